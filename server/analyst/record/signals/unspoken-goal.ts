import { splitSentences } from '../../local/sentences.ts';
import { matterOf, stemsOfNames } from '../matter.ts';
import { counted, cut, quoted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const looked = 3;
const fewestCalls = 2;
const fewestTurns = 12;
const fewestWords = 3;
const windowDays = 150;

/** A goal on record of which no word was said in the last calls. */
export const unspokenGoal: Signal = (record) => {
  const { source } = record;
  if (!record.isInWork || source.goals.trim() === '') return [];
  const calls = record.talks
    .filter(
      ({ id, at }) =>
        record.daysSince(at) <= windowDays && source.turns.some(({ callId }) => callId === id),
    )
    .slice(-looked);
  const spoken = wordsIn(record, new Set(calls.map(({ id }) => id)));
  if (calls.length < fewestCalls || spoken.turns < fewestTurns) return [];
  const names = stemsOfNames(source.clientName, source.coachName);
  const goal = splitSentences(source.goals)
    .map(({ text }) => ({ text, words: matterOf(text, names) }))
    .filter(({ words }) => words.size >= fewestWords)
    .find(({ words }) => [...words].every((word) => !spoken.stems.has(word)));
  if (!goal) return [];
  const [first] = calls;
  const quote = cut(goal.text, 180);
  const sign: Sign = {
    type: 'recommendation',
    topic: 'goal.unspoken',
    title: `Not spoken of lately: ${quoted(goal.text, 60)}`,
    content: together(
      `${record.name} wants this, and the last ${counted(calls.length)} calls, since ${record.tell(first?.at ?? source.now)}, have no word of it.`,
      'Ask whether it still counts: if so, name one step towards it; if not, take it off the record.',
    ),
    evidence: [
      ...record.cite(source.fields.goals, quote),
      ...calls.toReversed().flatMap(({ fact }) => record.cite(fact)),
    ],
    rules: ['goal.unspoken'],
    strength: 'low',
    weight: 33 + calls.length,
    ask: `whether ${quoted(goal.text, 80)} still counts`,
  };
  return [sign];
};

/** What was said or written down in some calls and since the first of them. */
function wordsIn({ source }: ReadRecord, calls: ReadonlySet<string>) {
  const turns = source.turns.filter(({ callId }) => calls.has(callId));
  const since = source.calls.find(({ id }) => calls.has(id))?.at ?? source.now;
  const written = source.facts.filter(
    ({ kind, at }) =>
      (kind === 'call' || kind === 'notes' || kind === 'message') && at !== null && at >= since,
  );
  const texts = [...turns, ...written].map(({ text }) => text);
  return {
    turns: turns.length,
    stems: new Set(texts.flatMap((text) => [...matterOf(text, new Set())])),
  };
}
