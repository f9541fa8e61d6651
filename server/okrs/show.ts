import type { CheckIn, CheckInState, KeyResult, Objective } from '#contract/okr-record.ts';
import {
  expectedOn,
  judgedOn,
  meanOf,
  progressOf,
  standingOf,
  suggestedScore,
  timeFor,
} from '#contract/okr-progress.ts';
import { plainFigure } from '#contract/figures.ts';
import { dayAt } from '#server/analyst/dates.ts';
import type { Scope } from '#server/db/scope.ts';
import { grouped } from './grouped.ts';
import {
  listCarriedOver,
  listCheckIns,
  listKeyResults,
  type CheckInRow,
  type FoundObjective,
  type KeyResultRow,
  type ObjectiveRow,
} from './reads.ts';
import type { PracticeDay } from './today.ts';

const mostShown = 100;
const figureOrNull = (text: string | null) => (text === null ? null : plainFigure(text));

export interface NamedCheckIn {
  readonly row: CheckInRow;
  readonly byName: string | null;
}

/** A check-in on the day that it was in a zone. */
export function toCheckIn({ row, byName }: NamedCheckIn, timezone: string): CheckIn {
  const on = dayAt({ at: row.at, timezone });
  const { practiceId: _practice, byId: _by, rules: _rules, ...shown } = row;
  return { ...shown, on, value: plainFigure(row.value), byName: byName ?? '' };
}

/** The day on which an objective was closed; null while it is open. */
export function closedOn(
  { closedAt }: Pick<ObjectiveRow, 'closedAt'>,
  { timezone }: Pick<PracticeDay, 'timezone'>,
): string | null {
  return closedAt === null ? null : dayAt({ at: closedAt, timezone });
}

/** The day on which a key result was set: its objective may have been a draft until later. */
export function setOn(
  row: Pick<KeyResultRow, 'createdAt'>,
  { acceptedAt }: Pick<ObjectiveRow, 'acceptedAt'>,
  { timezone }: Pick<PracticeDay, 'timezone'>,
): string {
  const isLater = acceptedAt !== null && acceptedAt > row.createdAt;
  return dayAt({ at: isLater ? acceptedAt : row.createdAt, timezone });
}

/** A key result with where it stands on a day, or with what it came to. */
export function toKeyResult(
  row: KeyResultRow,
  objective: Pick<ObjectiveRow, 'quarter' | 'state' | 'closedAt' | 'acceptedAt'>,
  { today, timezone }: Pick<PracticeDay, 'today' | 'timezone'>,
  checkIns: readonly NamedCheckIn[],
  carriedOver: boolean,
): KeyResult {
  const { practiceId: _practice, carriedFromId: _from, deletedAt: _deleted, ...kept } = row;
  const { percent, missing } = progressOf(row);
  const day = judgedOn(today, closedOn(objective, { timezone }));
  const timing = { ...row, quarter: objective.quarter, setOn: setOn(row, objective, { timezone }) };
  const expected = expectedOn(day, timing);
  const inState = (state: CheckInState) =>
    checkIns.filter((one) => one.row.state === state).map((one) => toCheckIn(one, timezone));
  return {
    ...kept,
    baseline: figureOrNull(row.baseline),
    target: figureOrNull(row.target),
    current: figureOrNull(row.current),
    evidence: row.evidence.map((one) => ({ ...one })),
    rules: [...row.rules],
    progress: percent,
    missing,
    expected,
    countsFrom: timeFor(timing).from,
    standing:
      objective.state === 'closed'
        ? null
        : standingOf({ progress: percent, expected }, { quarter: objective.quarter, today }),
    carriedOver,
    history: inState('approved').slice(-mostShown),
    pending: inState('pending'),
  };
}

export function toObjective(
  { row, clientName }: FoundObjective,
  keyResults: readonly KeyResult[],
  { today }: Pick<PracticeDay, 'today'>,
): Objective {
  const { practiceId: _practice, acceptedAt: _accepted, deletedAt: _deleted, ...kept } = row;
  const { progress, expected } = meanOf(keyResults);
  return {
    ...kept,
    clientName,
    score: row.score === null ? null : String(Number(row.score)),
    evidence: row.evidence.map((one) => ({ ...one })),
    rules: [...row.rules],
    progress,
    expected,
    standing:
      row.state === 'closed'
        ? null
        : standingOf({ progress, expected }, { quarter: row.quarter, today }),
    suggestedScore: suggestedScore(progress),
    keyResults: [...keyResults],
  };
}

/** Objectives with their key results and check-ins, as the contract shows them. */
export async function showObjectives(
  scope: Scope,
  found: readonly FoundObjective[],
  day: PracticeDay,
): Promise<Objective[]> {
  const rows = await listKeyResults(
    scope,
    found.map(({ row }) => row.id),
  );
  const made = await listCheckIns(
    scope,
    rows.map(({ id }) => id),
  );
  const carriedOver = await listCarriedOver(
    scope,
    found.map(({ row }) => row),
  );
  const byKeyResult = grouped(made, ({ row }) => row.keyResultId);
  return found.map((one) => {
    const { id } = one.row;
    const own = rows
      .filter(({ objectiveId }) => objectiveId === id)
      .map((row) =>
        toKeyResult(row, one.row, day, byKeyResult.get(row.id) ?? [], carriedOver.has(row.id)),
      );
    return toObjective(one, own, day);
  });
}
