import { daysBetween, tellDays } from '../days.ts';
import { together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import { medianOf } from '../rhythm.ts';
import type { Sign, Signal } from '../sign.ts';

const plainLimits = new Map([
  ['lead', 30],
  ['qualified', 30],
  ['proposal', 21],
  ['negotiation', 21],
]);
const standings = new Map([
  ['lead', 'A lead'],
  ['qualified', 'Qualified'],
  ['proposal', 'In proposal'],
  ['negotiation', 'In negotiation'],
]);
const shortestLimit = 14;
const longestLimit = 60;

/** The client stands in an open stage for longer than their own steps took, or than is usual. */
export const stuckStage: Signal = (record) => {
  const { source } = record;
  const plain = plainLimits.get(source.stage);
  if (plain === undefined || !isOpen(record)) return [];
  const moves = source.changes.filter(({ field }) => field === 'pipelineStage');
  const since = moves.at(-1)?.at ?? source.addedAt;
  const days = record.daysSince(since);
  const pace = paceOf(record, moves);
  const limit = pace === undefined ? plain : limitOf(pace);
  if (days < limit) return [];
  const isLate = source.stage === 'proposal' || source.stage === 'negotiation';
  const standing = standings.get(source.stage) ?? source.stage;
  const sign: Sign = {
    type: 'risk',
    topic: 'stage.stuck',
    title: `${standing} for ${tellDays(days)}${pace === undefined ? '' : `; earlier steps took about ${pace}`}`,
    content: together(
      `${record.name} has been ${standing.charAt(0).toLowerCase()}${standing.slice(1)} since ${record.tell(since)}.`,
      pace === undefined
        ? 'They have too few steps on record to know their own pace, so this goes by what is usual.'
        : `Their earlier steps took about ${tellDays(pace)} each, so something is holding this one.`,
      isLate
        ? 'Ask what they would need to see to decide, and offer a day on which you both let it go.'
        : 'Ask one plain question: is this something for now, for later, or not at all?',
    ),
    evidence: [
      ...record.cite(moves.at(-1)?.fact ?? source.fields.added),
      ...record.cite(source.fields.stage),
      ...(pace === undefined ? [] : moves.slice(0, -1).flatMap(({ fact }) => record.cite(fact))),
      ...(pace === undefined ? [] : record.cite(source.fields.added)),
    ],
    rules: [pace === undefined ? 'stage.plain-limit' : 'stage.own-pace'],
    strength: pace === undefined ? 'medium' : 'high',
    weight: (isLate ? 46 : 34) + Math.min(22, ((days - limit) / limit) * 14),
    ask: isLate ? 'what they would need to see to decide' : 'whether this is for now or for later',
  };
  return [sign];
};

/** A lead that was never moved and is in work is somebody whose stage nobody keeps. */
function isOpen({ source, isInWork, isProspect }: ReadRecord): boolean {
  if (isProspect) return true;
  return isInWork && source.stage !== 'lead' && source.stage !== 'qualified';
}

/** Three of their steps, within reason; slow ones are waited for. */
const limitOf = (pace: number) =>
  Math.max(shortestLimit, Math.min(3 * pace, Math.max(longestLimit, 1.5 * pace)));

/** How long their earlier steps took, where there were two or more. */
function paceOf(
  { source, dayOf }: ReadRecord,
  moves: readonly { readonly at: string }[],
): number | undefined {
  const days = [source.addedAt, ...moves.map(({ at }) => at)].map(dayOf);
  const steps = days.slice(1).map((day, place) => daysBetween(days[place] ?? day, day));
  const pace = medianOf(steps);
  return steps.length >= 2 && pace > 0 ? pace : undefined;
}
