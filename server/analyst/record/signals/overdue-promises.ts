import type { RecordedPromise } from '../../client-analyst.ts';
import { tellDays } from '../days.ts';
import { capital, counted, quoted, together } from '../phrases.ts';
import { isOnTime, isOwed, settledBy, whoOwes } from '../promise-record.ts';
import type { ReadRecord } from '../read-record.ts';
import type { Sign, Signal } from '../sign.ts';

const shown = 3;
const compared = 6;

/** What is open after its day, of the client's or of ours, the oldest first. */
function overdue({ source, daysSince }: ReadRecord, by: RecordedPromise['by']) {
  return source.promises
    .filter((one) => one.by === by && isOwed(one) && one.dueOn !== null)
    .map((promise) => ({ promise, late: daysSince(promise.dueOn ?? '') }))
    .filter(({ late }) => late > 0)
    .toSorted((a, b) => b.late - a.late || a.promise.id.localeCompare(b.promise.id));
}

/** Promises of the client that are open after their day, against how they keep theirs. */
export const overdueOfClient: Signal = (record) => {
  if (!record.isInWork && !record.isProspect) return [];
  const late = overdue(record, 'client');
  const [oldest] = late;
  if (!oldest) return [];
  const { promise } = oldest;
  const habit = habitOf(record);
  const many = late.length > 1 && late.length <= shown;
  const sign: Sign = {
    type: 'risk',
    topic: 'promises.client.overdue',
    title: `${tellDays(oldest.late)} late: ${quoted(promise.text, 70)}`,
    content: together(
      `${record.name} promised this on ${record.tell(promise.promisedAt)}, by ${record.tell(promise.dueOn ?? '')}.`,
      many ? `${capital(counted(late.length))} of their promises are overdue in all.` : '',
      habit.words,
    ),
    evidence: [
      ...late.slice(0, shown).flatMap(({ promise: { fact } }) => record.cite(fact)),
      ...habit.facts.flatMap((fact) => record.cite(fact)),
    ],
    rules: ['promises.client.overdue', habit.rule],
    strength: 'high',
    weight: 38 + Math.min(24, oldest.late) + 5 * Math.min(3, late.length - 1) + habit.weight,
    ask: `what became of ${quoted(promise.text, 70)}`,
  };
  return [sign];
};

/** How the client has kept promises of late, and what to do about one that is overdue. */
function habitOf(record: ReadRecord) {
  const settled = settledBy(record.source, 'client').slice(-compared);
  const onTime = settled.filter((promise) => isOnTime(record, promise)).length;
  const facts = settled.map(({ fact }) => fact);
  const among = `${counted(onTime)} of the last ${counted(settled.length)}`;
  if (settled.length < 3) {
    const words = 'Ask what got in the way, and agree on a new day or let it go.';
    return { words, facts: [], rule: 'promises.few', weight: 0 };
  }
  if (onTime / settled.length >= 2 / 3) {
    const words = `They kept ${among} on time, so this is unlike them: ask what got in the way.`;
    return { words, facts, rule: 'promises.unlike-them', weight: 6 };
  }
  if (onTime / settled.length <= 1 / 3) {
    const kept =
      onTime === 0
        ? `None of the last ${counted(settled.length)} was kept`
        : `${capital(among)} were kept`;
    const words = `${kept} on time: a smaller step may help more than another reminder.`;
    return { words, facts, rule: 'promises.often-late', weight: 4 };
  }
  const words = `They kept ${among} on time. Ask what got in the way, and agree on a new day.`;
  return { words, facts, rule: 'promises.mixed', weight: 2 };
}

/** Promises of ours that are open after their day. */
export const overdueOfOurs: Signal = (record) => {
  const late = overdue(record, 'coach');
  const [oldest] = late;
  if (!oldest) return [];
  const { promise } = oldest;
  const { name } = record;
  const others = late.length > 1 && late.length <= shown;
  const kept = settledBy(record.source, 'client').at(-1);
  const example =
    kept && kept.state === 'kept' && isOnTime(record, kept)
      ? `${name} kept their last one, ${quoted(kept.text, 70)}, on time.`
      : '';
  const sign: Sign = {
    type: 'recommendation',
    topic: 'promises.ours.overdue',
    title: `${whoOwes(promise)} ${name} ${quoted(promise.text, 70)}, ${tellDays(oldest.late)} late`,
    content: together(
      `It was promised on ${record.tell(promise.promisedAt)}, by ${record.tell(promise.dueOn ?? '')}.`,
      others ? `${capital(counted(late.length))} promises to them are overdue in all.` : '',
      example,
      promise.keeper
        ? `It should be done today, or ${name} should hear which day it will be.`
        : 'Do it today, or say which day it will be: hearing it from you is better than waiting.',
    ),
    evidence: [
      ...late.slice(0, shown).flatMap(({ promise: { fact } }) => record.cite(fact)),
      ...(example === '' ? [] : record.cite(kept?.fact)),
    ],
    rules: ['promises.ours.overdue'],
    strength: 'high',
    weight: 56 + Math.min(24, oldest.late) + 4 * Math.min(3, late.length - 1),
    ask: '',
  };
  return [sign];
};
