import type { RecordedCall } from '../../client-analyst.ts';
import { together } from '../phrases.ts';
import { isOwed } from '../promise-record.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const longest = 45;
const compared = 5;

/** Nothing was promised in the last call, nothing is open, and no letter followed it. */
export const noNextStep: Signal = (record) => {
  const { source, talks } = record;
  const last = talks.at(-1);
  if (!last || (!record.isInWork && !record.isProspect)) return [];
  const days = record.daysSince(last.at);
  if (days < 1 || days > longest) return [];
  const isOpen = source.promises.some(isOwed);
  const isFollowed = source.contacts.some(({ kind, at }) => kind !== 'call' && at > last.at);
  if (isOpen || isFollowed || promisesIn(record, last).length > 0) return [];
  const earlier = talks.slice(0, -1).slice(-compared);
  const withStep = earlier.filter((call) => promisesIn(record, call).length > 0);
  const isUnusual = withStep.length * 2 >= earlier.length && withStep.length > 0;
  const sign: Sign = {
    type: 'recommendation',
    topic: 'next-step.missing',
    title: `No next step since the call of ${record.tell(last.at)}`,
    content: together(
      `Nothing that either of you would do is on record from that call, and nothing is open between you.`,
      isUnusual
        ? `Most calls with ${record.name} before it ended with one, so this is unusual.`
        : '',
      'Send two lines: what you took from it, and one thing each until the next.',
    ),
    evidence: [
      ...record.cite(last.fact),
      ...(isUnusual ? withStep.slice(-2).flatMap(({ fact }) => record.cite(fact)) : []),
    ],
    rules: [isUnusual ? 'next-step.unusual' : 'next-step.missing'],
    strength: isUnusual ? 'medium' : 'low',
    weight: isUnusual ? 38 : 24,
    ask: 'what each of you does until the next call',
  };
  return [sign];
};

/** Promises are on record as of the call they were made in. */
function promisesIn({ source, dayOf }: ReadRecord, call: RecordedCall) {
  const { promises } = source;
  return promises.filter(
    ({ promisedAt, state }) => state !== 'dismissed' && dayOf(promisedAt) === dayOf(call.at),
  );
}
