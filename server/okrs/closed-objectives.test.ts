import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyResults } from '#contract/key-results.ts';
import type { CheckIn, Objective } from '#contract/okr-record.ts';
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
  await comes('2026-01-01');
  client = await addClient(nora, { email: `closed${(made += 1)}@mail.example` });
});

async function comes(day: string) {
  t.clock.now = new Date(`${day}T09:30:00.000Z`);
  nora = await t.as('nora');
}

const close = async ({ id }: Objective) =>
  (await nora.call(okrs.closeObjective, { params: { id }, body: { score: '0.4' } })).body;

test('a closed objective says what it came to, and nothing of it stands against the time any more', async () => {
  const one = await addObjective(nora, client);
  await comes('2026-03-04');
  await checkIn(nora, firstOf(one).id, { value: '14' });
  const open = await quarterOf(nora, client);
  expect(open.objectives[0]?.keyResults[0]).toMatchObject({ expected: 69, standing: 'at_risk' });
  const closed = await close(one);
  expect(closed).toMatchObject({ progress: 40, standing: null });
  expect(firstOf(closed)).toMatchObject({ progress: 40, expected: 69, standing: null });
  await comes('2026-03-31');
  const later = await quarterOf(nora, client, '2026-Q1');
  expect(later).toMatchObject({ progress: 40, expected: 69, standing: null, score: '0.4' });
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
  const one = await addObjective(nora, client);
  await comes('2026-03-04');
  const before = (await read()).figures;
  await checkIn(nora, firstOf(one).id, { value: '14' });
  expect((await read()).figures.atRisk).toBe(before.atRisk + 1);
  await close(one);
  const { figures, clients } = await read();
  expect(figures).toEqual({
    ...before,
    offTrack: before.offTrack - 1,
    clientsBehind: before.clientsBehind - 1,
  });
  const row = clients.find(({ clientId }) => clientId === client);
  expect(row).toMatchObject({ closed: 1, progress: 40, standing: null, score: '0.4', atRisk: 0 });
  for (const filter of ['behind', 'no_figures', 'at_risk'] as const) {
    const shown = (await read(filter)).clients.map(({ clientId }) => clientId);
    expect(shown).not.toContain(client);
  }
  // What is still open goes on to be judged, with all of the quarter.
  await addObjective(nora, client, { title: 'Open' });
  await comes('2026-03-31');
  const mixed = (await read()).clients.find(({ clientId }) => clientId === client);
  expect(mixed).toMatchObject({ progress: 20, standing: 'off_track', offTrack: 1, atRisk: 0 });
  expect(mixed).toMatchObject({ objectives: 2, closed: 1, score: '0.4' });
});

test('what it came to stays: its check-ins are neither corrected, put aside nor let count, but their notes are', async () => {
  const one = await addObjective(nora, client);
  const made = await checkIn(nora, firstOf(one).id, { value: '12' });
  t.clock.advance(60);
  const later = await checkIn(nora, firstOf(one).id, { value: '14' });
  const [first, last] = later.history as [CheckIn, CheckIn];
  await nora.call(keyResults.dismissCheckIn, { params: { id: first.id }, body: {} });
  await close(one);
  const [of, ofFirst] = [{ params: { id: last.id } }, { params: { id: first.id } }];
  const closed = { status: 409, body: { code: 'objective_is_closed' } };
  for (const body of [{ value: '20' }, { confidence: 10 }, { value: '20', note: 'Better' }]) {
    expect(await nora.refused(keyResults.updateCheckIn, { ...of, body })).toMatchObject(closed);
    expect(await nora.refused(keyResults.approveCheckIn, { ...of, body })).toMatchObject(closed);
  }
  expect(await nora.refused(keyResults.dismissCheckIn, { ...of, body: {} })).toMatchObject(closed);
  expect(await nora.refused(keyResults.approveCheckIn, { ...ofFirst, body: {} })).toMatchObject(
    closed,
  );
  const body = { value: '14.0', note: 'As told in May', shared: true };
  const noted = await nora.call(keyResults.updateCheckIn, { ...of, body });
  expect(noted.body).toMatchObject({ value: '14', note: body.note, shared: true });
  const [shown] = (await quarterOf(nora, client)).objectives;
  expect(shown).toMatchObject({ state: 'closed', progress: 40 });
  expect(shown?.keyResults[0]).toMatchObject({ current: '14', progress: 40 });
  expect(made.progress).toBe(20);
  await nora.call(okrs.reopenObjective, { params: { id: one.id } });
  await nora.call(keyResults.updateCheckIn, { ...of, body: { value: '20' } });
  expect((await quarterOf(nora, client)).objectives[0]).toMatchObject({ progress: 100 });
});
