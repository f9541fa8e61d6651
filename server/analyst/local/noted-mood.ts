import type { FoundMood } from '../analyst.ts';
import { relieved } from './mood-words.ts';
import { type PassageMood, readPassage } from './passage-mood.ts';
import { type ReadCall, receiptOf } from './passages.ts';
import { plainMood } from './plain-mood.ts';
import { isPlainlyFelt } from './plainly-felt.ts';

const unknown: FoundMood = { mood: null, receipts: [], rules: [], strength: 'low' };

/** What a sentence weighs that says outright how somebody was. */
const saidSo = 2;
const degree = '(?:(?:a bit|quite|very|really|rather|so) )?';
/** “Mood: upbeat”, “Mood on leaving: relieved” */
const labelled = (words: string): string =>
  `^[-*• ]*(?:(?:mood|energy|tone|state|vibe|feeling)(?: (?:on|when) leaving| at (?:the )?end)?|left|end)\\s*[:=–-]\\s*${degree}(?:${words})\\b`;
/** “Grace flat today, short answers”, “sick and tired of it”. */
const low = new RegExp(
  `\\b(?:sick and tired|fed up|in tears|tearful|deflated|subdued|withdrawn)\\b|(?:^|\\b\\w+(?:'s| is| was| seemed| sounded| came in| looked)? )${degree}flat(?: today|[,.;]| and |$)|${labelled('low|flat|down|bad|poor|negative|heavy|angry|sad|frustrated|irritable|cross')}`,
);
const high = new RegExp(
  `(?:^[-*• ]*|\\b\\w+(?:'s| is| was| seemed| sounded) )${degree}(?:upbeat|buoyant|cheerful)\\b|${labelled('upbeat|good|great|high|positive|bright|buoyant|cheerful|happy|excited|relieved|energi[sz]ed|up')}`,
);
const afraid = 'worried|concerned|anxious|nervous|scared|stressed|overwhelmed';
const worried = new RegExp(
  `\\b(?:${afraid}|worries) (?:about|by|that|over|for)\\b|^[-*• ]*(?:[a-z]+ )?(?:(?:she|he|they|client|very|quite|really|bit|a bit|still|seems?|sounds?|feels?|feeling|is|was|somewhat|more|clearly) )*(?:${afraid}|afraid|rattled)\\b|${labelled(`${afraid}|tense|uneasy`)}`,
);

/** Notes are about the client: "Worried about cash." */
export function moodOfNotes(call: ReadCall): FoundMood {
  const parts = call.notes.map((passage) => {
    const part = readPassage(passage);
    if (worried.test(passage.plain) && !relieved.test(passage.plain))
      return { ...part, worry: part.worry + 3, rules: [...part.rules, 'worry.noted'] };
    if (low.test(passage.plain)) {
      const rules = [...part.rules, 'mood.sorry-noted'];
      return { ...part, sorry: part.sorry + saidSo, gladness: part.gladness - saidSo, rules };
    }
    if (!high.test(passage.plain)) return part;
    const rules = [...part.rules, 'mood.glad-noted'];
    return { ...part, glad: part.glad + saidSo, gladness: part.gladness + saidSo, rules };
  });
  const gladness = parts.reduce((sum, part) => sum + part.gladness, 0);
  const worry = Math.max(0, ...parts.map((part) => part.worry));
  const mood = plainMood(gladness, worry);
  if (mood === 'neutral' || !parts.some((part) => isPlainlyFelt(part) && bearsOut[mood](part)))
    return unknown;
  const receipts = telling(mood, parts);
  const rules = [...new Set(parts.flatMap((part) => part.rules))].slice(0, 6);
  return receipts.length > 0 ? { mood, receipts, rules, strength: 'low' } : unknown;
}

const bearsOut = {
  positive: ({ gladness }: PassageMood) => gladness > 0,
  negative: ({ gladness }: PassageMood) => gladness < 0,
  concerned: ({ worry, gladness }: PassageMood) => worry > 0 || gladness < 0,
} as const;

function telling(mood: 'positive' | 'negative' | 'concerned', parts: readonly PassageMood[]) {
  const sign = mood === 'positive' ? 1 : -1;
  return parts
    .map(({ passage, gladness, worry }) => ({
      passage,
      size: mood === 'concerned' ? worry : sign * gladness,
    }))
    .filter(({ size }) => size >= (mood === 'concerned' ? 1.2 : 1))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 2)
    .map(({ passage }) => receiptOf(passage));
}
