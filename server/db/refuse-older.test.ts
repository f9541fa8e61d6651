import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { keyResults } from '#contract/key-results.ts';
import { okrs } from '#contract/okrs.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, firstOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
let amara: Caller;
let client: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  amara = await t.as('amara');
  client = await addClient(nora);
});
afterAll(() => t.stop());

test('whoever changes a task too late is told who was quicker', async () => {
  const { body: made } = await nora.call(tasks.addTask, { body: { title: 'One' } });
  const params = { id: made.id };
  t.clock.advance(1);
  const given = { title: 'Two', assigneeId: t.ids.amara, updatedAt: made.updatedAt };
  await nora.call(tasks.updateTask, { params, body: given });
  const body = { title: 'Three', updatedAt: made.updatedAt };
  const ofTheirOwn = await nora.refused(tasks.updateTask, { params, body });
  expect(ofTheirOwn.body).toMatchObject({ by: { id: t.ids.nora } });
  t.clock.advance(1);
  await amara.call(tasks.updateTask, { params, body: { title: 'Hers' } });
  const late = await nora.refused(tasks.updateTask, { params, body });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', by: { id: t.ids.amara, name: 'Amara Okafor' } },
  });
});

test('so is whoever changes an objective, or what belongs to it, too late', async () => {
  const one = await addObjective(nora, client);
  const first = firstOf(one);
  const { body: made } = await nora.call(keyResults.makeCheckIn, {
    params: { id: first.id },
    body: { value: '12' },
  });
  const [checked] = made.history;
  const places = [
    { path: `objectives/${one.id}`, body: { title: 'Hers', updatedAt: one.updatedAt } },
    { path: `key-results/${first.id}`, body: { title: 'Hers', updatedAt: made.updatedAt } },
    { path: `check-ins/${checked?.id}`, body: { note: 'Hers', updatedAt: checked?.updatedAt } },
  ];
  for (const { path, body } of places) {
    t.clock.advance(1);
    const put = (who: Caller) => who.raw('PUT', `/api/okrs/${path}`, { body });
    expect(await put(amara)).toMatchObject({ status: 200 });
    t.clock.advance(1);
    // What happened with the same objective since is no answer.
    await nora.call(keyResults.addKeyResult, { params: { id: one.id }, body: { title: 'New' } });
    expect(await put(nora)).toMatchObject({ status: 409, body: { by: { id: t.ids.amara } } });
  }
  const late = { params: { id: one.id }, body: { score: '1', updatedAt: one.updatedAt } };
  expect((await nora.refused(okrs.closeObjective, late)).body).toMatchObject({
    by: { id: t.ids.amara },
  });
});

test('what the analyst did with a call by itself hides nobody, and is told as nobody’s', async () => {
  const call = await logCall(nora, client, { notes: 'Dana will send the figures by Friday.' });
  const params = { id: call.id };
  t.clock.advance(1);
  await t.settle();
  const body = { notes: 'Mine', updatedAt: call.updatedAt };
  const alone = await nora.refused(calls.updateCall, { params, body });
  expect(alone).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(alone.body.by).toBeUndefined();
  t.clock.advance(1);
  await amara.call(calls.updateCall, { params, body: { notes: 'Dana will call by Monday.' } });
  t.clock.advance(1);
  await t.settle();
  expect((await nora.refused(calls.updateCall, { params, body })).body).toMatchObject({
    by: { id: t.ids.amara },
  });
});
