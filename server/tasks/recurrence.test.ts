import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/endpoint.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());
beforeEach(async () => {
  clientId = await addClient(nora, { email: `d${Math.random()}@whitfield.example` });
});

const add = async (body: Input<typeof tasks.addTask>['body']) =>
  (await nora.call(tasks.addTask, { body })).body;
const list = async (query: Record<string, string>) =>
  (await nora.call(tasks.listTasks, { query })).body;
const titles = async (query: Record<string, string>) =>
  (await list(query)).map(({ title }) => title);
const put = async (id: string, body: object) =>
  (await nora.call(tasks.updateTask, { params: { id }, body })).body;

describe('what comes back', () => {
  test('comes back as often as is asked, written in one way', async () => {
    const made = await add({
      title: 'Pay the trainers',
      dueDate: '2026-03-05',
      recurrence: 'every 1 weeks on fri,mon,mon',
    });
    expect(made.recurrence).toBe('weekly on mon,fri');
    const changed = await put(made.id, { recurrence: 'every 2 weeks on thu' });
    expect(changed).toMatchObject({ recurrence: 'every 2 weeks on thu', dueOn: '2026-03-05' });
    await put(made.id, { status: 'completed' });
    const { body } = await nora.call(tasks.listTasks, {
      query: { q: 'pay trainers', status: 'open' },
    });
    expect(body).toMatchObject([{ recurrence: 'every 2 weeks on thu', dueOn: '2026-03-19' }]);
  });

  test('appears anew when it is completed, and goes when that is taken back', async () => {
    const made = await add({
      title: 'Weekly report',
      clientId,
      dueDate: '2026-03-03',
      recurrence: 'weekly',
      checklist: [{ id: t.ids.nora, text: 'Numbers', done: true }],
    });
    await put(made.id, { status: 'completed' });
    const [next, ...more] = await list({ clientId, status: 'open' });
    expect(more).toEqual([]);
    expect(next).toMatchObject({
      title: 'Weekly report',
      dueOn: '2026-03-10',
      status: 'pending',
      recurrence: 'weekly',
      checklist: [{ text: 'Numbers', done: false }],
    });
    await put(made.id, { status: 'pending' });
    expect((await list({ clientId, status: 'open' })).map(({ id }) => id)).toEqual([made.id]);
  });

  test('comes once, however often the completed one is opened and completed', async () => {
    const first = await add({
      title: 'Weekly',
      clientId,
      dueDate: '2026-03-05',
      recurrence: 'weekly',
    });
    await put(first.id, { status: 'completed' });
    const [second] = await list({ clientId, status: 'open' });
    await put(second?.id ?? '', { status: 'completed' });
    const [third] = await list({ clientId, status: 'open' });
    for (const status of ['pending', 'completed']) await put(first.id, { status });
    expect(await list({ clientId, status: 'open' })).toEqual([third]);
    t.clock.advance(1);
    await put(third?.id ?? '', { description: 'a note' });
    for (const status of ['pending', 'completed']) await put(second?.id ?? '', { status });
    expect((await list({ clientId, status: 'open' })).map(({ id }) => id)).toEqual([third?.id]);
    await nora.call(tasks.deleteTask, { params: { id: third?.id ?? '' } });
    for (const status of ['pending', 'completed']) await put(second?.id ?? '', { status });
    expect(await list({ clientId, status: 'open' })).toMatchObject([{ dueOn: third?.dueOn }]);
  });

  test('ends on the day until which it should come back', async () => {
    const until = { dueDate: '2026-03-05', recurrence: 'weekly on thu until 2026-03-12' };
    const first = await add({ title: 'Weekly', clientId, ...until });
    expect(first.recurrence).toBe(until.recurrence);
    await put(first.id, { status: 'completed' });
    const [last] = await list({ clientId, status: 'open' });
    expect(last).toMatchObject({ dueOn: '2026-03-12', recurrence: until.recurrence });
    await put(last?.id ?? '', { status: 'completed' });
    expect(await list({ clientId, status: 'open' })).toEqual([]);
    // With a later end it goes on from there.
    await put(last?.id ?? '', { status: 'pending', recurrence: 'weekly on thu' });
    await put(last?.id ?? '', { status: 'completed' });
    expect(await list({ clientId, status: 'open' })).toMatchObject([{ dueOn: '2026-03-19' }]);
    const wrong = { title: 'Over', dueDate: '2026-03-05', recurrence: 'daily until 2026-03-04' };
    expect((await nora.call(tasks.addTask, { body: wrong })).body).toMatchObject({
      code: 'invalid',
      fields: { recurrence: 'It is due after the day on which it ends' },
    });
    const open = await add({ title: 'Weekly', clientId, ...until });
    const refused = await put(open.id, { recurrence: 'daily until 2026-02-30' });
    expect(refused).toMatchObject({ fields: { recurrence: expect.stringContaining('Days') } });
  });

  test('keeps its day of the month, and when each was completed, through a change of many and its undo', async () => {
    const march = await add({
      title: 'Pay',
      clientId,
      dueDate: '2026-03-31',
      recurrence: 'monthly',
    });
    const done = await put(march.id, { status: 'completed' });
    const [april] = await list({ clientId, status: 'open' });
    expect(april?.dueOn).toBe('2026-04-30');
    t.clock.advance(3600);
    const changes: Input<typeof taskChanges.changeTasks>['body'][] = [
      { ids: [april?.id ?? ''], change: { dueDate: '2026-05-02' } },
      { ids: [march.id], change: { status: 'pending' } },
    ];
    for (const body of changes) {
      const { id } = (await nora.call(taskChanges.changeTasks, { body })).body;
      await nora.call(taskChanges.undoTaskChange, { params: { id } });
    }
    expect(await list({ clientId, status: 'completed' })).toMatchObject([
      { completedAt: done.completedAt },
    ]);
    expect(await list({ clientId, status: 'open' })).toMatchObject([{ dueOn: '2026-04-30' }]);
    await put(april?.id ?? '', { status: 'completed' });
    expect(await list({ clientId, status: 'open' })).toMatchObject([{ dueOn: '2026-05-31' }]);
  });

  test('stays when somebody has touched the next one', async () => {
    const made = await add({
      title: 'Daily',
      clientId,
      dueDate: '2026-03-04',
      recurrence: 'daily',
    });
    await put(made.id, { status: 'completed' });
    const [next] = await list({ clientId, status: 'open' });
    t.clock.advance(1);
    await put(next?.id ?? '', { title: 'Daily, but better' });
    await put(made.id, { status: 'pending' });
    expect((await titles({ clientId, status: 'open' })).toSorted()).toEqual([
      'Daily',
      'Daily, but better',
    ]);
  });
});
