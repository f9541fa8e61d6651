import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { Input } from '#contract/endpoint.ts';
import { quickAdd } from '#contract/quick-add.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { notifications } from '#contract/notifications.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

const add = async (body: Input<typeof tasks.addTask>['body']) =>
  (await nora.call(tasks.addTask, { body })).body;
const list = async (query: Record<string, string>) =>
  (await nora.call(tasks.listTasks, { query })).body;
const titles = async (query: Record<string, string>) =>
  (await list(query)).map(({ title }) => title);

describe('a list', () => {
  let clientId: string;
  beforeAll(async () => {
    clientId = await addClient(nora, { name: 'Listed Client', email: 'listed@mail.example' });
    // It is Wednesday 4 March, half past nine.
    const due: Record<string, string | null> = {
      'last week': '2026-02-25',
      'this morning': '2026-03-04T08:00:00.000Z',
      today: '2026-03-04',
      'on Sunday': '2026-03-08',
      'on Monday': '2026-03-09',
      'at no time': null,
    };
    for (const [title, dueDate] of Object.entries(due)) {
      await add({ title, clientId, dueDate, priority: title === 'today' ? 'critical' : 'low' });
    }
    await add({ title: 'done', clientId, status: 'completed', dueDate: '2026-02-01' });
    await add({ title: 'nobody’s', clientId, assigneeId: null, dueDate: '2027-01-01' });
  });

  test('is in the order of what is due first', async () => {
    expect(await titles({ clientId, status: 'open' })).toEqual([
      'last week',
      'this morning',
      'today',
      'on Sunday',
      'on Monday',
      'nobody’s',
      'at no time',
    ]);
  });

  test.each([
    [{ due: 'overdue' }, ['last week', 'this morning']],
    [{ due: 'today' }, ['this morning', 'today']],
    [{ due: 'week' }, ['this morning', 'today', 'on Sunday']],
    [{ due: 'later' }, ['on Monday', 'nobody’s']],
    [{ due: 'later,none' }, ['on Monday', 'nobody’s', 'at no time']],
    [{ status: 'completed' }, ['done']],
    [{ priority: 'critical,high' }, ['today']],
    [{ assignee: 'none' }, ['nobody’s']],
    [{ status: 'open', assignee: 'me', due: 'none' }, ['at no time']],
    [{ q: 'MORNING' }, ['this morning']],
    [{ q: 'listed sunday' }, ['on Sunday']],
    [{ q: '100%' }, []],
  ] as [Record<string, string>, string[]][])('keeps to %o', async (query, found) => {
    const asked: Record<string, string> = 'due' in query ? { status: 'open', ...query } : query;
    expect(await titles({ clientId, ...asked })).toEqual(found);
  });

  test('is counted by when its tasks are due', async () => {
    const { body } = await nora.call(tasks.getTaskFigures, { query: {} });
    expect(body).toMatchObject({
      overdue: 2,
      today: 2,
      week: 3,
      later: 2,
      none: 1,
      open: 7,
      mine: 6,
    });
  });

  test.each(['nora', 'amara', 'priya'] as const)(
    'tells %s by each figure what its list counts',
    async (name) => {
      const caller = await t.as(name);
      for (const assignee of [undefined, 'me'] as const) {
        const mine = assignee === undefined ? '' : '&assignee=me';
        const counted = async (asked: string) => {
          const { headers } = await caller.raw('GET', `/api/tasks?status=open&limit=1${asked}`);
          return Number(headers['x-total-count']);
        };
        const { body } = await caller.call(tasks.getTaskFigures, {
          query: assignee === undefined ? {} : { assignee },
        });
        const groups = ['overdue', 'today', 'week', 'later', 'none'] as const;
        for (const group of groups) expect(body[group]).toBe(await counted(`&due=${group}${mine}`));
        expect(body.open).toBe(await counted(mine));
        expect(body.mine).toBe(await counted('&assignee=me'));
      }
    },
  );

  test.each(['due', 'position', 'created', '-created'])(
    'by %s goes on page by page',
    async (sort) => {
      const all = await list({ clientId, sort });
      const read: string[] = [];
      const totals: unknown[] = [];
      let path: string | undefined = `/api/tasks?clientId=${clientId}&sort=${sort}&limit=3`;
      while (path !== undefined) {
        const { body, headers } = await nora.raw('GET', path);
        totals.push(headers['x-total-count']);
        read.push(...(body as { id: string }[]).map(({ id }) => id));
        path = /<([^>]+)>/.exec(String(headers['link'] ?? ''))?.[1];
      }
      expect(read).toEqual(all.map(({ id }) => id));
      expect(totals[0]).toBe('8');
    },
  );

  test('refuses what is no place in it', async () => {
    for (const cursor of ['x', 'soon_11111111-1111-4111-8111-111111111111']) {
      const { status } = await nora.raw('GET', `/api/tasks?cursor=${cursor}`);
      expect(status).toBe(400);
    }
  });
});

describe('a change of many', () => {
  const change = (ids: string[], what: Input<typeof taskChanges.changeTasks>['body']['change']) =>
    nora.call(taskChanges.changeTasks, { body: { ids, change: what } });
  const undo = (id: string) => nora.call(taskChanges.undoTaskChange, { params: { id } });

  test.each([
    [{ status: 'completed' as const }, '2 tasks completed'],
    [{ priority: 'critical' as const }, '2 tasks set to critical'],
    [{ assigneeId: null }, '2 tasks given to nobody'],
    [{ dueDate: '2026-04-01' }, '2 tasks put on another day'],
    [{ deleted: true as const }, '2 tasks deleted'],
  ])('%o is done at once and taken back at once', async (what, title) => {
    const one = await add({ title: 'one', dueDate: '2026-03-05', recurrence: 'weekly' });
    const two = await add({ title: 'two' });
    const open = await titles({ status: 'open' });
    const { body } = await change([one.id, two.id, two.id], what);
    expect(body).toMatchObject({ title, tasks: 2, kept: 0, undoneAt: null });
    const undone = await undo(body.id);
    expect(undone.body).toMatchObject({ kept: 0, undoneAt: t.clock.now.toISOString() });
    for (const before of [one, two]) {
      const after = (await nora.call(tasks.getTask, { params: { id: before.id } })).body;
      expect({ ...after, updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
    }
    expect(await titles({ status: 'open' })).toEqual(open);
    expect(
      (await nora.refused(taskChanges.undoTaskChange, { params: { id: body.id } })).status,
    ).toBe(409);
  });

  test('leaves what somebody has changed since', async () => {
    const one = await add({ title: 'kept one' });
    const two = await add({ title: 'kept two' });
    const { body } = await change([one.id, two.id], { priority: 'critical' });
    await nora.call(tasks.updateTask, { params: { id: one.id }, body: { title: 'mine now' } });
    expect((await undo(body.id)).body.kept).toBe(1);
    const after = (await nora.call(tasks.getTask, { params: { id: one.id } })).body;
    expect(after).toMatchObject({ title: 'mine now', priority: 'critical' });
  });

  test('tells whoever was given the tasks no more of it once it is undone, unless they have read of it', async () => {
    const told = async () =>
      (await (await t.as('ben')).call(notifications.listNotifications)).body.notifications;
    const given = async () => {
      const one = await add({ title: 'given and taken back' });
      t.clock.advance(5);
      return (await change([one.id], { assigneeId: t.ids.ben })).body.id;
    };
    const before = await told();
    const unread = await given();
    expect(await told()).toHaveLength(before.length + 1);
    t.clock.advance(5);
    await undo(unread);
    expect(await told()).toEqual(before);
    const read = await given();
    await (await t.as('ben')).call(notifications.readAllNotifications);
    t.clock.advance(5);
    await undo(read);
    expect((await told())[0]).toMatchObject({ text: 'given and taken back' });
  });

  test('is taken back by a user of what they still may change, and of what they gave away', async () => {
    const priya = await t.as('priya');
    const clientId = await addClient(priya, { email: 'handed@mail.example' });
    const theirs = await add({ title: 'of a client who goes', clientId, assigneeId: t.ids.nora });
    const given = await add({ title: 'given away', assigneeId: t.ids.priya });
    const by = async (id: string, what: Parameters<typeof change>[1]) =>
      (await priya.call(taskChanges.changeTasks, { body: { ids: [id], change: what } })).body;
    const pressed = await by(theirs.id, { priority: 'critical' });
    const away = await by(given.id, { assigneeId: t.ids.nora });
    const params = { id: clientId };
    await nora.call(clients.updateClient, { params, body: { ownerId: t.ids.nora } });
    const undoBy = (id: string) => priya.call(taskChanges.undoTaskChange, { params: { id } });
    const gone = { params: { id: pressed.id } };
    expect(await priya.refused(taskChanges.undoTaskChange, gone)).toMatchObject({
      status: 409,
      body: { code: 'all_changed_since' },
    });
    expect((await undoBy(away.id)).body.kept).toBe(0);
    const read = async (id: string) => (await nora.call(tasks.getTask, { params: { id } })).body;
    expect(await read(theirs.id)).toMatchObject({ priority: 'critical' });
    expect(await read(given.id)).toMatchObject({ assigneeId: t.ids.priya });
  });

  test('is done to all of them or to none', async () => {
    const { id } = await add({ title: 'alone' });
    const before = await digest(t.deps.database);
    const ids = [id, '00000000-0000-4000-8000-000000000000'];
    const { status } = await nora.refused(taskChanges.changeTasks, {
      body: { ids, change: { priority: 'low' } },
    });
    expect(status).toBe(404);
    expect(await digest(t.deps.database)).toBe(before);
  });
});

describe('quick add', () => {
  const quick = (body: Input<typeof quickAdd.quickAddTask>['body']) =>
    nora.call(quickAdd.quickAddTask, { body });

  test('shows what it understands, asks, and adds', async () => {
    const id = await addClient(nora, { name: 'Grace Okonkwo', email: 'go@mail.example' });
    await addClient(nora, { name: 'Grace Hopper', email: 'gh@mail.example' });
    const text = 'send forecast to Grace tomorrow 9am !high @amara every week';
    const before = await digest(t.deps.database);
    expect((await quick({ text, preview: true })).body.task).toBeNull();
    const asked = (await quick({ text })).body;
    expect(asked.task).toBeNull();
    expect(asked.understood.questions).toMatchObject([{ about: 'client', ask: 'Which Grace?' }]);
    expect(await digest(t.deps.database)).toBe(before);
    const { body } = await quick({ text, answers: { client: id } });
    expect(body.task).toMatchObject({
      title: 'Send forecast to Grace',
      clientId: id,
      priority: 'high',
      recurrence: 'weekly',
      assigneeName: 'Amara Okafor',
      dueDate: '2026-03-05T09:00:00.000Z',
      dueTimezone: 'Europe/London',
    });
  });

  test('keeps every word of a sentence that no title holds, whatever sign stands at the cut', async () => {
    for (const before of [298, 299]) {
      const text = `${'x'.repeat(before)}😀 and the last word`;
      const { status, body } = await quick({ text });
      expect({ before, status }).toEqual({ before, status: 200 });
      expect(body.task?.title).toMatch(/^X[x😀]+…$/u);
      expect(body.task?.description).toBe(`X${text.slice(1)}`);
    }
    expect((await quick({ text: 'x'.repeat(300) })).body.task).toMatchObject({
      title: `X${'x'.repeat(299)}`,
      description: '',
    });
  });

  test('names no client that the asker may not see', async () => {
    const priya = await t.as('priya');
    const { body } = await priya.call(quickAdd.quickAddTask, { body: { text: 'call Grace' } });
    expect(body.understood.questions).toEqual([]);
    expect(body.task).toMatchObject({ title: 'Call Grace', clientId: null });
  });
});
