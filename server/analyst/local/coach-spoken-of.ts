import type { Passage, ReadCall } from './passages.ts';
import { saysName } from './says-name.ts';

/** Whether an agent had part in the call: then the coach is spoken of. */
const hasAgent = ({ source }: ReadCall): boolean =>
  source.turns.some(({ speaker }) => speaker === 'agent');

const reach = 10;
const name = /(?<![.?!…“"] ?)(?<!^)(?<!\p{L})\p{Lu}\p{Ll}+/gu;
const times =
  /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December|English|Christmas|Easter)$/;

/** Whether a word stands for the coach, of whom an agent and a client speak: by name, or as the one who was named last. */
export function isCoachMeant(call: ReadCall, passage: Passage, at: number, word: string): boolean {
  if (!hasAgent(call)) return false;
  if (word === call.coachFirst.toLowerCase()) return true;
  if (!/^(?:he|she|him|her)$/.test(word)) return false;
  const before = call.passages
    .slice(Math.max(0, passage.index - reach), passage.index)
    .toReversed();
  for (const text of [passage.text.slice(0, at), ...before.map((one) => one.text)]) {
    if (saysName(text, call.coachFirst)) return true;
    const others = [...text.matchAll(name)].filter(({ 0: one }) => !times.test(one));
    if (others.length > 0) return false;
  }
  return passage.speaker === 'agent';
}
