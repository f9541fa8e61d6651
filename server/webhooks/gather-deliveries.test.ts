import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { EventName } from '#contract/endpoints.ts';
import { duplicates } from '#contract/duplicates.ts';
import { portability } from '#contract/portability.ts';
import { tasks } from '#contract/tasks.ts';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { webhookShapes } from '#contract/webhook-shapes.ts';
import { webhooks, type Webhook } from '#contract/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import type { TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { csvOf, importFile } from '#testing/imports.ts';
import { openHooked, type Hooked } from '#testing/open-hooked.ts';
import { unhurried, type Query } from '#testing/unhurried.ts';
import { deliverWebhooks } from './deliver-webhooks.ts';

let hooked: Hooked;
let receiver: Hooked['receiver'];
let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  hooked = await openHooked();
  ({ app: t, receiver } = hooked);
});
afterAll(() => hooked.stop());
beforeEach(async () => {
  nora = await t.as('nora', true);
  for (const { id } of await listed()) await nora.call(webhooks.deleteWebhook, { params: { id } });
  t.clock.advance(1);
  receiver.received.length = 0;
});

const listed = async () => (await nora.call(webhooks.listWebhooks)).body;
const add = async (events: ('*' | WebhookEvent)[], path = '/ok') =>
  (await nora.call(webhooks.addWebhook, { body: { url: receiver.url(path), events } })).body;
const change = ({ id }: Webhook, body: object) =>
  nora.call(webhooks.updateWebhook, { params: { id }, body });
const told = async ({ id }: Webhook) =>
  (await nora.call(webhooks.listDeliveries, { params: { id } })).body.map(({ event }) => event);
const deliver = (database: Database = t.deps.database) => deliverWebhooks({ ...t.deps, database });
const addTask = async () => (await nora.call(tasks.addTask, { body: { title: 'Write' } })).body.id;
/** So many events of one moment, of clients and promises that nobody has. */
const append = (name: EventName, after: Record<string, unknown>, count = 250) =>
  t.scope('lindqvist').write(async (tx) => {
    const one = () => ({
      name,
      subject: { kind: 'client', id: randomUUID() },
      after,
      audience: { to: 'practice' } as const,
    });
    await tx.appendHistory(Array.from({ length: count - 1 }, one));
    await tx.append(one());
  });
/** The event of a task, written two minutes late, with a number of its own or the next. */
const insertLate = (query: Query, taskId: string, seq?: number) =>
  query(
    `insert into events (practice_id, id, seq, name, subject_kind, subject_id, at, audience)
     values ($1, gen_random_uuid(), coalesce($2::bigint, nextval('events_seq_seq')), 'task.added', 'task', $3, $4, 'practice')`,
    [t.practiceIds.lindqvist, seq ?? null, taskId, ago(120)],
  );
const ago = (seconds: number) => new Date(t.clock.now.getTime() - seconds * 1000).toISOString();

describe('following the log', () => {
  test('goes past what nobody asked for, however much of it there is in a moment', async () => {
    const made = await add(['task.created']);
    const other = await add(['client.stage_changed', 'promise.kept']);
    t.clock.advance(1);
    await append('client.updated', { tags: ['a'] });
    await append('promise.updated', { state: 'open' });
    await deliver();
    await addTask();
    await append('promise.updated', { state: 'kept', promiseId: randomUUID() }, 1);
    await deliver();
    expect(await told(made)).toEqual(['task.created']);
    expect(await told(other)).toEqual(['promise.kept']);
  });

  test('finds what is committed late, written long before, behind as much', async () => {
    const made = await add(['task.created', 'promise.kept']);
    const taskId = await addTask();
    t.clock.advance(300);
    await deliver();
    await append('promise.updated', { state: 'open' });
    const { rows } = await t.deps.database.query(`select nextval('events_seq_seq') as seq`);
    await append('client.updated', {}, 1);
    await deliver();
    await insertLate((...given) => t.deps.database.query(...given), taskId, rows[0].seq as number);
    t.clock.advance(15);
    await deliver();
    await deliver();
    expect(await told(made)).toEqual(['task.created', 'task.created']);
  });

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'finds what another connection commits after a later number was told',
    async () => {
      const made = await add(['task.created']);
      const taskId = await addTask();
      t.clock.advance(300);
      const { query, end } = await unhurried(t);
      await query('begin');
      await insertLate(query, taskId);
      await addTask();
      await deliver();
      expect(await told(made)).toHaveLength(2);
      await query('commit');
      await end();
      t.clock.advance(15);
      await deliver();
      expect(await told(made)).toHaveLength(3);
    },
  );

  test('tells nothing of before to who asks for more, nor to who is switched off meanwhile', async () => {
    const more = await add(['client.created']);
    await addTask();
    await deliver();
    await change(more, { events: ['task.created'] });
    t.clock.advance(15);
    await deliver();
    expect(await told(more)).toEqual([]);
    await addTask();
    let isOff = false;
    const { database } = t.deps;
    const slow = Object.create(database, {
      transaction: {
        value: async (work: Parameters<Database['transaction']>[0]) => {
          if (!isOff) await change(more, { on: false });
          isOff = true;
          return database.transaction(work);
        },
      },
    }) as Database;
    await deliver(slow);
    expect([isOff, await told(more)]).toEqual([true, []]);
  });

  test('judges what happened by what was asked for when it did, however late it is found', async () => {
    const made = await add(['task.created']);
    t.clock.advance(300);
    await addTask();
    await addTask();
    const numbers = await t.deps.database.query(
      `select nextval('events_seq_seq') as seq from generate_series(1, 2)`,
    );
    const late = numbers.rows.map(({ seq }) => seq as number);
    await addClient(nora);
    await change(made, { events: ['client.created', 'note.created'] });
    await addTask();
    await addClient(nora);
    await change(made, { events: ['client.created', 'task.created'] });
    await addTask();
    await change(made, { events: ['client.created'] });
    await addTask();
    await deliver();
    const all = ['client.created', 'task.created', 'task.created', 'task.created'];
    expect((await told(made)).toSorted()).toEqual(all);
    // Of those that are committed late too.
    const query: Query = (...given) => t.deps.database.query(...given);
    for (const seq of late) await insertLate(query, await addTask(), seq);
    t.clock.advance(15);
    await deliver();
    expect((await told(made)).filter((name) => name === 'task.created')).toHaveLength(5);
    for (let minutes = 0; minutes < 10; minutes += 5) {
      t.clock.advance(300);
      await deliver();
    }
    const { rows } = await t.deps.database.query(`select earlier from webhook_places`);
    expect(rows).toEqual([{ earlier: [] }]);
    expect(await told(made)).toHaveLength(6);
  });

  test('costs one statement where nothing is to be told, in however many practices', async () => {
    await add(['*']);
    const jonas = await t.as('jonas', true);
    await jonas.call(webhooks.addWebhook, {
      body: { url: receiver.url('/ok'), events: ['*'] },
    });
    for (let minutes = 0; minutes < 10; minutes += 5) {
      t.clock.advance(300);
      await deliver();
    }
    let statements = 0;
    const { database } = t.deps;
    const counting = Object.create(database, {
      query: {
        value: (...given: Parameters<Database['query']>) => {
          statements += 1;
          return database.query(...given);
        },
      },
    }) as Database;
    await deliver(counting);
    expect(statements).toBe(1);
  });

  test('tells the same under the same id, also when a restored backup knows of nothing sent', async () => {
    await add(['task.created']);
    await addTask();
    await deliver();
    await t.deps.database.query('delete from webhook_deliveries');
    await t.deps.database.query('update webhook_places set seq = 0, settled_seq = 0');
    await deliver();
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

test('a move that changes more is told as both, and the archive by its public name', async () => {
  const made = await add(['client.updated', 'client.stage_changed']);
  const params = { id: await addClient(nora) };
  await nora.call(clients.updateClient, {
    params,
    body: { pipelineStage: 'proposal', industry: 'Retail' },
  });
  await nora.call(clients.updateClient, { params, body: { archived: true } });
  await deliver();
  expect((await told(made)).toSorted()).toEqual([
    'client.stage_changed',
    'client.updated',
    'client.updated',
  ]);
  const changed = receiver.received.flatMap(({ body }) => {
    const { data } = JSON.parse(body) as { data: { changed?: string[] } };
    return data.changed ? [data.changed.toSorted().join()] : [];
  });
  expect(changed.toSorted()).toEqual(['archived', 'industry,pipelineStage']);
});

test('a merge is told, and so is its undoing, of the record that is back', async () => {
  const keptId = await addClient(nora, { name: 'Kept' });
  const otherId = await addClient(nora, { name: 'Other', industry: 'Mining' });
  t.clock.advance(1);
  await add(['*']);
  const merged = await nora.call(duplicates.mergeClients, {
    params: { id: keptId },
    body: { otherId, fromOther: ['industry'] },
  });
  await deliver();
  await nora.call(clients.undoChangeSet, { params: { id: merged.body.changeSet.id } });
  await deliver();
  const said = receiver.received.map(
    ({ body }) => JSON.parse(body) as { type: string; data: unknown },
  );
  expect(said.slice(0, 1)).toMatchObject([
    { type: 'client.merged', data: { client: { id: keptId }, mergedId: otherId } },
  ]);
  expect(said.slice(1).toSorted((a, b) => (a.type < b.type ? 1 : -1))).toMatchObject([
    { type: 'client.updated', data: { client: { id: keptId }, changed: ['industry'] } },
    {
      type: 'client.unmerged',
      data: { client: { id: otherId, name: 'Other' }, mergedIntoId: keptId },
    },
  ]);
  for (const { type, data } of said) {
    expect(webhookShapes[type as WebhookEvent].parse(data)).toEqual(data);
  }
});

test('an import is not told, nor what it changes, nor that it is taken back', async () => {
  await addClient(nora, { name: 'Known', email: 'known@match.example' });
  t.clock.advance(1);
  const made = await add(['*']);
  const file = csvOf(
    'Name,Email,Industry,Stage',
    'Known,known@match.example,Mining,proposal',
    'Other,other@match.example,Mining,lead',
  );
  const { id, counts } = await importFile(t, nora, file, { onMatch: 'overwrite' });
  expect(counts).toMatchObject({ update: 1, create: 1 });
  await nora.call(portability.undoImport, { params: { id } });
  await t.settle();
  await deliver();
  expect(await told(made)).toEqual([]);
  const { rows } = await t.deps.database.query(
    `select name from events where after ->> 'byImport' is not null order by seq`,
  );
  expect(rows).toEqual([{ name: 'client.updated' }, { name: 'client.moved' }]);
});
