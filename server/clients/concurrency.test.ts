import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { clients, type ChangeSet } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { messages } from '#contract/messages.ts';
import { savedViews } from '#contract/saved-views.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { recountFigures } from './recount-figures.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());
// Whatever happened at once, the figures are those of the rows, and each client has its own keys.
async function expectSound() {
  const before = await digest(t.deps.database);
  await recountFigures(t.deps);
  expect(await digest(t.deps.database)).toBe(before);
  const { rows } = await t.deps.database.query(
    `select c.id from clients c left join client_keys k
       on k.practice_id = c.practice_id and k.client_id = c.id and k.kind = 'email' and k.key = lower(c.email)
     where k.key is null`,
  );
  expect(rows).toEqual([]);
}

const put = (id: string, body: unknown) => nora.raw('PUT', `/api/clients/${id}`, { body });
const remove = (id: string) => nora.call(clients.deleteClient, { params: { id } });
const merge = (id: string, otherId: string) =>
  nora.call(duplicates.mergeClients, { params: { id }, body: { otherId, fromOther: [] } });
const undo = ({ id }: Pick<ChangeSet, 'id'>) =>
  nora.call(clients.undoChangeSet, { params: { id } });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

test('of two fields of one name there is one, whichever way they come to it', async () => {
  const asked = (name: string) => ({ body: { name, kind: 'text' as const } });
  const define = (name: string) => nora.call(clientFields.createClientField, asked(name));
  for (let round = 0; round < 5; round += 1) {
    const made = await Promise.all([define(`Plan ${round}`), define(`plan ${round}`)]);
    expect(statuses(made)).toEqual([200, 400]);
    const [one, two] = await Promise.all([define(`One ${round}`), define(`Two ${round}`)]);
    const rename = ({ body: { id } }: typeof one) =>
      nora.raw('PUT', `/api/client-fields/${id}`, { body: { name: `Both ${round}` } });
    expect(statuses(await Promise.all([rename(one), rename(two)]))).toEqual([200, 400]);
  }
});

test('of views that are made the default at once one is', async () => {
  const view = { query: '', columns: [], layout: 'table', isDefault: true } as const;
  const save = (name: string) =>
    nora.call(savedViews.createSavedView, { body: { ...view, columns: [], name } });
  const defaults = async () =>
    (await nora.call(savedViews.listSavedViews)).body.filter(({ isDefault }) => isDefault);
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = await Promise.all([save(`One ${round}`), save(`Two ${round}`)]);
    expect(await defaults()).toHaveLength(1);
    const put = ({ body: { id } }: typeof one, isDefault: boolean) =>
      nora.raw('PUT', `/api/saved-views/${id}`, { body: { isDefault } });
    await Promise.all([put(one, false), put(two, false)]);
    await Promise.all([put(one, true), put(two, true)]);
    expect(await defaults()).toHaveLength(1);
  }
});

test('of two changes of one version one is refused, and fields are not mixed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const client = await makeClient(nora);
    const { updatedAt } = client;
    t.clock.advance(1);
    const answers = await Promise.all([
      put(client.id, { name: 'One', industry: 'One', updatedAt }),
      put(client.id, { name: 'Two', context: 'Two', updatedAt }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { name, industry, context } = await readClient(nora, client.id);
    expect(name === 'One' ? ['One', ''] : ['', 'Two']).toEqual([industry, context]);
  }
  await expectSound();
});

test('a client is deleted while it is changed: either first, and it is in the trash', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await makeClient(nora);
    const [changed, deleted] = await Promise.all([put(id, { name: 'X' }), remove(id)]);
    expect([200, 404]).toContain(changed.status);
    expect(deleted.status).toBe(204);
    const trash = (await nora.call(clients.listTrash)).body.find((one) => one.id === id);
    expect(trash?.name === 'X').toBe(changed.status === 200);
  }
  await expectSound();
});

test('twenty changes of many at once all happen, one after the other', async () => {
  const made = [];
  for (let place = 0; place < 12; place += 1) {
    made.push(await makeClient(nora, { monthlyRevenue: `${place}.01`, tags: [] }));
  }
  const ids = made.map(({ id }) => id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      nora.call(clients.changeClients, {
        body: {
          ids: place % 2 === 0 ? ids : ids.toReversed().slice(0, 7),
          change:
            place % 3 === 0
              ? { addTag: `tag ${place}` }
              : place % 3 === 1
                ? { status: place % 2 === 0 ? 'at_risk' : 'growing' }
                : { archived: place % 4 === 0 },
        },
      }),
    ),
  );
  expect(statuses(answers)).toEqual(answers.map(() => 200));
  const { tags } = await readClient(nora, ids[11] ?? '');
  expect(tags.toSorted()).toEqual(
    Array.from({ length: 20 }, (_, place) => place)
      .filter((place) => place % 3 === 0)
      .map((place) => `tag ${place}`)
      .toSorted(),
  );
  await expectSound();
});

describe('merges at once', () => {
  test('of the same two, each into the other: one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await makeClient(nora), await makeClient(nora)];
      const answers = await Promise.all([
        merge(one.id, two.id),
        merge(two.id, one.id),
        merge(one.id, two.id),
      ]);
      expect(statuses(answers).slice(0, 1)).toEqual([200]);
      expect(statuses(answers).slice(1)).toEqual([404, 404]);
    }
    await expectSound();
  });

  test('in a ring: what is gone is not merged again, and every note is with somebody', async () => {
    for (let round = 0; round < 6; round += 1) {
      const ring = [await makeClient(nora), await makeClient(nora), await makeClient(nora)].map(
        ({ id }) => id,
      );
      for (const id of ring) {
        await nora.call(messages.writeNote, { params: { id }, body: { text: id } });
      }
      const answers = await Promise.all(
        ring.map((id, place) => merge(id, ring[(place + 1) % 3] ?? '')),
      );
      for (const status of statuses(answers)) expect([200, 404]).toContain(status);
      const { rows } = await t.deps.database.query(
        `select text from messages m join clients c on c.practice_id = m.practice_id and c.id = m.client_id
         where text = any($1)`,
        [ring],
      );
      expect(rows).toHaveLength(3);
      const sets = answers.flatMap(({ status, body }) => (status === 200 ? [body.changeSet] : []));
      await Promise.all(sets.map(undo));
      const back = await Promise.all(ring.map((id) => readClient(nora, id)));
      expect(back.filter((one) => 'id' in one)).toHaveLength(3);
    }
    await expectSound();
  });

  test('with changes, deletions and undoings of the same clients', async () => {
    for (let round = 0; round < 6; round += 1) {
      const made = [];
      for (let place = 0; place < 6; place += 1)
        made.push(await makeClient(nora, { monthlyRevenue: '10' }));
      const ids = made.map(({ id }) => id);
      const [a = '', b = '', c = '', d = ''] = ids;
      const change = { body: { ids, change: { status: 'churned' } } } as const;
      const set = (await nora.call(clients.changeClients, change)).body;
      t.clock.advance(1);
      const answers = await Promise.all([
        undo(set),
        undo(set),
        merge(a, b),
        merge(d, c),
        merge(b, c),
        put(c, { industry: 'Rail' }),
        remove(d),
        nora.call(clients.changeClients, {
          body: { ids: ids.toReversed(), change: { addTag: 'x' } },
        }),
      ]);
      for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
      expect(
        answers
          .slice(0, 2)
          .map(({ status }) => status)
          .toSorted(),
      ).toEqual([200, 409]);
    }
    await expectSound();
  });
});
