import { secondsOf, type Turn } from './transcript-turn.ts';

// A small "am" may be the first of the words, where nothing shows that it is none of them.
const half = String.raw`(?:\s?[AP]M|\s?[ap]\.m\.|[ap]m|\s[ap]m(?=[\])>]|$))(?!\p{L})`;
/** `0:12`, `1:02:03.4`, `10:04 AM`, in brackets or bare; captures it without them. */
export const clock = String.raw`[\[(<]?((?:\d{1,2}:)?\d{1,3}:\d{2}(?:[.,]\d{1,3})?(?:${half})?)[\])>]?`;

export const timeAlone = new RegExp(String.raw`^${clock}$`, 'u');

const hour = 3600;
const day = 24 * hour;

/**
 * Seconds of a time as `clock` captures it; null for none. By the hours of a morning and an
 * afternoon it is the time of day, where the hour after midnight comes after 23:59.
 */
export function timeIn(written: string | undefined): number | null {
  const [, time = '', letter] = /^([\d:.,]+)\s?([ap])?/i.exec(written ?? '') ?? [];
  if (letter === undefined) return secondsOf(time) ?? null;
  const seconds = secondsOf(time.split(':').length === 2 ? `${time}:00` : time);
  if (seconds === undefined) return null;
  const afternoon = letter.toLowerCase() === 'p';
  const twelve = Math.floor(seconds / hour) === 12;
  return afternoon === twelve ? seconds : seconds + day / 2;
}

/**
 * Counts from the first time, where that is an hour or later: it is the time of day then, or the
 * recording began before the talk. A talk may go on past midnight.
 */
export function countFromFirst(turns: readonly Turn[]): void {
  const first = turns.find(({ start }) => start !== null)?.start ?? 0;
  if (first < hour) return;
  let last = first;
  for (const turn of turns) {
    if (turn.start === null) continue;
    const nights = Math.max(0, Math.round((last - turn.start) / day));
    const at = turn.start + nights * day;
    // What no clock shows says nothing of what comes after it.
    if (turn.start <= day + hour) last = at;
    turn.start = Math.max(0, at - first);
  }
}
