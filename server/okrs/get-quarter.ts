import type { Query } from '#contract/endpoint.ts';
import {
  expectedOn,
  judgedOn,
  meanOf,
  meanScore,
  progressOf,
  standingOf,
  type Standing,
} from '#contract/okr-progress.ts';
import type { QuarterRow } from '#contract/okr-record.ts';
import type { okrs } from '#contract/okrs.ts';
import { boundsOf, sharePassed } from '#contract/quarters.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { grouped } from './grouped.ts';
import { countPending, listQuarterRows, type Among } from './quarter-reads.ts';
import { closedOn, setOn } from './show.ts';
import { todayIn, type PracticeDay } from './today.ts';

type Rows = Awaited<ReturnType<typeof listQuarterRows>>;
type Filter = Query<typeof okrs.getQuarter>;

const all: Among = { statuses: [], stages: [] };

/** How every client stands in a quarter, or those of some statuses and stages, those most behind first. */
export async function getQuarter(scope: Scope, viewer: Viewer, query: Filter, among = all) {
  const day = await todayIn(scope);
  const { today } = day;
  const quarter = query.quarter ?? day.quarter;
  const rows = await listQuarterRows(scope, viewer, quarter, among);
  const pending = await countPending(scope, viewer, quarter);
  const found = [...grouped(rows, ({ clientId }) => clientId).values()].map((own) =>
    rowOf(own, pending, { ...day, quarter }),
  );
  const those = found.filter((row) => fits(row, query.standing)).toSorted(mostBehindFirst);
  const from = Number(query.offset ?? 0);
  const sum = (of: (row: QuarterRow) => number) => found.reduce((total, row) => total + of(row), 0);
  return {
    quarter,
    today,
    passed: Math.round(sharePassed(boundsOf(quarter), today) * 100),
    total: those.length,
    figures: {
      clients: found.length,
      clientsOnTrack: found.filter((row) => fits(row, 'on_track')).length,
      clientsBehind: found.filter((row) => fits(row, 'behind')).length,
      clientsWaiting: found.filter((row) => fits(row, 'waiting')).length,
      objectives: sum((row) => row.objectives),
      drafts: sum((row) => row.drafts),
      keyResults: sum((row) => row.keyResults),
      onTrack: sum((row) => row.onTrack),
      atRisk: sum((row) => row.atRisk),
      offTrack: sum((row) => row.offTrack),
      notBegun: sum((row) => row.notBegun),
      withoutFigures: sum((row) => row.withoutFigures),
      pending: sum((row) => row.pending),
    },
    clients: those.slice(from, from + Number(query.limit ?? 200)),
  };
}

function rowOf(rows: Rows, pending: ReadonlyMap<string, number>, when: PracticeDay): QuarterRow {
  const objectives = new Map(rows.map((row) => [row.objectiveId, row]));
  const inState = (wanted: string) =>
    [...objectives.values()].filter(({ state }) => state === wanted);
  const measured = rows.flatMap((row) => {
    const { keyResultId, direction, createdAt, state } = row;
    if (keyResultId === null || direction === null || createdAt === null) return [];
    if (state === 'draft') return [];
    const progress = progressOf({ ...row, direction }).percent;
    const day = judgedOn(when.today, closedOn(row, when));
    const { quarter } = when;
    const set = setOn({ createdAt }, row, when);
    const expected = expectedOn(day, { ...row, direction, quarter, setOn: set });
    return [{ ...row, keyResultId, progress, expected }];
  });
  const { progress, expected } = meanOf(measured);
  const open = measured.filter(({ state }) => state === 'active');
  const at = (standing: Standing | null) =>
    open.filter((one) => standingOf(one, when) === standing);
  const sure = measured.flatMap(({ confidence }) => confidence ?? []);
  const [first] = rows;
  return {
    clientId: first?.clientId ?? '',
    clientName: first?.clientName ?? '',
    objectives: objectives.size - inState('draft').length,
    drafts: inState('draft').length,
    closed: inState('closed').length,
    keyResults: measured.length,
    onTrack: at('on_track').length,
    atRisk: at('at_risk').length,
    offTrack: at('off_track').length,
    notBegun: at('not_begun').length,
    withoutFigures: at(null).length,
    pending: measured.reduce((sum, { keyResultId }) => sum + (pending.get(keyResultId) ?? 0), 0),
    progress,
    expected,
    standing: inState('active').length > 0 ? standingOf({ progress, expected }, when) : null,
    score: meanScore(inState('closed').map(({ score }) => score)),
    confidence:
      sure.length === 0 ? null : Math.round(sure.reduce((sum, one) => sum + one, 0) / sure.length),
    lastCheckInAt: measured
      .flatMap(({ currentAt }) => currentAt ?? [])
      .reduce<string | null>((last, at) => (last === null || at > last ? at : last), null),
  };
}

function fits(row: QuarterRow, wanted: Filter['standing']): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'waiting') return row.drafts + row.pending > 0;
  if (wanted === 'behind') return row.standing === 'at_risk' || row.standing === 'off_track';
  if (wanted === 'no_figures') return row.progress === null && row.objectives > 0;
  return row.standing === wanted;
}

/** How far behind; those without figures, and of which all is closed, come last by name. */
function mostBehindFirst(one: QuarterRow, other: QuarterRow): number {
  const behind = ({ progress, expected, standing }: QuarterRow) =>
    progress === null || standing === null ? Number.NEGATIVE_INFINITY : expected - progress;
  const [first, second] = [behind(one), behind(other)];
  return first === second ? one.clientName.localeCompare(other.clientName) : second - first;
}
