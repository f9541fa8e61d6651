import { tellDays } from '../days.ts';
import { opening, quoted, together } from '../phrases.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const recentDays = 60;
const longestPain = 160;

/** The client was marked at risk, or is so no more. */
export const status: Signal = (record) => {
  const changes = record.source.changes.filter(({ field }) => field === 'status');
  const last = changes.at(-1);
  if (record.source.status === 'at_risk') return [atRisk(record, last)];
  if (last?.before !== 'at_risk' || !record.isInWork) return [];
  return record.daysSince(last.at) <= recentDays ? [recovered(record, last)] : [];
};

type Change = ReadRecord['source']['changes'][number];

function atRisk(record: ReadRecord, turned: Change | undefined): Sign {
  const { source, name } = record;
  const change = turned?.after === 'at_risk' ? turned : undefined;
  const days = record.daysSince(change?.at ?? source.addedAt);
  const isNews = days <= recentDays;
  const pain = opening(source.painPoints, longestPain);
  const times = source.changes.filter(
    ({ field, after }) => field === 'status' && after === 'at_risk',
  );
  const earlier = change && times.at(-2);
  const talked = change && source.contacts.some(({ at }) => at > change.at);
  return {
    type: 'risk',
    topic: 'status.at_risk',
    title: isNews && change ? `At risk since ${record.tell(change.at)}` : longSince(change, days),
    content: together(
      change
        ? `${name} was ${change.before.replaceAll('_', ' ') || 'without a status'} before ${record.tell(change.at)}.`
        : `${name} has been marked at risk from the start.`,
      earlier
        ? `It is not the first time: they were marked so on ${record.tell(earlier.at)} too.`
        : '',
      pain === '' ? '' : `What weighs on them: ${quoted(pain, longestPain)}.`,
      change && !talked ? 'Nobody has been in touch since.' : '',
      'Ask what would make the coming months worth it to them, and listen before you offer anything.',
    ),
    evidence: [
      ...record.cite(change?.fact ?? source.fields.status),
      ...record.cite(earlier?.fact),
      ...(pain === '' ? [] : record.cite(source.fields.painPoints, pain)),
    ],
    rules: ['status.at-risk'],
    strength: 'high',
    weight: (isNews ? 66 : 58) + (change && !talked ? 10 : 0),
    ask: 'what would make the coming months worth it to them',
  };
}

const longSince = (change: Change | undefined, days: number) =>
  change ? `At risk for ${tellDays(days)} now` : 'Marked at risk';

function recovered(record: ReadRecord, change: Change): Sign {
  const { source, name } = record;
  const since = source.changes.findLast(
    ({ field, after, at }) => field === 'status' && after === 'at_risk' && at < change.at,
  );
  return {
    type: 'success',
    topic: 'status.recovered',
    title: `No longer at risk since ${record.tell(change.at)}`,
    content: together(
      since
        ? `${name} had been at risk since ${record.tell(since.at)}.`
        : `${name} had been at risk.`,
      'Ask what turned it, in their words, while it is fresh; it is what to protect now.',
    ),
    evidence: [...record.cite(change.fact), ...record.cite(since?.fact)],
    rules: ['status.recovered'],
    strength: 'high',
    weight: 48,
    ask: 'what turned it for them',
  };
}
