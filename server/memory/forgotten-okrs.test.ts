import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyResults } from '#contract/key-results.ts';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { addObjective, checkIn } from '#testing/okrs.ts';
import { rebuildMemory } from './rebuild-memory.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
});
afterAll(() => t.stop());

const migration = new URL('../db/migrations/0041_forgotten_places.sql', import.meta.url);
const find = async (q: string) =>
  (await nora.call(memory.searchMemory, { query: { q } })).body.groups.flatMap(({ hits }) => hits);

test('a note at a check-in that is forgotten stays so, whatever is noted or added beside it', async () => {
  const { id: client } = await makeClient(nora, { name: 'Dana Whitfield' });
  const measure = (title: string) => ({ title, baseline: '0', target: '10' });
  const { id: objectiveId, keyResults: own } = await addObjective(nora, client, {
    keyResults: [measure('Walks'), measure('Talks')],
  });
  const [walks = '', talks = ''] = own.map(({ id }) => id);
  await checkIn(nora, talks, { value: '1', note: 'Keeps a narwhal.' });
  await checkIn(nora, talks, { value: '2', note: 'Keeps an axolotl.' });
  await t.settle();
  const [narwhal] = await find('narwhal');
  await nora.call(memory.forgetMemory, { body: { what: 'entry', id: narwhal?.id ?? '' } });
  expect([await find('narwhal'), await find('axolotl')]).toMatchObject([[], [{ source: 'okr' }]]);
  const acts = [
    () => checkIn(nora, walks, { value: '1', note: 'Keeps a heron.' }),
    () =>
      nora.call(keyResults.addKeyResult, { params: { id: objectiveId }, body: measure('Sleeps') }),
    () => nora.call(keyResults.deleteKeyResult, { params: { id: walks } }),
    () => rebuildMemory(t.scope('lindqvist'), t.deps),
  ];
  for (const act of acts) {
    await act();
    await t.settle();
    expect([await find('narwhal'), await find('axolotl')]).toMatchObject([[], [{ source: 'okr' }]]);
  }
});

test('what was forgotten by its place in a row, before, stays forgotten', async () => {
  const { id: client } = await makeClient(nora, { name: 'Omar Said' });
  const measure = (title: string) => ({ title, baseline: '0', target: '10' });
  const { id: sourceId, keyResults: own } = await addObjective(nora, client, {
    keyResults: [measure('Dives'), measure('Rides')],
  });
  const inRow = own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  await checkIn(nora, inRow[0]?.id ?? '', { value: '1', note: 'Keeps an ibis.' });
  await checkIn(nora, inRow[1]?.id ?? '', { value: '1', note: 'Keeps a lemur.' });
  await t.settle();
  await t.deps.database.query(
    `insert into memory_forgotten (practice_id, id, source, source_id, position, at)
     values ($1, gen_random_uuid(), 'okr', $2, 3, now())`,
    [t.practiceIds.lindqvist, sourceId],
  );
  await t.deps.database.query(readFileSync(migration, 'utf8'));
  await rebuildMemory(t.scope('lindqvist'), t.deps);
  expect([await find('ibis'), await find('lemur')]).toMatchObject([[{ source: 'okr' }], []]);
});
