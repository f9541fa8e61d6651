import { exactDollars } from '#contract/money.ts';
import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import { listChangesOf } from '#server/insights/source-reads.ts';
import { mostLines, plain, type Teller } from './told.ts';

/** So many changes are looked through for those that are told. */
const mostRead = 200;

const labels: readonly (readonly [string, string])[] = [
  ['status', 'Status'],
  ['pipelineStage', 'Stage'],
  ['growthPotential', 'Growth potential'],
  ['monthlyRevenue', 'Monthly revenue'],
];

/** What changed of how a client stands, from what to what and when, the latest first. */
export const changesOf: Teller = async ({ scope, timezone, past }, { id, createdAt }) => {
  const lines = (await listChangesOf(scope, id, mostRead)).flatMap(({ at, before, after }) => {
    const day = dayAt({ at, timezone });
    if (past && (day < past.from || day > past.to)) return [];
    return labels.flatMap(([field, label]) => {
      const [was, is] = [shownAs(field, before?.[field]), shownAs(field, after?.[field])];
      if (!(field in (after ?? {})) || was === is) return [];
      return [{ text: `${label} from ${was} to ${is}, ${tellLongDay(day)}` }];
    });
  });
  if (lines.length > 0) return lines.slice(0, mostLines);
  const since = past ? past.from : dayAt({ at: createdAt, timezone });
  return [
    {
      text: `Status, stage, growth potential and revenue are unchanged since ${tellLongDay(since)}.`,
    },
  ];
};

function shownAs(field: string, value: unknown): string {
  if (typeof value !== 'string' || value === '') return 'none';
  return field === 'monthlyRevenue' ? exactDollars(value) : plain(value);
}
