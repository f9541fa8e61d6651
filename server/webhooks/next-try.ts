import { randomInt } from 'node:crypto';

const minute = 60;
const hour = 60 * minute;
/** Seconds from one failed try to the next. */
const waits = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const longest = 24 * hour;

/** How often one delivery is tried by itself. */
export const mostTries = waits.length + 1;

/**
 * When a delivery is tried again after so many tries: a little later than the plan says, so that
 * many do not come at once, and not before the receiver asked; undefined when it is given up.
 */
export function nextTryAfter(
  tries: number,
  now: Date,
  retryAfter: string | undefined,
): string | undefined {
  const wait = waits[tries - 1];
  if (wait === undefined) return undefined;
  const planned = wait * 1000 + randomInt(wait * 100 + 1);
  return new Date(now.getTime() + Math.max(planned, askedFor(retryAfter, now))).toISOString();
}

/** What a person tries in between leaves as planned, unless the receiver asks for later. */
export function keptTry(planned: string | null, now: Date, retryAfter: string | undefined): string {
  const asked = new Date(now.getTime() + askedFor(retryAfter, now)).toISOString();
  return planned !== null && planned > asked ? planned : asked;
}

/** What Retry-After asks for, in milliseconds, a day at the most: seconds or a date. */
function askedFor(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined || retryAfter.length > 40) return 0;
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), longest * 1000);
}
