import { beginningOf, lastTold } from '../last-told.ts';
import { talksWithMood } from '../moods.ts';
import { quoted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Line } from './line.ts';

const looked = 3;

/** How the last calls sounded and what the last one was about; else what was noted last. */
export const went: Line = (record) => {
  const last = record.talks.at(-1);
  const told = lastTold(record);
  if (!last) return told && noted(record);
  const withMood = talksWithMood(record).slice(-looked);
  const summary = beginningOf(last.summary);
  const since = told && told.fact !== last.fact && told.at > last.at ? told : undefined;
  return {
    text: together(
      soundedLike(withMood.map(({ mood }) => mood)),
      summary === ''
        ? `The last call was on ${record.tell(last.at)}.`
        : `The last call, on ${record.tell(last.at)}: ${quoted(summary, 170)}.`,
      since ? `Noted since: ${since.words}.` : '',
    ),
    evidence: [
      ...record.cite(last.fact),
      ...withMood
        .toReversed()
        .filter((call) => call.id !== last.id)
        .flatMap((call) => record.cite(call.fact)),
      ...(since ? record.cite(since.fact, since.quote) : []),
    ],
    rules: ['brief.calls'],
    strength: 'high',
  };
};

function soundedLike(moods: readonly string[]): string {
  const [first, ...rest] = moods;
  if (first === undefined || rest.length === 0) return '';
  if (rest.every((mood) => mood === first)) return `The last calls all sounded ${first}.`;
  return `The last calls sounded ${moods.join(', then ')}.`;
}

function noted(record: ReadRecord) {
  const told = lastTold(record);
  if (!told) return undefined;
  return {
    text: together(`No call is on record. Noted on ${record.tell(told.at)}: ${told.words}.`),
    evidence: record.cite(told.fact, told.quote),
    rules: ['brief.noted'],
    strength: 'medium' as const,
  };
}
