import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyResults } from '#contract/key-results.ts';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { addObjective, firstOf, quarterOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
let client: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
  client = await addClient(nora, { email: 'restore@mail.example' });
});
afterAll(() => t.stop());

const full = {
  status: 409,
  body: {
    code: 'too_many_objectives',
    error:
      'A client has at most 20 objectives in a quarter, and an objective at most 20 key results.',
  },
};

test('an objective comes back only where there is room, and two never take the same place', async () => {
  const made: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    made.push((await addObjective(nora, client, { keyResults: [] })).id);
  }
  const [one = '', other = ''] = made;
  const remove = (id: string) => nora.call(okrs.deleteObjective, { params: { id } });
  await remove(one);
  await remove(other);
  const third = (await addObjective(nora, client, { title: 'Instead' })).id;
  const restore = (id: string) => nora.raw('POST', `/api/okrs/objectives/${id}/restore`);
  const both = await Promise.all([restore(one), restore(other)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await quarterOf(nora, client)).objectives).toHaveLength(20);
  const left = both[0]?.status === 200 ? other : one;
  expect(await nora.refused(okrs.restoreObjective, { params: { id: left } })).toMatchObject(full);
  await remove(third);
  expect((await restore(left)).status).toBe(200);
  expect((await restore(left)).status).toBe(404);
  expect((await quarterOf(nora, client)).objectives).toHaveLength(20);
});

test('nor does a key result under an objective that is full', async () => {
  const titles = Array.from({ length: 20 }, (_, place) => ({ title: `No. ${place}` }));
  const other = await addClient(nora, { email: 'restore-two@mail.example' });
  const one = await addObjective(nora, other, { keyResults: titles });
  const params = { id: firstOf(one).id };
  await nora.call(keyResults.deleteKeyResult, { params });
  const body = { title: 'Instead' };
  const added = await nora.call(keyResults.addKeyResult, { params: { id: one.id }, body });
  expect(await nora.refused(keyResults.restoreKeyResult, { params })).toMatchObject(full);
  await nora.call(keyResults.deleteKeyResult, { params: { id: added.body.id } });
  expect((await nora.call(keyResults.restoreKeyResult, { params })).status).toBe(200);
});

describe('what was carried over and deleted, and carried anew meanwhile', () => {
  const twice = { status: 409, body: { code: 'carried_anew' } };
  let made = 0;
  async function carried() {
    const own = await addClient(nora, { email: `anew${(made += 1)}@mail.example` });
    const first = await addObjective(nora, own, { keyResults: [{ title: 'A' }, { title: 'B' }] });
    const [a = '', b = ''] = first.keyResults.map(({ id }) => id);
    const roll = async (...keyResultIds: string[]) => {
      const { body } = await nora.call(okrs.rollOver, { body: { clientId: own, keyResultIds } });
      const [copy] = body.objectives;
      if (!copy) throw new Error('Nothing was carried.');
      return copy;
    };
    return { a, b, roll };
  }
  const remove = (id: string) => nora.call(okrs.deleteObjective, { params: { id } });

  test('does not come back beside it, but does once that is gone', async () => {
    const { a, b, roll } = await carried();
    const copy = await roll(a);
    await remove(copy.id);
    const anew = await roll(a, b);
    const params = { id: copy.id };
    expect(await nora.refused(okrs.restoreObjective, { params })).toMatchObject(twice);
    await remove(anew.id);
    const back = await nora.call(okrs.restoreObjective, { params });
    expect(back.body).toMatchObject({ title: copy.title, carriedFromId: copy.carriedFromId });
  });

  test('nor beside a copy with other key results, unless that is closed', async () => {
    const { a, b, roll } = await carried();
    const copy = await roll(a);
    await remove(copy.id);
    const other = await roll(b);
    const params = { id: copy.id };
    expect(await nora.refused(okrs.restoreObjective, { params })).toMatchObject(twice);
    await nora.call(okrs.closeObjective, { params: { id: other.id }, body: { score: '1' } });
    expect((await nora.call(okrs.restoreObjective, { params })).status).toBe(200);
  });

  test('nor does a key result that was carried anew, and one that was not does', async () => {
    const { a, b, roll } = await carried();
    const copy = await roll(a, b);
    const idOf = (title: string) => copy.keyResults.find((one) => one.title === title)?.id ?? '';
    for (const id of [idOf('A'), idOf('B')]) {
      await nora.call(keyResults.deleteKeyResult, { params: { id } });
    }
    await roll(a);
    const restore = { params: { id: idOf('A') } };
    expect(await nora.refused(keyResults.restoreKeyResult, restore)).toMatchObject(twice);
    const { body } = await nora.call(keyResults.restoreKeyResult, { params: { id: idOf('B') } });
    expect(body.title).toBe('B');
  });
});
