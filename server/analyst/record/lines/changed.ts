import { perMonth } from '#contract/money.ts';
import type { RecordedChange } from '../../client-analyst.ts';
import { listed } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Line } from './line.ts';

const windowDays = 90;
const shown = 3;
const labels: Partial<Record<RecordedChange['field'], string>> = {
  monthlyRevenue: 'monthly revenue',
  status: 'status',
  pipelineStage: 'stage',
  growthPotential: 'growth potential',
};

/** What changed on the record over the last quarter: each field once, from its first to its last value. */
export const changed: Line = (record) => {
  const recent = record.source.changes.filter(
    ({ at, field }) => record.daysSince(at) <= windowDays && labels[field] !== undefined,
  );
  const moves = [...new Set(recent.map(({ field }) => field))].flatMap((field) => {
    const steps = recent.filter((change) => change.field === field);
    const [first] = steps;
    const last = steps.at(-1);
    return first && last && first.before !== last.after ? [{ field, first, last }] : [];
  });
  if (moves.length === 0) return undefined;
  const told = moves.slice(-shown);
  return {
    text: `What changed lately: ${listed(told.map((move) => tellMove(record, move)))}.`,
    evidence: told.flatMap(({ first, last }) =>
      [...new Set([last.fact, first.fact])].flatMap((fact) => record.cite(fact)),
    ),
    rules: ['brief.changed'],
    strength: 'high',
  };
};

interface Move {
  readonly field: RecordedChange['field'];
  readonly first: RecordedChange;
  readonly last: RecordedChange;
}

function tellMove(record: ReadRecord, { field, first, last }: Move): string {
  const [was, is] = [shownAs(field, first.before), shownAs(field, last.after)];
  return `${labels[field] ?? field} from ${was} to ${is} (${record.tell(last.at)})`;
}

function shownAs(field: RecordedChange['field'], value: string): string {
  if (value === '') return 'none';
  if (field !== 'monthlyRevenue' || !Number.isFinite(Number(value))) {
    return value.replaceAll('_', ' ');
  }
  return perMonth(value).replace('/mo', '');
}
