import type { Body } from '#contract/endpoint.ts';
import type { keyResults } from '#contract/key-results.ts';
import type { Direction } from '#contract/okr-progress.ts';
import type { CheckIn, KeyResult, Objective } from '#contract/okr-record.ts';

export interface ObjectiveValues {
  readonly title: string;
  readonly why: string;
}

export interface ClosingValues {
  /** Empty until it is closed. */
  readonly score: string;
  readonly learned: string;
}

export interface KeyResultValues {
  readonly title: string;
  readonly unit: string;
  readonly direction: Direction;
  readonly baseline: string;
  readonly target: string;
  readonly dueOn: string;
}

export interface CheckInValues {
  readonly value: string;
  readonly confidence: string;
  readonly note: string;
  readonly shared: boolean;
}

/** An objective's words; empty of a new one. */
export const objectiveValues = (one?: Objective): ObjectiveValues => ({
  title: one?.title ?? '',
  why: one?.why ?? '',
});

export const closingValues = ({ score, learned }: Objective): ClosingValues => ({
  score: score ?? '',
  learned,
});

/** What a key result measures; empty of a new one. */
export const keyResultValues = (one?: KeyResult): KeyResultValues => ({
  title: one?.title ?? '',
  unit: one?.unit ?? '',
  direction: one?.direction ?? 'up',
  baseline: one?.baseline ?? '',
  target: one?.target ?? '',
  dueOn: one?.dueOn ?? '',
});

/** What a check-in says; empty of a new one. */
export const checkInValues = (one?: CheckIn): CheckInValues => ({
  value: one?.value ?? '',
  confidence: String(one?.confidence ?? ''),
  note: one?.note ?? '',
  shared: one?.shared ?? false,
});

const orNull = (typed: string) => (typed.trim() === '' ? null : typed);

/** A key result's fields as the API takes them: what is empty is open. */
export function keyResultBody({ baseline, target, dueOn, ...rest }: Partial<KeyResultValues>) {
  return {
    ...rest,
    ...(baseline === undefined ? {} : { baseline: orNull(baseline) }),
    ...(target === undefined ? {} : { target: orNull(target) }),
    ...(dueOn === undefined ? {} : { dueOn: orNull(dueOn) }),
  } satisfies Body<typeof keyResults.updateKeyResult>;
}

/** A check-in's fields as the API takes them: nothing for a confidence is nobody's word. */
export function checkInBody({ confidence, ...rest }: Partial<CheckInValues>) {
  if (confidence === undefined) return rest;
  return { ...rest, confidence: confidence.trim() === '' ? null : Number(confidence) };
}
