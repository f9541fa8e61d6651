import { afterAll, beforeAll, expect, test } from 'vitest';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, checkIn, firstOf, quarterOf } from '#testing/okrs.ts';

const quarter = '2026-Q2';
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

async function comes(day: string) {
  t.clock.now = new Date(`${day}T09:00:00.000Z`);
  nora = await t.as('nora');
}

test('what is carried into a quarter that has not begun stands nowhere, and is judged from its first day', async () => {
  const client = await addClient(nora, { email: 'next@mail.example' });
  const held = { title: 'Held', direction: 'maintain', baseline: '40', target: '90' } as const;
  const one = await addObjective(nora, client, { keyResults: [held] });
  await checkIn(nora, firstOf(one).id, { value: '45' });
  await nora.call(okrs.rollOver, {
    body: { clientId: client, keyResultIds: [firstOf(one).id] },
  });
  const next = await quarterOf(nora, client, quarter);
  const nowhere = { progress: 50, expected: 0, standing: 'not_begun' };
  expect(next).toMatchObject({ ...nowhere, passed: 0, objectives: [nowhere] });
  expect(next.objectives[0]?.keyResults).toMatchObject([nowhere]);

  const over = async (standing?: 'not_begun' | 'on_track' | 'behind') =>
    (await nora.call(okrs.getQuarter, { query: { quarter, ...(standing && { standing }) } })).body;
  const all = await over();
  expect(all.figures).toMatchObject({
    clients: 1,
    clientsOnTrack: 0,
    clientsBehind: 0,
    onTrack: 0,
    offTrack: 0,
    notBegun: 1,
  });
  expect(all.clients).toMatchObject([{ standing: 'not_begun', notBegun: 1 }]);
  expect((await over('not_begun')).total).toBe(1);
  expect((await over('on_track')).total).toBe(0);
  expect((await over('behind')).total).toBe(0);

  await comes('2026-04-01');
  expect(await quarterOf(nora, client, quarter)).toMatchObject({
    passed: 0,
    expected: 100,
    standing: 'off_track',
  });
});

test('what is set in the middle of its quarter has from then on, and a draft from when it is accepted', async () => {
  await comes('2026-03-04');
  const client = await addClient(nora, {
    email: 'late@mail.example',
    coachingGoals: 'From 10 clients to 20.',
  });
  const { objectives: drafts } = (
    await nora.call(okrs.draftOkrs, { params: { id: client }, query: {} })
  ).body;
  const one = await addObjective(nora, client);
  const fresh = { countsFrom: '2026-03-04', expected: 0, standing: 'on_track' };
  expect(one).toMatchObject({ expected: 0, standing: 'on_track', keyResults: [fresh] });

  await comes('2026-03-18');
  const half = { expected: 50, standing: 'off_track' };
  expect(await quarterOf(nora, client)).toMatchObject(half);
  const { body } = await nora.call(okrs.getQuarter, { query: {} });
  const row = body.clients.find(({ clientId }) => clientId === client);
  expect(row).toMatchObject({ ...half, offTrack: 1 });

  const [draft] = drafts;
  const accepted = await nora.call(okrs.acceptObjective, { params: { id: draft?.id ?? '' } });
  expect(firstOf(accepted.body)).toMatchObject({ countsFrom: '2026-03-18', expected: 0 });
});
