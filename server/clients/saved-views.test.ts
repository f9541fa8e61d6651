import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedViews, type SavedView } from '#contract/saved-views.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());
beforeEach(() => t.clock.advance(1));

const view = {
  name: 'At risk',
  query: 'status=at_risk&sort=-monthlyRevenue&q=%C3%A9',
  columns: ['name', 'status'],
  layout: 'table',
  isDefault: false,
} as const;
const save = async (caller: Caller, more: object = {}) =>
  (
    await caller.call(savedViews.createSavedView, {
      body: { ...view, columns: [...view.columns], ...more },
    })
  ).body;
const put = (caller: Caller, id: string, body: unknown) =>
  caller.raw('PUT', `/api/saved-views/${id}`, { body });
const list = async (caller: Caller) => (await caller.call(savedViews.listSavedViews)).body;
const remove = (caller: Caller, id: string) =>
  caller.call(savedViews.deleteSavedView, { params: { id } });

test('a view is kept, changed and deleted by whoever it belongs to', async () => {
  const saved = await save(nora);
  expect(saved).toEqual({
    ...view,
    id: expect.any(String) as string,
    createdAt: t.clock.now.toISOString(),
    updatedAt: t.clock.now.toISOString(),
  });
  t.clock.advance(1);
  const changed = { ...saved, name: 'Renamed', layout: 'board', columns: [] };
  const answer = await put(nora, saved.id, changed);
  expect(answer).toMatchObject({
    status: 200,
    body: { ...changed, updatedAt: t.clock.now.toISOString() },
  });
  expect(await list(nora)).toEqual([answer.body]);
  expect(await remove(nora, saved.id)).toMatchObject({ status: 204 });
  expect(await list(nora)).toEqual([]);
  expect(await remove(nora, saved.id)).toMatchObject({ status: 404 });
});

test('a view goes back whole as it was read, and nothing of it changes', async () => {
  const saved = await save(nora);
  const before = await digest(t.deps.database);
  expect(await put(nora, saved.id, saved)).toMatchObject({ status: 200, body: saved });
  expect(await put(nora, saved.id, {})).toMatchObject({ status: 200, body: saved });
  expect(await digest(t.deps.database)).toBe(before);
  await put(nora, saved.id, { name: 'First', updatedAt: saved.updatedAt });
  expect(await put(nora, saved.id, { name: 'Second', updatedAt: saved.updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  await remove(nora, saved.id);
});

test('a person has one default view, and each their own', async () => {
  const amara = await t.as('amara');
  const theirs = await save(amara, { isDefault: true });
  const first = await save(nora, { name: 'First', isDefault: true });
  const second = await save(nora, { name: 'Second', isDefault: true });
  const defaults = async (caller: Caller) =>
    (await list(caller)).filter(({ isDefault }) => isDefault).map(({ id }) => id);
  expect(await defaults(nora)).toEqual([second.id]);
  await put(nora, first.id, { isDefault: true });
  expect(await defaults(nora)).toEqual([first.id]);
  expect(await defaults(amara)).toEqual([theirs.id]);
  expect((await list(nora)).map(({ name }) => name)).toEqual(['First', 'Second']);
  const before = await digest(t.deps.database);
  for (const caller of [nora]) {
    expect(await put(caller, theirs.id, { name: 'Mine' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await remove(caller, theirs.id)).toMatchObject({ status: 404 });
  }
  expect(await digest(t.deps.database)).toBe(before);
  for (const { id } of [first, second]) await remove(nora, id);
});

test('two views of one person are not called the same, whatever the case, and two people’s may be', async () => {
  const saved = await save(nora);
  const other = await save(nora, { name: 'Growing' });
  const taken = {
    status: 409,
    body: { code: 'name_taken', fields: { name: 'You have a view of this name already' } },
  };
  const body = { ...view, columns: [], name: ' AT risk ' };
  expect(await nora.refused(savedViews.createSavedView, { body })).toMatchObject(taken);
  expect(await put(nora, other.id, { name: 'at risk' })).toMatchObject(taken);
  expect(await put(nora, saved.id, { ...saved, name: 'at risk' })).toMatchObject({ status: 200 });
  const amara = await t.as('amara');
  const theirs = await save(amara, { name: 'Growing' });
  expect(theirs.name).toBe(other.name);
  // Two at once do it one after the other.
  const at = async () => nora.raw('POST', '/api/saved-views', { body: { ...body, name: 'Both' } });
  const both = await Promise.all([at(), at()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const { id } of await list(nora)) await remove(nora, id);
});

test('fifty views are enough', async () => {
  const ids: string[] = [];
  for (let place = 0; place < 50; place += 1) {
    ids.push((await save(nora, { name: `No. ${place}` })).id);
  }
  const before = await digest(t.deps.database);
  expect(
    await nora.refused(savedViews.createSavedView, { body: { ...view, columns: [] } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'too_many_views' },
  });
  expect(await digest(t.deps.database)).toBe(before);
  for (const id of ids) await remove(nora, id);
});

test.each<[Partial<Record<keyof SavedView | 'x', unknown>>, string]>([
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ query: 'x'.repeat(8001) }, 'query'],
  [{ query: 'a\nb' }, 'query'],
  [{ columns: Array.from({ length: 81 }, () => 'a') }, 'columns'],
  [{ columns: 'name' }, 'columns'],
  [{ layout: 'cloud' }, 'layout'],
  [{ isDefault: 'yes' }, 'isDefault'],
  [{ x: 1 }, 'x'],
])('%j is refused by name', async (bent, field) => {
  const before = await digest(t.deps.database);
  const answer = await nora.raw('POST', '/api/saved-views', { body: { ...view, ...bent } });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect(Object.keys((answer.body as { fields: object }).fields)).toEqual([field]);
  expect(await digest(t.deps.database)).toBe(before);
});
