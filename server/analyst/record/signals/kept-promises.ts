import { capital, counted, quoted, together } from '../phrases.ts';
import { isOnTime, settledBy, whenOf } from '../promise-record.ts';
import type { Sign, Signal } from '../sign.ts';

const fewest = 3;
const shown = 5;
const recentDays = 45;

/** The client keeps what they promise, several times in a row and until lately. */
export const keptPromises: Signal = (record) => {
  const { source, name } = record;
  if (!record.isInWork) return [];
  const settled = settledBy(source, 'client');
  const slip = settled.findLastIndex((promise) => !isOnTime(record, promise));
  const row = settled.slice(slip + 1);
  const last = row.at(-1);
  const isLate = source.promises.some(
    ({ by, state, dueOn }) =>
      by === 'client' && state === 'open' && dueOn !== null && record.daysSince(dueOn) > 0,
  );
  if (!last || row.length < fewest || isLate || record.daysSince(whenOf(last)) > recentDays) {
    return [];
  }
  const before = settled[slip];
  const lately = row.slice(-shown);
  const sign: Sign = {
    type: 'success',
    topic: 'promises.kept',
    title: `${capital(counted(lately.length))} promises kept on time, in a row`,
    content: together(
      `${name} kept ${row.length > shown ? 'these and more' : `all ${counted(row.length)}`} on time, the last of them ${quoted(last.text, 70)}.`,
      before ? `Before that, ${quoted(before.text, 70)} slipped.` : 'Nothing slipped before that.',
      `Tell ${name} that you have noticed; it keeps it going.`,
    ),
    evidence: [
      ...lately.toReversed().flatMap(({ fact }) => record.cite(fact)),
      ...record.cite(before?.fact),
    ],
    rules: ['promises.kept-in-a-row'],
    strength: 'high',
    weight: before ? 46 : 36,
    ask: '',
  };
  return [sign];
};
