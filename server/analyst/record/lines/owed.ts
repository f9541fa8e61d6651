import type { RecordedPromise } from '../../client-analyst.ts';
import { tellDays } from '../days.ts';
import { listed, quoted, together } from '../phrases.ts';
import { isOwed, settledBy, whenOf, whoOwes } from '../promise-record.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Line } from './line.ts';

const shown = 2;
const recentDays = 60;

/** What is owed, by whom and by when, and what is done and not settled; else the last promise and what became of it. */
export const owed: Line = (record) => {
  const theirs = openBy(record, 'client');
  const open = openBy(record, 'coach');
  const ours = [...new Set(open.map(({ keeper }) => keeper))].map((name) =>
    open.filter(({ keeper }) => keeper === name),
  );
  const done = record.source.promises
    .filter((one) => one.state === 'open' && one.done)
    .slice(0, shown);
  if (theirs.length === 0 && ours.length === 0 && done.length === 0) return settled(record);
  return {
    text: together(
      theirs.length === 0 ? '' : `${record.name} owes ${tellAll(record, theirs)}.`,
      ...ours.map((own) => `${whoOwes(own[0])} ${tellAll(record, own)}.`),
      ...done.map(({ text }) => `The task of ${quoted(text, 80)} is done: was it kept?`),
    ),
    evidence: [theirs, ...ours, done].flatMap((some) =>
      some.slice(0, shown).flatMap(({ fact }) => record.cite(fact)),
    ),
    rules: ['brief.owed'],
    strength: 'high',
  };
};

/** What is due first comes first; what has no day comes last. */
function openBy({ source }: ReadRecord, by: RecordedPromise['by']): RecordedPromise[] {
  return source.promises
    .filter((one) => one.by === by && isOwed(one))
    .toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9') || a.id.localeCompare(b.id));
}

function tellAll(record: ReadRecord, promises: readonly RecordedPromise[]): string {
  const told = promises.slice(0, shown).map((promise) => tellOne(record, promise));
  return listed(promises.length > shown ? [...told, 'more'] : told);
}

function tellOne(record: ReadRecord, { text, dueOn }: RecordedPromise): string {
  const what = quoted(text, 80);
  if (dueOn === null) return what;
  const late = record.daysSince(dueOn);
  if (late > 0) return `${what} (${tellDays(late)} late)`;
  return `${what} (${late === 0 ? 'today' : `by ${record.tell(dueOn)}`})`;
}

function settled(record: ReadRecord) {
  const last = [...settledBy(record.source, 'client'), ...settledBy(record.source, 'coach')]
    .toSorted((a, b) => whenOf(a).localeCompare(whenOf(b)))
    .at(-1);
  if (!last || record.daysSince(whenOf(last)) > recentDays) return undefined;
  const whose = `${last.by === 'client' ? record.name : last.keeper || 'you'} promised`;
  return {
    text: together(
      `Nothing is open between you. The last thing ${whose} was ${quoted(last.text, 80)}; it was ${last.state}.`,
    ),
    evidence: record.cite(last.fact),
    rules: ['brief.settled'],
    strength: 'high' as const,
  };
}
