import { afterAll, beforeAll, expect, test } from 'vitest';
import { dialling } from '#contract/dialling.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { addCallable, startCall } from '#testing/phone.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  clientId = await addCallable(nora, { name: 'Dana Whitfield', email: 'dana@whitfield.example' });
});
afterAll(() => t.stop());

const brief = async () => {
  const params = { clientId };
  return (await nora.call(dialling.getCallCheck, { params })).body.brief;
};

test('the brief holds what is still to be done, soonest first, and not what is done', async () => {
  const add = (title: string, more: object = {}) =>
    nora.call(tasks.addTask, { body: { clientId, title, ...more } });
  await add('Send the forecast', { dueDate: '2026-03-20' });
  await add('Book the room', { dueDate: '2026-03-09' });
  const done = await add('Ring the bank');
  await nora.call(tasks.updateTask, {
    params: { id: done.body.id },
    body: { status: 'completed' },
  });
  expect((await brief()).notes).toBe(
    'Open tasks: Book the room (by Mar 9, 2026); Send the forecast (by Mar 20, 2026).',
  );
});

test('what a client said that does not go together is asked in the next call', async () => {
  const before = (await brief()).questions;
  for (const [callDate, budget] of [
    ['2026-02-10', '12,000'],
    ['2026-03-03', '9,000'],
  ]) {
    const said = `Dana Whitfield: Our budget is $${budget} a month.`;
    await logCall(nora, clientId, { callDate, transcript: `Nora: And money?\n${said}` });
    await t.settle();
  }
  const { questions } = await brief();
  expect(questions).toHaveLength(before.length + 1);
  expect(questions[0]).toContain('$12,000');
  expect(questions[0]).toContain('$9,000');
});

test('the brief dates the last call by the client’s own day', async () => {
  const id = await addCallable(nora, {
    email: 'late@mail.example',
    timezone: 'America/Los_Angeles',
  });
  const transcript = 'Nora: What comes next?\nDana Whitfield: I will send the budget by Friday.';
  await logCall(nora, id, { callDate: '2026-02-20T03:30:00.000Z', transcript });
  await t.settle();
  const { body } = await nora.call(dialling.getCallCheck, { params: { clientId: id } });
  expect(body.brief.notes).toMatch(/^Last call, Feb 19, 2026: /);
});

test('a long text with a sign of two halves at the cut is cut before it', async () => {
  const goals = 'a'.repeat(3_998);
  const id = await addCallable(nora, {
    email: 'long@mail.example',
    coachingGoals: `${goals}${'🎯'.repeat(9)}`,
  });
  expect((await startCall(nora, id)).status).toBe(200);
  const { body } = await nora.call(dialling.getCallCheck, { params: { clientId: id } });
  expect(body.brief.goals).toBe(`${goals}…`);
});

test('a promise of another coach than the one who calls says whose it is', async () => {
  const id = await addCallable(nora, { email: 'two@mail.example' });
  const transcript = [
    'Amara Okafor: I will send you the workbook on Friday.',
    'Client: Thank you.',
    'Nora: And I will call the bank on Monday.',
  ].join('\n');
  await logCall(nora, id, { transcript });
  await t.settle();
  const { body } = await nora.call(dialling.getCallCheck, { params: { clientId: id } });
  const whose = body.brief.promises.map(({ text, coachName }) => [text, coachName]);
  expect(whose).toEqual([
    ['Send the workbook', 'Amara Okafor'],
    ['Call the bank', undefined],
  ]);
});

test('of what was promised the agent knows nothing as owed whose task is done, but a client’s that was asked about', async () => {
  const id = await addCallable(nora, { email: 'done@mail.example' });
  const transcript = [
    'Nora: I will send you the lease on Friday.',
    'Client: And I will count the chairs on Monday.',
  ].join('\n');
  await logCall(nora, id, { transcript });
  await t.settle();
  const owed = async () =>
    (await nora.call(dialling.getCallCheck, { params: { clientId: id } })).body.brief.promises.map(
      ({ text }) => text,
    );
  expect(await owed()).toHaveLength(2);
  const { body } = await nora.call(promises.listPromises, { query: { clientId: id } });
  for (const one of body) {
    const made = await nora.call(promises.makeTaskOfPromise, { params: { id: one.id } });
    const params = { id: made.body.id };
    await nora.call(tasks.updateTask, { params, body: { status: 'completed' } });
  }
  expect(await owed()).toEqual(['Count the chairs']);
});
