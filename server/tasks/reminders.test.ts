import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { Input } from '#contract/endpoint.ts';
import { notifications } from '#contract/notifications.ts';
import { people } from '#contract/people.ts';
import { readRecurrence, recurrenceUnits, writeRecurrence } from '#contract/recurrence.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { dueOf, nextDue, remindersOf } from './due.ts';
import { giveReminders } from './give-reminders.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-03-04T09:30:00.000Z');
  nora = await t.as('nora');
  await t.deps.database.query('truncate tasks cascade');
  await t.deps.database.query('truncate notifications, mail_messages cascade');
});

const add = async (body: Input<typeof tasks.addTask>['body']) =>
  (await nora.call(tasks.addTask, { body })).body;
const put = (id: string, body: object) => nora.call(tasks.updateTask, { params: { id }, body });
const bell = async () => {
  nora = await t.as('nora');
  return (await nora.call(notifications.listNotifications)).body.notifications;
};
const mailed = async () =>
  (await t.deps.database.query('select subject, text from mail_messages order by created_at'))
    .rows as { subject: string; text: string }[];
const minute = async (at: string) => {
  t.clock.now = new Date(at);
  await giveReminders(t.deps);
};

describe('a reminder', () => {
  test('is given once, by bell and by mail, at its minute', async () => {
    const { id } = await add({
      title: 'Call Grace',
      dueDate: '2026-03-04T17:00:00.000Z',
      reminders: [60],
    });
    await minute('2026-03-04T15:59:00.000Z');
    expect(await bell()).toEqual([]);
    await minute('2026-03-04T16:00:00.000Z');
    // Two processes at once, and one that comes after a restart.
    await Promise.all([giveReminders(t.deps), giveReminders(t.deps)]);
    await minute('2026-03-04T16:05:00.000Z');
    expect(await bell()).toMatchObject([
      {
        kind: 'reminder',
        title: 'Call Grace',
        text: 'Due Wednesday, March 4 at 17:00',
        link: `/tasks?task=${id}`,
      },
    ]);
    expect(await mailed()).toMatchObject([{ subject: 'Reminder: Call Grace' }]);
  });

  test('is given once by two that run at the same moment', async () => {
    await add({ title: 'Race', dueDate: '2026-03-04T17:00:00.000Z', reminders: [0, 5, 10] });
    t.clock.now = new Date('2026-03-04T17:00:00.000Z');
    await Promise.all([1, 2, 3, 4].map(() => giveReminders(t.deps)));
    expect(await bell()).toHaveLength(1);
  });

  test('comes late after a standstill, and not for what is past when it is written', async () => {
    await add({ title: 'Past', dueDate: '2026-03-04T09:40:00.000Z', reminders: [30] });
    await add({ title: 'Slept', dueDate: '2026-03-04T12:00:00.000Z', reminders: [30] });
    await minute('2026-03-05T08:00:00.000Z');
    expect((await bell()).map(({ title }) => title)).toEqual(['Slept']);
  });

  test('of a whole day counts from nine in the morning', async () => {
    await add({ title: 'Day', dueDate: '2026-03-06', reminders: [0] });
    await minute('2026-03-06T08:59:00.000Z');
    expect(await bell()).toEqual([]);
    await minute('2026-03-06T09:00:00.000Z');
    expect(await bell()).toMatchObject([{ title: 'Day', text: 'Due Friday, March 6' }]);
  });

  test.each([
    ['America/New_York', '2026-03-08', 1, '2026-03-07T14:00:00.000Z'],
    ['America/New_York', '2026-03-09', 7, '2026-03-02T14:00:00.000Z'],
    ['Europe/London', '2026-10-25', 1, '2026-10-24T08:00:00.000Z'],
  ])('in %s of %s, %i days before, comes at nine', (zone, day, days, at) => {
    const given = remindersOf(dueOf(day, zone), [days * 1440], '2026-01-01T00:00:00.000Z');
    expect(given).toEqual([{ minutesBefore: days * 1440, remindAt: at }]);
  });

  test('is not given for what is done, deleted, without its date, or with its client in the trash', async () => {
    const clientId = await addClient(nora, { email: `r${Math.random()}@mail.example` });
    const due = { dueDate: '2026-03-04T17:00:00.000Z', reminders: [60] };
    const done = await add({ title: 'done', ...due });
    const gone = await add({ title: 'gone', ...due });
    const undated = await add({ title: 'undated', ...due });
    await add({ title: 'orphaned', clientId, ...due });
    const back = await add({ title: 'reopened', ...due });
    await put(done.id, { status: 'completed' });
    await nora.call(tasks.deleteTask, { params: { id: gone.id } });
    await put(undated.id, { dueDate: null });
    await nora.call(clients.deleteClient, { params: { id: clientId } });
    await put(back.id, { status: 'completed' });
    await put(back.id, { status: 'in_progress' });
    await minute('2026-03-04T16:00:00.000Z');
    expect((await bell()).map(({ title }) => title)).toEqual(['reopened']);
  });

  test('comes without mail to those who want none', async () => {
    await nora.call(people.updateSettings, { body: { reminderEmails: false } });
    await add({ title: 'Quiet', dueDate: '2026-03-04T17:00:00.000Z', reminders: [0] });
    await minute('2026-03-04T17:00:00.000Z');
    expect(await bell()).toHaveLength(1);
    expect(await mailed()).toEqual([]);
    await nora.call(people.updateSettings, { body: { reminderEmails: true } });
  });
});

describe('Friday at five, in London and in Tokyo, over the change of the clocks', () => {
  const weekly = (timezone: string, from: string) => {
    const first = { ...dueOf(from, timezone), recursFrom: null };
    const next = nextDue(first, 'weekly', from);
    return [first.dueTime, first.dueAt, next?.dueTime, next?.dueAt];
  };

  test('stays at five in each', () => {
    expect(weekly('Europe/London', '2026-03-27T17:00:00.000Z')).toEqual([
      '17:00',
      '2026-03-27T17:00:00.000Z',
      '17:00',
      '2026-04-03T16:00:00.000Z',
    ]);
    expect(weekly('Asia/Tokyo', '2026-03-27T08:00:00.000Z')).toEqual([
      '17:00',
      '2026-03-27T08:00:00.000Z',
      '17:00',
      '2026-04-03T08:00:00.000Z',
    ]);
  });

  test('in the list, in the reminder of the next one, and for whoever looks from elsewhere', async () => {
    t.clock.now = new Date('2026-03-27T12:00:00.000Z');
    nora = await t.as('nora');
    const london = await add({
      title: 'London',
      dueDate: '2026-03-27T17:00:00.000Z',
      reminders: [60],
      recurrence: 'weekly',
    });
    const tokyo = await add({
      title: 'Tokyo',
      dueDate: '2026-04-03T08:00:00.000Z',
      dueTimezone: 'Asia/Tokyo',
      reminders: [60],
    });
    expect(tokyo).toMatchObject({ dueOn: '2026-04-03', dueTime: '17:00' });
    await put(london.id, { status: 'completed' });
    const open = (await nora.call(tasks.listTasks, { query: { status: 'open' } })).body;
    expect(open.map(({ title, dueDate, dueTime }) => [title, dueDate, dueTime])).toEqual([
      ['Tokyo', '2026-04-03T08:00:00.000Z', '17:00'],
      ['London', '2026-04-03T16:00:00.000Z', '17:00'],
    ]);
    await minute('2026-04-03T07:00:00.000Z');
    expect(await bell()).toMatchObject([{ title: 'Tokyo', text: 'Due Friday, April 3 at 09:00' }]);
    await minute('2026-04-03T14:59:00.000Z');
    expect(await bell()).toHaveLength(1);
    await minute('2026-04-03T15:00:00.000Z');
    expect((await bell())[0]).toMatchObject({
      title: 'London',
      text: 'Due Friday, April 3 at 17:00',
    });
  });
});

test('a task is changed as it was read to another time of its day, or to none', async () => {
  const made = await add({ title: 'Timed', dueDate: '2026-03-06', dueTime: '10:00' });
  const changed = async (body: object) => (await put(made.id, body)).body;
  const eleven = await changed({ ...made, dueTime: '11:00' });
  expect(eleven).toMatchObject({ dueTime: '11:00', dueDate: '2026-03-06T11:00:00.000Z' });
  expect(await changed({ dueTime: '12:00' })).toMatchObject({ dueTime: '12:00' });
  const whole = await changed({ dueTime: null });
  expect(whole).toMatchObject({ dueOn: '2026-03-06', dueTime: null });
  const elsewhere = { ...whole, dueTimezone: 'Asia/Tokyo' };
  expect(await changed(elsewhere)).toMatchObject({ dueOn: '2026-03-06', dueTime: null });
});

describe('the next one', () => {
  const next = (on: string, recurrence: Parameters<typeof nextDue>[1], now: string, from = on) =>
    nextDue({ ...dueOf(on, 'Europe/London'), recursFrom: from }, recurrence, `${now}T10:00:00.000Z`)
      ?.dueOn;

  test.each([
    ['2026-03-04', 'daily', '2026-03-04', '2026-03-05'],
    ['2026-03-01', 'daily', '2026-03-04', '2026-03-04'],
    ['2026-03-06', 'weekdays', '2026-03-06', '2026-03-09'],
    ['2026-02-02', 'weekly', '2026-03-04', '2026-03-09'],
    ['2026-03-20', 'weekly', '2026-03-04', '2026-03-27'],
    ['2026-01-31', 'monthly', '2026-01-31', '2026-02-28'],
    ['2024-02-29', 'yearly', '2024-02-29', '2025-02-28'],
    ['2026-03-04', 'every 3 days', '2026-03-04', '2026-03-07'],
    ['2026-03-04', 'every 3 days', '2026-03-12', '2026-03-13'],
    ['2026-03-04', 'every 2 weeks', '2026-03-04', '2026-03-18'],
    ['2026-03-02', 'every 2 weeks on mon,thu', '2026-03-02', '2026-03-05'],
    ['2026-03-05', 'every 2 weeks on mon,thu', '2026-03-05', '2026-03-16'],
    ['2026-03-02', 'weekly on mon,thu', '2026-03-20', '2026-03-23'],
    ['2026-03-15', 'monthly on 1,15', '2026-03-15', '2026-04-01'],
    ['2026-01-31', 'monthly on 31', '2026-01-31', '2026-02-28'],
    ['2026-01-30', 'monthly on 30,31', '2026-01-30', '2026-01-31'],
    ['2026-01-10', 'every 3 months on 10', '2026-05-01', '2026-07-10'],
    ['2026-01-31', 'every 3 months', '2026-01-31', '2026-04-30'],
    ['2024-02-29', 'every 4 years', '2024-02-29', '2028-02-29'],
    ['2026-03-04', 'weekly until 2026-03-11', '2026-03-04', '2026-03-11'],
    ['2026-03-04', 'weekly until 2026-03-10', '2026-03-04', undefined],
    ['2026-03-04', 'daily until 2026-03-10', '2026-03-11', undefined],
    ['2026-03-06', 'weekdays until 2026-03-09', '2026-03-07', '2026-03-09'],
  ] as const)('after %s %s, done on %s, is due on %s', (on, recurrence, now, found) => {
    expect(next(on, recurrence, now)).toBe(found);
  });

  test('comes ever later, on a day that is meant, in its own zone', () => {
    const zones = fc.constantFrom(
      'Europe/London',
      'America/New_York',
      'Pacific/Apia',
      'Asia/Tokyo',
    );
    const days = (unit: 'week' | 'month') =>
      unit === 'week'
        ? fc.subarray([0, 1, 2, 3, 4, 5, 6])
        : fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { maxLength: 4 });
    const rule = fc
      .record({ unit: fc.constantFrom(...recurrenceUnits), every: fc.integer({ min: 1, max: 99 }) })
      .chain(({ unit, every }) => {
        const on = unit === 'week' || unit === 'month' ? days(unit) : fc.constant([]);
        return on.map((some) => ({ unit, every, on: some.toSorted((a, b) => a - b) }));
      });
    const ends = fc.constantFrom(undefined, '2026-02-28');
    const at = { min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true };
    fc.assert(
      fc.property(
        rule,
        ends,
        zones,
        fc.date(at),
        fc.date(at),
        (one, until, timezone, begun, done) => {
          const written = writeRecurrence(one);
          const ending = writeRecurrence({ ...one, ...(until && { until }) });
          expect(readRecurrence(ending)).toEqual({ ...one, ...(until && { until }) });
          const first = dueOf(begun.toISOString(), timezone);
          const found = nextDue({ ...first, recursFrom: first.dueOn }, written, done.toISOString());
          const before = nextDue({ ...first, recursFrom: first.dueOn }, ending, done.toISOString());
          const isOver = until !== undefined && (found?.dueOn ?? '') > until;
          expect(before).toEqual(isOver ? null : found);
          expect(found?.dueTime).toBe(first.dueTime);
          expect((found?.dueAt ?? '') > done.toISOString()).toBe(true);
          expect((found?.dueOn ?? '') > (first.dueOn ?? '')).toBe(true);
          const weekday = (new Date(`${found?.dueOn}T00:00:00Z`).getUTCDay() + 6) % 7;
          const isMeant = one.unit !== 'week' || one.on.length === 0 || one.on.includes(weekday);
          expect({ found, isMeant }).toMatchObject({ isMeant: true });
        },
      ),
      { numRuns: 400 },
    );
  });

  test('keeps the 31st through February', () => {
    expect(next('2026-02-28', 'monthly', '2026-02-28', '2026-01-31')).toBe('2026-03-31');
    expect(next('2026-02-28', 'monthly on 31', '2026-02-28', '2026-01-31')).toBe('2026-03-31');
    expect(next('2027-02-28', 'yearly', '2027-02-28', '2024-02-29')).toBe('2028-02-29');
  });
});

test('a time without a day is said to need one', async () => {
  const { id } = await add({ title: 'No day' });
  const body = { dueTime: '17:00' };
  const refused = [
    await nora.refused(tasks.addTask, { body: { title: 'A', ...body } }),
    await nora.refused(tasks.updateTask, { params: { id }, body }),
  ];
  const fields = { dueTime: 'A time needs a day that it is on' };
  expect(refused.map((one) => one.body.fields)).toEqual([fields, fields]);
});
