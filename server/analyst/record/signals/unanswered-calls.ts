import type { CallOutcome } from '#contract/call-states.ts';
import type { RecordedCall } from '../../client-analyst.ts';
import { dayInZone } from '../../dates/civil-day.ts';
import { counted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const missed: readonly (CallOutcome | null)[] = ['voicemail', 'no_answer', 'busy', 'declined'];
const fewest = 2;
const shown = 5;
const recentDays = 45;

/** The last calls by telephone reached nobody, and nobody was spoken with since in another way. */
export const unansweredCalls: Signal = (record) => {
  const { source, name } = record;
  const rung = source.calls.filter(({ source: by }) => by === 'retell');
  const answered = rung.findLastIndex(({ outcome }) => outcome === 'answered');
  const row = rung.slice(answered + 1).filter(({ outcome }) => missed.includes(outcome));
  const [first] = row;
  const last = row.at(-1);
  if (!first || !last || row.length < fewest || record.daysSince(last.at) > recentDays) return [];
  if (source.contacts.some(({ at, kind }) => at > first.at && kind === 'call')) return [];
  const before = rung[answered];
  const part = before && partOfDay(record, before);
  const missedIn = new Set(row.map((call) => partOfDay(record, call)));
  const isOtherwise = part !== undefined && !missedIn.has(part);
  const lately = row.slice(-shown);
  const sign: Sign = {
    type: 'risk',
    topic: 'calls.unanswered',
    title: `The last ${counted(lately.length)} calls went unanswered`,
    content: together(
      `Since ${record.tell(first.at)} nobody has picked up.`,
      before
        ? `${name} last answered on ${record.tell(before.at)}${part ? `, in the ${part}` : ''}.`
        : `${name} has not answered one of these calls so far.`,
      isOtherwise
        ? `Try the ${part} again, or ask by email when a call suits.`
        : 'Ask by email when a call suits, rather than ringing again.',
    ),
    evidence: [
      ...lately.toReversed().flatMap(({ fact }) => record.cite(fact)),
      ...record.cite(before?.fact),
    ],
    rules: [before ? 'calls.unanswered-since' : 'calls.never-answered'],
    strength: 'high',
    weight: 40 + 6 * Math.min(4, row.length - fewest) + (source.status === 'at_risk' ? 12 : 0),
    ask: 'when a call suits them',
  };
  return [sign];
};

/** The part of the client's day in which a call was made. */
function partOfDay({ source }: ReadRecord, { at }: RecordedCall): string {
  const hour = dayInZone(at, source.timezone).minute / 60;
  return hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
}
