import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { people } from '#contract/people.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { importFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
let ben: Caller;
beforeAll(async () => {
  t = await openTestApp();
  [nora, ben] = [await t.as('nora'), await t.as('ben')];
  const home = { phone: '1', address: 'Quay 1', businessName: 'Quay' };
  const body = { ...home, timezone: 'Pacific/Auckland' };
  await ben.call(people.completeProfile, { body });
});
afterAll(() => t.stop());

const named = async (caller: Caller, query: Record<string, string>) =>
  (await listAll(caller, query)).map(({ name }) => name);
const on = (day: string) => ({ contactFrom: day, contactTo: day });

test('a last contact is found on the day that it is shown as, in the asker’s own zone', async () => {
  await makeClient(nora, { name: 'Ada', lastContactDate: '2026-03-03T23:00:00.000Z' });
  expect(await named(nora, on('2026-03-03'))).toEqual(['Ada']);
  expect(await named(nora, on('2026-03-04'))).toEqual([]);
  expect(await named(ben, on('2026-03-03'))).toEqual([]);
  expect(await named(ben, on('2026-03-04'))).toEqual(['Ada']);
});

test('clients are found by the day that they came to the stage that they are in', async () => {
  const [eve, fay] = [
    await makeClient(nora, { name: 'Eve' }),
    await makeClient(nora, { name: 'Fay', pipelineStage: 'closed_won' }),
  ];
  const move = (id: string, pipelineStage: 'proposal' | 'closed_won') =>
    nora.call(clients.updateClient, { params: { id }, body: { pipelineStage } });
  await move(eve.id, 'closed_won');
  const won = { stage: 'closed_won' };
  expect(await named(nora, won)).toEqual(['Eve', 'Fay']);
  expect(await named(nora, { ...won, movedFrom: '2026-03-04' })).toEqual(['Eve']);
  expect(await named(nora, { ...won, movedTo: '2026-03-03' })).toEqual([]);
  t.clock.now = new Date('2026-03-06T09:30:00.000Z');
  nora = await t.as('nora');
  expect(await named(nora, { ...won, movedFrom: '2026-03-05' })).toEqual([]);
  await move(eve.id, 'proposal');
  await move(eve.id, 'closed_won');
  await move(fay.id, 'proposal');
  expect(await named(nora, { movedFrom: '2026-03-05' })).toEqual(['Eve', 'Fay']);
  expect(await named(nora, { ...won, movedTo: '2026-03-05' })).toEqual([]);
  expect(await named(nora, { ...won, movedTo: '2026-03-06' })).toEqual(['Eve']);
});

test('a day is one of whoever writes it, and in a file one of the practice', async () => {
  [nora, ben] = [await t.as('nora'), await t.as('ben')];
  const lastContactDate = '2026-02-10';
  const { id } = await makeClient(ben, { name: 'Gus', lastContactDate });
  expect(await named(ben, on(lastContactDate))).toEqual(['Gus']);
  const params = { id };
  const write = (day: string) =>
    ben.call(clients.updateClient, { params, body: { lastContactDate: day } });
  expect((await write('2026-02-11')).body.lastContactDate).toBe('2026-02-10T23:00:00.000Z');
  // What is known to the hour is not made a noon by the day that it was.
  await ben.call(clients.updateClient, {
    params,
    body: { lastContactDate: '2026-02-11T02:30:00.000Z' },
  });
  expect((await write('2026-02-11')).body.lastContactDate).toBe('2026-02-11T02:30:00.000Z');

  await nora.call(people.updatePractice, { body: { timezone: 'Pacific/Auckland' } });
  const file = 'Name,Email,Last contact,Created at\nHal,hal@days.example,2026-02-12,2026-02-12';
  await importFile(t, nora, file);
  expect(await named(ben, on('2026-02-12'))).toEqual(['Hal']);
  const [hal] = await listAll(nora, { q: 'hal@days.example' });
  expect(hal).toMatchObject({
    lastContactDate: '2026-02-11T23:00:00.000Z',
    createdAt: '2026-02-11T23:00:00.000Z',
  });
});
