import type { Call } from '#contract/call-record.ts';

const bounds =
  /\b(?:(longer|more|over|above)|(shorter|less|under|below))(?: than)? (\d+|an?|one|two|three|half an) ?(minutes?|mins?|hours?|h)\b/i;
const counts: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  'half an': 0.5,
};

/** How long the calls have to be that a question means. */
interface Bound {
  readonly holds: (call: Call) => boolean;
  /** `longer than 30 minutes` */
  readonly words: string;
}

/** “Calls longer than 30 minutes”, “under an hour”; calls whose length isn't known are neither. */
export function lengthAsked(question: string): Bound | undefined {
  const [, longer, shorter, count = '', unit = ''] = bounds.exec(question) ?? [];
  if (longer === undefined && shorter === undefined) return undefined;
  const said = counts[count.toLowerCase()] ?? Number(count);
  const minutes = /^h/i.test(unit) ? said * 60 : said;
  return {
    holds: ({ duration }) =>
      longer === undefined ? duration > 0 && duration < minutes : duration > minutes,
    words: `${longer === undefined ? 'shorter' : 'longer'} than ${minutes} minutes`,
  };
}

/** Whether all calls have to be looked at: how long they were, or which was the longest. */
export const asksOfLength = (question: string): boolean =>
  /\b(?:longest|shortest)\b|\bhow (?:long|much time|many (?:hours|minutes))\b/i.test(question) ||
  lengthAsked(question) !== undefined;

/** How long all were, or how many are of the length that is asked for; where there are more than were looked at, it is told of those alone. */
export function tellLength(question: string, calls: readonly Call[], total: number): string {
  const bound = lengthAsked(question);
  const of = calls.length === total ? '' : `of the latest ${calls.length}`;
  if (bound) {
    const those = calls.filter(bound.holds).length;
    const are = `${those === 0 ? 'none' : those.toLocaleString('en-US')} ${those === 1 ? 'is' : 'are'} ${bound.words}`;
    return of === '' ? `, of which ${are}` : `; ${of}, ${are}`;
  }
  const minutes = calls.reduce((sum, { duration }) => sum + duration, 0);
  return of === '' ? `, ${inHours(minutes)} in all` : `; ${of}, ${inHours(minutes)} in all`;
}

/** `45 min`, `3 h 20 min`. */
function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours.toLocaleString('en-US')} h ${minutes % 60} min`;
}
