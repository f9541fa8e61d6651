import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Objective } from '#contract/okr-record.ts';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, checkIn, firstOf, quarterOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
let client: string;
let made = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  t.clock.now = new Date('2026-03-04T09:30:00.000Z');
  nora = await t.as('nora');
  client = await addClient(nora, { email: `closed${(made += 1)}@mail.example` });
});

const close = async ({ id }: Objective) =>
  (await nora.call(okrs.closeObjective, { params: { id }, body: { score: '0.4' } })).body;

test('a closed objective says what it came to, and nothing of it stands against the time any more', async () => {
  const one = await addObjective(nora, client);
  await checkIn(nora, firstOf(one).id, { value: '14' });
  const open = await quarterOf(nora, client);
  expect(open.objectives[0]?.keyResults[0]).toMatchObject({ expected: 69, standing: 'at_risk' });
  const closed = await close(one);
  expect(closed).toMatchObject({ progress: 40, standing: null });
  expect(firstOf(closed)).toMatchObject({ progress: 40, expected: 69, standing: null });
  t.clock.now = new Date('2026-03-31T09:30:00.000Z');
  nora = await t.as('nora');
  const later = await quarterOf(nora, client, '2026-Q1');
  expect(later).toMatchObject({ progress: 40, expected: 69, standing: null });
  const { body: again } = await nora.call(okrs.reopenObjective, { params: { id: one.id } });
  expect(again).toMatchObject({ expected: 99, standing: 'off_track' });
  expect(firstOf(again)).toMatchObject({ expected: 99, standing: 'off_track' });
});

test('over all clients it is neither behind nor on track, nor without figures', async () => {
  const read = async (standing?: 'behind' | 'no_figures' | 'at_risk') =>
    (
      await nora.call(okrs.getQuarter, {
        query: { quarter: '2026-Q1', ...(standing ? { standing } : {}) },
      })
    ).body;
  const before = (await read()).figures;
  const one = await addObjective(nora, client);
  await checkIn(nora, firstOf(one).id, { value: '14' });
  expect((await read()).figures.atRisk).toBe(before.atRisk + 1);
  await close(one);
  const { figures, clients } = await read();
  expect(figures).toEqual({
    ...before,
    clients: before.clients + 1,
    objectives: before.objectives + 1,
    keyResults: before.keyResults + 1,
  });
  const row = clients.find(({ clientId }) => clientId === client);
  expect(row).toMatchObject({ closed: 1, progress: 40, standing: null, atRisk: 0 });
  for (const filter of ['behind', 'no_figures', 'at_risk'] as const) {
    const shown = (await read(filter)).clients.map(({ clientId }) => clientId);
    expect(shown).not.toContain(client);
  }
  // What is still open goes on to be judged, with all of the quarter.
  await addObjective(nora, client, { title: 'Open' });
  const mixed = (await read()).clients.find(({ clientId }) => clientId === client);
  expect(mixed).toMatchObject({ progress: 20, standing: 'off_track', offTrack: 1, atRisk: 0 });
});
