import { afterAll, beforeAll, expect, test } from 'vitest';
import { insights } from '#contract/insights.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('what one of several people is to keep is told as theirs, whoever reads it', async () => {
  let nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: 'Dana Whitfield', status: 'active' });
  const transcript = 'Nora: I will send you the fee page by Friday.\nDana: Thank you.';
  await logCall(nora, id, { transcript });
  await t.settle();
  t.clock.advance(14 * 24 * 3600);
  nora = await t.as('nora');
  const told = async () => {
    const { reading, insights: found } = (
      await nora.call(insights.analyzeClient, { params: { id } })
    ).body;
    return [...reading.lines.map(({ text }) => text), ...found.map(({ title }) => title)];
  };
  expect(await told()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Nora Lindqvist owes “/),
      expect.stringMatching(/^Nora Lindqvist owes Dana “/),
    ]),
  );

  // Who has its task is to keep it.
  const [promise] = (await nora.call(promises.listPromises, { query: { clientId: id } })).body;
  if (!promise) throw new Error('Nothing was promised.');
  const made = await nora.call(promises.makeTaskOfPromise, { params: { id: promise.id } });
  await nora.call(tasks.updateTask, {
    params: { id: made.body.id },
    body: { assigneeId: t.ids.priya },
  });
  expect(await told()).toContainEqual(expect.stringMatching(/^Priya [^ ]+ owes “/));

  // Where nobody else is left, whoever reads it is the one who owes it.
  await t.deps.database.query(
    'update users set disabled_at = now() where practice_id = $1 and id <> $2',
    [t.practiceIds.lindqvist, t.ids.nora],
  );
  expect(await told()).toContainEqual(expect.stringMatching(/^You owe “/));
});

test('what was promised is owed no more once its task is done, and it is asked whether it was kept', async () => {
  let nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: 'Olu Bello', status: 'active' });
  const transcript = 'Nora: I will send you the lease by Friday.\nOlu: Thank you.';
  await logCall(nora, id, { transcript });
  await t.settle();
  t.clock.advance(14 * 24 * 3600);
  nora = await t.as('nora');
  const read = async () => (await nora.call(insights.analyzeClient, { params: { id } })).body;
  const topics = async () => (await read()).insights.map(({ title }) => title);
  expect(await topics()).toContainEqual(expect.stringMatching(/“Send the lease”, \d+ days late$/));
  const [promise] = (await nora.call(promises.listPromises, { query: { clientId: id } })).body;
  const made = await nora.call(promises.makeTaskOfPromise, { params: { id: promise?.id ?? '' } });
  const params = { id: made.body.id };
  await nora.call(tasks.updateTask, { params, body: { status: 'completed' } });
  const { insights: found, reading } = await read();
  expect(found.map(({ title }) => title).join()).not.toContain('late');
  const told = reading.lines.map(({ text }) => text);
  expect(told).toContain('The task of “Send the lease” is done: was it kept?');
  expect(told.join()).not.toMatch(/owes?\b/);
});

test('another promise of the same call that is late by now is told as news', async () => {
  let nora = await t.as('nora');
  const { id } = await makeClient(nora, { name: 'Ada Lovett', status: 'active' });
  const transcript =
    'Nora: I will send you the lease by Friday. And I will call the bank by the end of May.\nAda: Thank you.';
  await logCall(nora, id, { transcript });
  await t.settle();
  const days = async (count: number) => {
    t.clock.advance(count * 24 * 3600);
    nora = await t.as('nora');
  };
  const late = async () => {
    const { body } = await nora.call(insights.analyzeClient, { params: { id } });
    const found = body.insights.filter(({ title }) => title.includes('late'));
    expect(found).toHaveLength(1);
    return found[0] ?? { id: '', title: '', read: false };
  };
  await days(12);
  const first = await late();
  expect(first.title).toContain('“Send the lease”');
  await nora.call(insights.readInsight, { params: { id: first.id } });
  await days(1);
  expect(await late()).toMatchObject({ id: first.id, read: true });
  const { body: owed } = await nora.call(promises.listPromises, { query: { clientId: id } });
  const params = { id: owed.find(({ text }) => text === 'Send the lease')?.id ?? '' };
  await nora.call(promises.updatePromise, { params, body: { state: 'kept' } });
  await days(58);
  const second = await late();
  expect(second).toMatchObject({ read: false });
  expect(second.title).toContain('“Call the bank”');
});
