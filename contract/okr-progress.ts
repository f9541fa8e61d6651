import { unitsOf } from './figures.ts';
import { boundsOf, hasBegun, sharePassed, type QuarterBounds } from './quarters.ts';

/** Which way a key result's value is to go; `maintain` holds its target or better. */
export const directions = ['up', 'down', 'maintain'] as const;
export type Direction = (typeof directions)[number];

/** Where something stands against the time that has passed; before its quarter, nowhere yet. */
export const standings = ['on_track', 'at_risk', 'off_track', 'not_begun'] as const;
export type Standing = (typeof standings)[number];

/** What keeps a key result from having a figure of progress. */
export const gaps = ['target', 'baseline', 'value'] as const;
export type Gap = (typeof gaps)[number];

export interface Measure {
  readonly direction: Direction;
  readonly baseline: string | null;
  readonly target: string | null;
  /** The last value that was checked in. */
  readonly current: string | null;
}

export interface Progress {
  /** Whole per cent of the way; below 0 and above 100 where the value is. Null without figures. */
  readonly percent: number | null;
  readonly missing: Gap | null;
}

/** Points behind what the time asks for, up to which something is on track, then at risk. */
export const slack = { onTrack: 15, atRisk: 35 } as const;

/**
 * How far a value has come from its baseline to its target, straight in between. Without a
 * check-in it stands at its baseline; without baseline or target there is no figure.
 */
export function progressOf({ direction, baseline, target, current }: Measure): Progress {
  if (target === null) return { percent: null, missing: 'target' };
  const goal = unitsOf(target);
  if (direction === 'maintain') {
    const held = current ?? baseline;
    if (held === null) return { percent: null, missing: 'value' };
    return { percent: heldPercent(unitsOf(held), goal), missing: null };
  }
  if (baseline === null) return { percent: null, missing: 'baseline' };
  const start = unitsOf(baseline);
  const value = unitsOf(current ?? baseline);
  if (start === goal) {
    const isMet = direction === 'up' ? value >= goal : value <= goal;
    return { percent: isMet ? 100 : 0, missing: null };
  }
  return { percent: percentOf(value - start, goal - start), missing: null };
}

/** All of it at the target or above, else the share of the target that is left. */
function heldPercent(value: bigint, goal: bigint): number {
  if (value >= goal) return 100;
  return goal <= 0n || value <= 0n ? 0 : percentOf(value, goal);
}

/** Rounded to the nearest whole per cent, halves away from zero. */
function percentOf(part: bigint, whole: bigint): number {
  const negative = part < 0n !== whole < 0n;
  const [above, below] = [part < 0n ? -part : part, whole < 0n ? -whole : whole];
  const rounded = Number((above * 200n + below) / (below * 2n));
  return negative && rounded !== 0 ? -rounded : rounded;
}

/** What the time asks something for by. */
export interface Timing {
  readonly quarter: string;
  readonly dueOn: string | null;
  /** The day on which it was set. */
  readonly setOn: string;
}

/**
 * First and last day of the time for something: what is set in the middle of its quarter has from
 * then on. What was set after its last day counts from the quarter's first, as all that is over.
 */
export function timeFor({ quarter, dueOn, setOn }: Timing): QuarterBounds {
  const { from, to } = boundsOf(quarter);
  const last = dueOn !== null && dueOn >= from ? dueOn : to;
  return { from: setOn > from && setOn <= last ? setOn : from, to: last };
}

/**
 * Per cent of the way that the time asks for on a day: of a value that is to be held, all of it,
 * and nothing of anything before its quarter.
 */
export function expectedOn(
  today: string,
  { direction, ...timing }: Timing & { direction: Direction },
): number {
  if (!hasBegun(timing.quarter, today)) return 0;
  if (direction === 'maintain') return 100;
  return Math.round(sharePassed(timeFor(timing), today) * 100);
}

/** The day up to which the time asks for something: of what is closed, the one on which it was. */
export function judgedOn(today: string, closedOn: string | null): string {
  return closedOn !== null && closedOn < today ? closedOn : today;
}

export interface Reached {
  readonly progress: number | null;
  readonly expected: number;
}

/** Null where there is no figure to judge by. */
export function standingOf(
  { progress, expected }: Reached,
  { quarter, today }: { quarter: string; today: string },
): Standing | null {
  if (progress === null) return null;
  if (!hasBegun(quarter, today)) return 'not_begun';
  const behind = expected - progress;
  if (behind <= slack.onTrack) return 'on_track';
  return behind <= slack.atRisk ? 'at_risk' : 'off_track';
}

/**
 * The mean of those that have figures, each counted from 0 to 100 so that one beyond its target
 * hides no other; null where none has.
 */
export function meanOf(keyResults: readonly Reached[]): {
  readonly progress: number | null;
  readonly expected: number;
} {
  const told = keyResults.flatMap(({ progress, expected }) =>
    progress === null ? [] : [{ progress: Math.min(100, Math.max(0, progress)), expected }],
  );
  if (told.length === 0) return { progress: null, expected: 0 };
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    progress: mean(told.map(({ progress }) => progress)),
    expected: mean(told.map(({ expected }) => expected)),
  };
}

/** The score that progress suggests, from `0` to `1`. */
export function suggestedScore(progress: number | null): string | null {
  return progress === null ? null : String(Math.min(100, Math.max(0, progress)) / 100);
}

/** The mean of the scores that are given, from `0` to `1` with at most two places. */
export function meanScore(scores: readonly (string | null)[]): string | null {
  const given = scores.flatMap((score) => score ?? []).map((score) => Math.round(+score * 100));
  if (given.length === 0) return null;
  return String(Math.round(given.reduce((sum, one) => sum + one, 0) / given.length) / 100);
}
