import type { Body } from '#contract/endpoint.ts';
import { readFigureIn, unitsOf, withoutUnit } from '#contract/figures.ts';
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

type Figures = Pick<KeyResultValues, 'baseline' | 'target' | 'unit'>;

/** Which way a target lies from its baseline; undefined where one of them is open or they are the same. */
export function wayOf({ baseline, target, unit }: Figures): 'up' | 'down' | undefined {
  const [from, to] = [baseline, target].map((typed) => {
    const read = readFigureIn(typed, unit.trim());
    return 'figure' in read && read.figure !== null ? unitsOf(read.figure) : undefined;
  });
  if (from === undefined || to === undefined || from === to) return undefined;
  return to > from ? 'up' : 'down';
}

const against = {
  up: 'This is above the baseline: choose “Up to the target”, or a target below it',
  down: 'This is below the baseline: choose “Down to the target”, or a target above it',
} as const;

/** What keeps a key result's figures from being read in its unit, or from being reached its way. */
export function figureFaults(
  values: Figures & Pick<KeyResultValues, 'direction'>,
): Record<string, string> {
  const way = wayOf(values);
  if (way && values.direction !== 'maintain' && values.direction !== way) {
    return { target: against[way] };
  }
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
