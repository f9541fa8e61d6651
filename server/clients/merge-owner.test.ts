import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import { notifications } from '#contract/notifications.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { lastSeq, listEvents, makeClient } from '#testing/client-records.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('whoever owned the kept client hears that a merge has given it to the owner of the other', async () => {
  const nora = await t.as('nora');
  const priya = await t.as('priya');
  const kept = await makeClient(nora, { ownerId: t.ids.priya });
  const other = await makeClient(nora, { ownerId: t.ids.amara });
  const isTold = async () => {
    const { rows } = await t.deps.database.query(
      'select title from notifications where user_id = $1 and link = $2',
      [t.ids.priya, `/clients/${kept.id}`],
    );
    return rows;
  };
  expect(await isTold()).toEqual([{ title: 'Nora Lindqvist gave you a client' }]);
  const seq = await lastSeq(t);
  t.clock.advance(5);
  const { body } = await nora.call(duplicates.mergeClients, {
    params: { id: kept.id },
    body: { otherId: other.id, fromOther: ['ownerId'] },
  });
  expect(body.client.ownerId).toBe(t.ids.amara);
  const { rows } = await t.deps.database.query(
    `select name, audience_user_id as whom from events where seq > $1 and audience = 'person' order by seq`,
    [seq],
  );
  expect(rows).toEqual([
    { name: 'client.handed_over', whom: t.ids.priya },
    { name: 'notification.taken_back', whom: t.ids.priya },
  ]);
  expect((await listEvents(t, 'lindqvist', seq))[1]).toMatchObject({
    subjectId: kept.id,
    after: { name: kept.name },
  });
  expect(await isTold()).toEqual([]);
  await nora.call(clients.undoChangeSet, { params: { id: body.changeSet.id } });
  const told = (await priya.call(notifications.listNotifications)).body.notifications;
  expect(told[0]).toMatchObject({
    title: 'Nora Lindqvist gave you back a client',
    link: `/clients/${kept.id}`,
  });
});
