import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { insights } from '#contract/insights.ts';
import { people } from '#contract/people.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { makeInsight } from '#testing/insights.ts';
import { analystWho, promiseIn } from '#testing/readings.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  const analyst = analystWho((source) => ({
    promises: [
      ...promiseIn(source, 'coach', 'Send the template', 'I will send the template'),
      ...promiseIn(source, 'client', 'Send the figures', 'She will send the figures'),
    ],
  }));
  t = await openTestApp({ instead: { analyst } });
  nora = await t.as('nora');
  clientId = await addClient(nora, { name: 'Grace Okonkwo', timezone: 'Asia/Tokyo' });
});
afterAll(() => t.stop());

const logged = async () => {
  const notes = 'I will send the template. She will send the figures.';
  const { id } = (await nora.call(calls.logCall, { body: { clientId, notes } })).body;
  await t.settle();
  const { body } = await nora.call(promises.listPromises, { query: { clientId } });
  return { callId: id, promised: body.filter(({ callId }) => callId === id) };
};
const openTasks = async () =>
  (await nora.call(tasks.listTasks, { query: { clientId, status: 'open' } })).body;

describe('a promise', () => {
  test('becomes a task once, with the words that it was made in', async () => {
    const { callId, promised } = await logged();
    const ours = promised.find(({ by }) => by === 'coach');
    const params = { id: ours?.id ?? '' };
    const { body } = await nora.call(promises.makeTaskOfPromise, { params });
    expect(body).toMatchObject({
      title: 'Send the template',
      origin: 'promise',
      originId: params.id,
      assigneeId: t.ids.nora,
      receipts: [{ kind: 'notes', subjectId: callId, quote: 'I will send the template' }],
    });
    const again = await nora.call(promises.makeTaskOfPromise, { params });
    expect(again.body.id).toBe(body.id);
    const { body: listed } = await nora.call(promises.listPromises, { query: { clientId } });
    expect(listed.find(({ id }) => id === params.id)?.taskId).toBe(body.id);
    await nora.call(tasks.deleteTask, { params: { id: body.id } });
    const back = await nora.call(promises.makeTaskOfPromise, { params });
    expect(back.body).toMatchObject({ id: body.id, deletedAt: null });
  });

  test('takes its task along to another day, unless that has one of its own or is done', async () => {
    const { promised } = await logged();
    const params = { id: promised.find(({ by }) => by === 'coach')?.id ?? '' };
    const move = async (dueOn: string | null) =>
      expect((await nora.call(promises.updatePromise, { params, body: { dueOn } })).status).toBe(
        200,
      );
    await move('2026-12-04');
    const { body: made } = await nora.call(promises.makeTaskOfPromise, { params });
    const dueOf = async () =>
      (await nora.call(tasks.getTask, { params: { id: made.id } })).body.dueOn;
    const change = (body: { dueDate?: string; status?: 'completed' }) =>
      nora.call(tasks.updateTask, { params: { id: made.id }, body });
    expect(await dueOf()).toBe('2026-12-04');
    await move('2026-12-09');
    expect(await dueOf()).toBe('2026-12-09');
    await move(null);
    expect(await dueOf()).toBeNull();
    await move('2026-12-10');
    expect(await dueOf()).toBe('2026-12-10');
    await change({ dueDate: '2026-12-24' });
    await move('2026-12-11');
    expect(await dueOf()).toBe('2026-12-24');
    await change({ dueDate: '2026-12-11', status: 'completed' });
    await move('2026-12-12');
    expect(await dueOf()).toBe('2026-12-11');
  });

  test('takes its task along to other words, unless that has its own, and out of the trash as it is now', async () => {
    const { promised } = await logged();
    const params = { id: promised.find(({ by }) => by === 'client')?.id ?? '' };
    const correct = (body: { text?: string; by?: 'coach'; dueOn?: string }) =>
      nora.call(promises.updatePromise, { params, body });
    const make = async () => (await nora.call(promises.makeTaskOfPromise, { params })).body;
    const made = await make();
    const task = { params: { id: made.id } };
    await correct({ text: 'Send the accounts' });
    expect((await make()).title).toBe('Ask Grace Okonkwo about: Send the accounts');
    await nora.call(tasks.deleteTask, task);
    await correct({ by: 'coach', dueOn: '2026-12-04' });
    expect((await nora.call(tasks.getTask, task)).status).toBe(404);
    expect(await make()).toMatchObject({
      id: made.id,
      title: 'Send the accounts',
      dueOn: '2026-12-04',
    });
    await nora.call(tasks.updateTask, { ...task, body: { title: 'My own words' } });
    await correct({ text: 'Send the books' });
    expect((await make()).title).toBe('My own words');
  });

  test('of a client becomes a question to them', async () => {
    const { promised } = await logged();
    const theirs = promised.find(({ by }) => by === 'client');
    const params = { id: theirs?.id ?? '' };
    const { body } = await nora.call(promises.makeTaskOfPromise, { params });
    expect(body.title).toBe('Ask Grace Okonkwo about: Send the figures');
  });

  test('says that its task is done, and is open until somebody says that it is kept', async () => {
    const { promised } = await logged();
    const params = { id: promised.find(({ by }) => by === 'coach')?.id ?? '' };
    const task = (await nora.call(promises.makeTaskOfPromise, { params })).body;
    const shown = async () =>
      (await nora.call(promises.listPromises, { query: { clientId } })).body.find(
        ({ id }) => id === params.id,
      );
    expect(await shown()).toMatchObject({ taskId: task.id, taskDone: false });
    const set = (status: 'completed' | 'pending') =>
      nora.call(tasks.updateTask, { params: { id: task.id }, body: { status } });
    await set('completed');
    expect(await shown()).toMatchObject({ taskId: task.id, taskDone: true, state: 'open' });
    await set('pending');
    expect(await shown()).toMatchObject({ taskDone: false });
  });

  test('becomes a task by itself where the practice wants that, and not where it does not', async () => {
    const before = (await openTasks()).length;
    await logged();
    expect(await openTasks()).toHaveLength(before);
    await nora.call(people.updatePractice, { body: { tasksOfPromises: true } });
    const { callId, promised } = await logged();
    const made = (await openTasks()).filter((task) =>
      task.receipts.some(({ subjectId }) => subjectId === callId),
    );
    expect(made.map(({ title, authorId }) => [title, authorId])).toEqual([
      ['Send the template', null],
    ]);
    const [first] = made;
    await nora.call(tasks.deleteTask, { params: { id: first?.id ?? '' } });
    await nora.call(calls.analyseCall, { params: { id: callId } });
    await t.settle();
    expect(promised).toHaveLength(2);
    expect((await openTasks()).some(({ id }) => id === first?.id)).toBe(false);
    await nora.call(people.updatePractice, { body: { tasksOfPromises: false } });
  });
});

test('an insight becomes a task once, with what it stands on', async () => {
  const viewer = { role: 'admin', userId: t.ids.nora } as const;
  const found = { title: 'Revenue falls', priority: 'critical' } as const;
  const id = await makeInsight(t.scope('lindqvist'), viewer, clientId, found);
  const { body } = await nora.call(insights.makeTaskOfInsight, { params: { id } });
  expect(body).toMatchObject({
    title: 'Revenue falls',
    priority: 'critical',
    origin: 'insight',
    assigneeId: t.ids.nora,
    receipts: [{ kind: 'client', quote: 'Revenue falls' }],
  });
  const again = await nora.call(insights.makeTaskOfInsight, { params: { id } });
  expect(again.body.id).toBe(body.id);
  const { body: listed } = await nora.call(insights.listInsights, { query: { clientId } });
  expect(listed.find((one) => one.id === id)?.taskId).toBe(body.id);
});
