import type { Body } from '#contract/endpoint.ts';
import { readFigureIn, withoutUnit } from '#contract/figures.ts';
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

/** A confidence as it is typed or as its buttons show it: `70` and `70%`. */
export const plainPercent = (typed: string): string => typed.trim().replace(/\s*%$/, '');

/** A check-in's fields as the API takes them: nothing for a confidence is nobody's word. */
export function checkInBody({ confidence, ...rest }: Partial<CheckInValues>) {
  if (confidence === undefined) return rest;
  const percent = plainPercent(confidence);
  return { ...rest, confidence: percent === '' ? null : Number(percent) };
}

/** What keeps a key result's figures from being read in its unit. */
export function figureFaults(
  values: Pick<KeyResultValues, 'baseline' | 'target' | 'unit'>,
): Record<string, string> {
  return Object.fromEntries(
    (['baseline', 'target'] as const).flatMap((name) => {
      const read = readFigureIn(values[name], values.unit.trim());
      return 'problem' in read ? [[name, read.problem]] : [];
    }),
  );
}

/** A key result's figures without the unit that was typed behind them. */
export function withoutUnits(values: KeyResultValues): KeyResultValues {
  const plain = (typed: string) => withoutUnit(typed, values.unit.trim());
  return { ...values, baseline: plain(values.baseline), target: plain(values.target) };
}
