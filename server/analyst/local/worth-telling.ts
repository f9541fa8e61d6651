import { months, weekdays } from '../day-names.ts';
import { dayStems } from './day-stems.ts';
import { worryIn } from './mood-words.ts';
import { key, mostQuoted } from './next-lines.ts';
import { type Passage, receiptOf } from './passages.ts';
import { contentStems } from './stop-words.ts';
import { tellingCues } from './telling-cues.ts';

/** "24 Feb, 10:00" tells nothing by itself. */
const saysMoreThanDay = (plain: string): boolean =>
  contentStems(plain).some((one) => !ofDay.has(one) && !/^\d/.test(one));
const ofDay = new Set([
  ...dayStems,
  ...[...weekdays, ...months].map((name) => name.slice(0, 3).toLowerCase()),
  'am',
  'pm',
  'uhr',
  'clock',
]);

/** Whether a sentence can be told by itself. */
export function mayTell({ speaker, source, plain, text, isQuestion, line }: Passage): boolean {
  const words = plain.split(' ').length;
  if (source === 'notes')
    return (
      words >= 3 && text.length < 240 && !line?.cells && !line?.isDone && saysMoreThanDay(plain)
    );
  if (!/[.!?…]["”’']?$/.test(text) || /["“”]/.test(text) || leftOpen.test(plain)) return false;
  if (speaker === 'coach' || speaker === 'agent') return false;
  return words >= (isQuestion ? 6 : 5) && words <= mostQuoted && !greeting.test(plain);
}

const elsewhere =
  /^(?:(?:and|but|so|then|well) )*(?:he|she|they|it|that|this|those|the other|the third)\b|\b(?:he|she|they) (?:said|says)\b/;

const pointing = /\b(?:he|him|his|she|her|they|them|their|it|that|this|those|there)\b/g;

/** Whether it begins with somebody or something that an earlier sentence named, or tells what somebody else said. */
export const pointsBack = ({ plain }: Passage): boolean => elsewhere.test(plain);

/** Whether it is a few words of something that an earlier sentence named: “I know where it is.” */
export const pointsOnly = ({ plain }: Passage): boolean =>
  plain.split(' ').length <= fewWords && plain.search(pointing) >= 0;

const fewWords = 6;

/** A sentence that only answers or goes on with another. */
const leftOpen =
  /^(?:never|not|just|only|and that|but that|so that|which|because|than|or|like|as|to|for|with|that's|that|it's|it|this|these|those|neither|nor|then|who|what|do you know|you know|anyway|\w+, no\b|yes|yeah|no|nope|two,|one,|first,|second,|third,)(?: |,)/;
const greeting =
  /^(?:i(?:'ve| have) (?:only )?(?:got )?(?:\w+ )?\w+ min(?:ute)?s|hi|hello|hey|good (?:morning|afternoon|evening)|bye|goodbye|thanks|thank you|take care|see you|have a (?:good|great|nice|lovely)|nice to (?:meet|see|hear)|how are you|i'm (?:fine|good|well|ok|okay)\b)/;

/** What the words of a sentence, and what it stands on elsewhere, say for telling it, with the rules that spoke for it. */
export function worthTelling(
  passage: Passage,
  about: ReadonlySet<string>,
  felt: ReadonlySet<string>,
): { readonly worth: number; readonly rules: readonly string[] } {
  const { plain, source, line } = passage;
  const fired = tellingCues.filter(({ pattern }) => pattern.test(plain));
  const worry = worryIn(plain, 2);
  const stems = contentStems(plain);
  const shared = stems.filter((stem) => about.has(stem)).length;
  let worth =
    fired.reduce((sum, { weight }) => sum + weight, 0) +
    Math.min(shared, 3) * 0.5 +
    Math.min(stems.length, 8) * 0.08;
  if (worry) worth += worry.weight;
  if (felt.has(key(receiptOf(passage)))) worth += 1;
  if (passage.isQuestion) worth -= 0.8;
  if (pointsBack(passage)) worth -= 0.8;
  if (source !== 'notes') worth -= Math.min(plain.match(pointing)?.length ?? 0, 4) * 0.25;
  if (/^(?:yeah|no|ok|okay|sure|right|thanks|hi|hello|it|that)\b/.test(plain)) worth -= 0.7;
  if (source === 'notes') worth += line?.section === 'summary' ? 2.5 : 1.5;
  return { worth, rules: [...fired.map(({ name }) => name), ...(worry ? [worry.name] : [])] };
}
