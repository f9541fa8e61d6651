import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { Input } from '#contract/endpoint.ts';
import { duplicates } from '#contract/duplicates.ts';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { eraseExpiredTasks } from './erase-tasks.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
});
afterAll(() => t.stop());
beforeEach(async () => {
  clientId = await addClient(nora, { email: `d${Math.random()}@whitfield.example` });
});

const add = async (body: Input<typeof tasks.addTask>['body'], who = nora) =>
  (await who.call(tasks.addTask, { body })).body;
const list = async (query: Record<string, string>, who = nora) =>
  (await who.call(tasks.listTasks, { query })).body;
const titles = async (query: Record<string, string>, who = nora) =>
  (await list(query, who)).map(({ title }) => title);
const put = async (id: string, body: object) =>
  (await nora.call(tasks.updateTask, { params: { id }, body })).body;

describe('a task', () => {
  test('is written down with what it begins with', async () => {
    const made = await add({ title: '  Send the forecast ', clientId });
    expect(made).toMatchObject({
      title: 'Send the forecast',
      clientName: 'Dana Whitfield',
      priority: 'medium',
      status: 'pending',
      dueDate: null,
      dueOn: null,
      origin: 'hand',
      assigneeId: t.ids.nora,
      authorId: t.ids.nora,
      receipts: [],
    });
  });

  test('is changed as it was read, and not when somebody was faster', async () => {
    const made = await add({ title: 'One', clientId, dueDate: '2026-03-06', reminders: [60] });
    const same = await put(made.id, { ...made });
    expect(same.updatedAt).toBe(made.updatedAt);
    const changed = await put(made.id, { ...made, title: 'Two' });
    expect(changed).toMatchObject({ title: 'Two', dueDate: made.dueDate, dueTime: null });
    const late = await nora.refused(tasks.updateTask, {
      params: { id: made.id },
      body: { ...made, title: 'Three' },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });

  test('names what is wrong with it', async () => {
    const refused = async (body: object) =>
      (await nora.refused(tasks.addTask, { body: body as never })).body;
    expect((await refused({ title: ' ' })).fields).toHaveProperty('title');
    expect((await refused({ title: 'A', dueDate: 'soon' })).fields).toHaveProperty('dueDate');
    expect((await refused({ title: 'A', dueTimezone: 'Nowhere/None' })).fields).toHaveProperty(
      'dueTimezone',
    );
    expect((await refused({ title: 'A', recurrence: 'weekly' })).fields).toHaveProperty(
      'recurrence',
    );
    for (const recurrence of [
      'hourly',
      'weekly on 1',
      'every 0 weeks',
      'monthly on 32',
      'daily on mon',
    ]) {
      const body = { title: 'A', dueDate: '2026-03-06', recurrence };
      expect({ recurrence, ...(await refused(body)).fields }).toHaveProperty(
        'recurrence',
        expect.stringMatching(/^(?:Such as|Days)/),
      );
    }
    expect((await refused({ title: 'A', assigneeId: t.ids.mina })).fields).toHaveProperty(
      'assigneeId',
    );
    expect((await refused({ title: 'A', origin: 'promise' })).fields).toHaveProperty('origin');
    expect((await refused({ title: 'A', receipts: [] })).code).toBe('invalid');
    expect((await refused({ title: 'A', clientId: t.ids.nora })).code).toBe('not_found');
  });

  test('is due at an instant or for a whole day of a zone', async () => {
    const whole = await add({ title: 'Day', dueDate: '2026-03-06', dueTimezone: 'Asia/Tokyo' });
    expect(whole).toMatchObject({
      dueDate: '2026-03-06T14:59:59.999Z',
      dueOn: '2026-03-06',
      dueTime: null,
      dueTimezone: 'Asia/Tokyo',
    });
    const timed = await add({
      title: 'Time',
      dueDate: '2026-03-06T17:00:00.000Z',
      dueTimezone: 'Asia/Tokyo',
    });
    expect(timed).toMatchObject({ dueOn: '2026-03-07', dueTime: '02:00' });
    expect(await put(timed.id, { dueDate: null })).toMatchObject({
      dueDate: null,
      dueOn: null,
      dueTimezone: null,
    });
  });

  test('is completed and opened again', async () => {
    const made = await add({ title: 'Once' });
    const done = await put(made.id, { status: 'completed' });
    expect(done).toMatchObject({ status: 'completed', completedAt: t.clock.now.toISOString() });
    expect(await put(made.id, { status: 'pending' })).toMatchObject({ completedAt: null });
  });

  test('that was opened by mistake was completed when it was; nothing is to come', async () => {
    const made = await add({ title: 'By mistake' });
    const { completedAt } = await put(made.id, { status: 'completed' });
    t.clock.advance(3600);
    await put(made.id, { status: 'pending' });
    expect(await put(made.id, { status: 'completed', completedAt })).toMatchObject({ completedAt });
    await put(made.id, { status: 'pending', completedAt });
    const later = { status: 'completed', completedAt: '2099-01-01T00:00:00.000Z' };
    const now = t.clock.now.toISOString();
    expect(await put(made.id, later)).toMatchObject({ completedAt: now });
    expect(await put(made.id, { completedAt })).toMatchObject({ completedAt: now });
  });

  test('goes to another client without the words of the first', async () => {
    const made = await add({ title: 'Move me', clientId });
    await t.deps.database.query(
      `update tasks set origin = 'promise', origin_id = id, receipts = '[{"kind":"call","subjectId":"${made.id}","position":null,"quote":"x","at":null}]' where id = $1`,
      [made.id],
    );
    const other = await addClient(nora, { name: 'Other', email: `o${Math.random()}@o.example` });
    expect(await put(made.id, { clientId: other })).toMatchObject({
      clientName: 'Other',
      origin: 'hand',
      originId: null,
      receipts: [],
    });
  });
});

describe('who sees a task', () => {
  test('a user: of their clients, given to them, or written by them', async () => {
    const given = await add({ title: 'Given', clientId, assigneeId: t.ids.priya });
    const hidden = await add({ title: 'Hidden', clientId });
    const own = await add({ title: 'Own' }, priya);
    expect(await titles({ status: 'open' }, priya)).toEqual(
      expect.arrayContaining(['Given', 'Own']),
    );
    expect(await titles({ status: 'open' }, priya)).not.toContain('Hidden');
    const { status } = await priya.refused(tasks.getTask, { params: { id: hidden.id } });
    expect(status).toBe(404);
    // It is hers to do and can be sent back as it was read; its client she can't open.
    const params = { id: given.id };
    const { body } = await priya.call(tasks.getTask, { params });
    expect(await list({ status: 'open' }, priya)).toContainEqual({ ...body, clientHidden: true });
    expect((await priya.call(tasks.updateTask, { params, body })).body.clientHidden).toBe(true);
    const amara = await t.as('amara');
    expect((await amara.refused(tasks.getTask, { params: { id: own.id } })).status).toBe(404);
    expect((await amara.call(tasks.getTask, { params })).body).not.toHaveProperty('clientHidden');
    expect((await nora.call(tasks.getTask, { params: { id: own.id } })).status).toBe(200);
  });

  test('whoever is given one is told', async () => {
    t.clock.advance(1);
    const { id } = await add({ title: 'For Priya', clientId, assigneeId: t.ids.priya });
    const { body } = await priya.call(notifications.listNotifications);
    expect(body.notifications[0]).toMatchObject({
      kind: 'task',
      title: 'Nora Lindqvist gave you a task',
      text: 'For Priya',
      link: `/tasks?task=${id}`,
    });
  });
});

describe('whoever can’t hear of the client hears of the task', () => {
  const heard = async (id: string, who: 'priya' | 'amara') => {
    const { rows } = await t.deps.database.query(
      `select name from events where subject_id = $1 and audience = 'person' and audience_user_id = $2 order by seq`,
      [id, t.ids[who]],
    );
    return (rows as { name: string }[]).map(({ name }) => name);
  };

  test('who is given one of another’s client, and who has it no longer', async () => {
    const { id } = await add({ title: 'Shared', clientId, assigneeId: t.ids.priya });
    expect(await heard(id, 'priya')).toEqual(['task.assigned']);
    await put(id, { status: 'completed' });
    expect(await heard(id, 'priya')).toEqual(['task.assigned', 'task.told']);
    await put(id, { assigneeId: t.ids.amara });
    expect(await heard(id, 'priya')).toEqual(['task.assigned', 'task.told', 'task.told']);
    await put(id, { priority: 'high' });
    expect(await heard(id, 'priya')).toHaveLength(3);
  });

  test('who had one of no client, and who wrote it down', async () => {
    const { id } = await add({ title: 'Of nobody', assigneeId: t.ids.nora }, priya);
    await put(id, { assigneeId: t.ids.amara });
    expect(await heard(id, 'amara')).toContain('task.assigned');
    const before = await heard(id, 'priya');
    await put(id, { assigneeId: t.ids.nora });
    expect(await heard(id, 'amara')).toEqual(['task.updated', 'task.assigned', 'task.told']);
    expect(await heard(id, 'priya')).toHaveLength(before.length + 1);
  });
});

describe('what is deleted', () => {
  test('stands in the trash and comes back', async () => {
    const { id } = await add({ title: 'Gone', clientId });
    await nora.call(tasks.deleteTask, { params: { id } });
    expect(await titles({ clientId })).toEqual([]);
    const trash = (await nora.call(tasks.listDeletedTasks)).body;
    expect(trash.map((one) => one.id)).toContain(id);
    await nora.call(tasks.restoreTask, { params: { id } });
    expect(await titles({ clientId })).toEqual(['Gone']);
  });

  test('is erased after 30 days', async () => {
    const { id } = await add({ title: 'Long gone', clientId });
    await nora.call(tasks.deleteTask, { params: { id } });
    const now = t.clock.now;
    t.clock.advance(30 * 86_400 + 1);
    nora = await t.as('nora');
    expect((await nora.refused(tasks.restoreTask, { params: { id } })).status).toBe(404);
    await eraseExpiredTasks(t.deps);
    const { rows } = await t.deps.database.query('select id from tasks where id = $1', [id]);
    expect(rows).toEqual([]);
    t.clock.now = now;
    nora = await t.as('nora');
  });
});

describe('tasks follow their client', () => {
  test('into the trash and back', async () => {
    const { id } = await add({ title: 'With the client', clientId });
    await nora.call(clients.deleteClient, { params: { id: clientId } });
    expect((await nora.refused(tasks.getTask, { params: { id } })).status).toBe(404);
    expect(await titles({ q: 'With the client' })).toEqual([]);
    await nora.call(clients.restoreClient, { params: { id: clientId } });
    expect((await nora.call(tasks.getTask, { params: { id } })).status).toBe(200);
  });

  test('into another client by a merge, and out of it by its undo', async () => {
    const { id } = await add({ title: 'Merged along', clientId });
    const other = await addClient(nora, { name: 'Keeper', email: `k${Math.random()}@k.example` });
    const merged = await nora.call(duplicates.mergeClients, {
      params: { id: other },
      body: { otherId: clientId, fromOther: [] },
    });
    const task = (await nora.call(tasks.getTask, { params: { id } })).body;
    expect(task.clientName).toBe('Keeper');
    await nora.call(clients.undoChangeSet, { params: { id: merged.body.changeSet.id } });
    expect((await nora.call(tasks.getTask, { params: { id } })).body.clientId).toBe(clientId);
  });
});

describe('order by hand', () => {
  const order = () => titles({ clientId, sort: 'position' });
  const move = (id: string, beforeId: string | null) =>
    nora.call(tasks.moveTask, { params: { id }, body: { beforeId } });

  test('a task stands before the one it was put before', async () => {
    const [a, b, c] = [
      await add({ title: 'a', clientId }),
      await add({ title: 'b', clientId }),
      await add({ title: 'c', clientId }),
    ];
    await move(c.id, a.id);
    expect(await order()).toEqual(['c', 'a', 'b']);
    await move(c.id, null);
    expect(await order()).toEqual(['a', 'b', 'c']);
    // More often than there is room for between two numbers.
    for (let turn = 0; turn < 60; turn += 1) await move(turn % 2 ? a.id : c.id, b.id);
    expect(await order()).toEqual(['c', 'a', 'b']);
  });

  test('only among those of the same client', async () => {
    const here = await add({ title: 'here', clientId });
    const elsewhere = await add({ title: 'elsewhere' });
    const { status } = await nora.refused(tasks.moveTask, {
      params: { id: here.id },
      body: { beforeId: elsewhere.id },
    });
    expect(status).toBe(404);
  });
});
