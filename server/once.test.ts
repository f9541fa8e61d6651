import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '#contract/documents.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let clientId: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  clientId = (await makeClient(nora, { name: 'Marta Nowak', email: 'marta@nowak.example' })).id;
});
afterAll(() => t.stop());

const post = (path: string, body: unknown, key?: string) =>
  nora.raw('POST', path, { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) });

async function countOf(list: string): Promise<number> {
  const { body } = await nora.raw('GET', list);
  return (body as unknown[]).length;
}

const client = () => `/api/clients/${clientId}`;
const letter = { to: 'marta@nowak.example', subject: 'Hello', text: 'How are you?' };
const held = { title: 'Sell more', quarter: '2026-Q1', keyResults: [] };
const written: readonly [string, () => string, () => object, () => string][] = [
  [
    'client',
    () => '/api/clients',
    () => ({ name: 'A', email: 'a@a.example' }),
    () => '/api/clients',
  ],
  ['task', () => '/api/tasks', () => ({ title: 'Call' }), () => '/api/tasks'],
  ['sentence', () => '/api/tasks/quick', () => ({ text: 'Write' }), () => '/api/tasks'],
  ['note', () => `${client()}/notes`, () => ({ text: 'Likes tea' }), () => `${client()}/activity`],
  ['letter', () => `${client()}/emails`, () => letter, () => '/api/mail'],
  ['call', () => '/api/calls', () => ({ clientId, notes: 'Good' }), () => '/api/calls'],
  [
    'objective',
    () => '/api/okrs/objectives',
    () => ({ ...held, clientId }),
    () => `${client()}/activity`,
  ],
];

test.each(written)(
  'a %s that is sent twice under one key is made once',
  async (_, to, body, list) => {
    const before = await countOf(list());
    const first = await post(to(), body(), 'the same');
    expect(first.status).toBe(200);
    const after = await countOf(list());
    expect(after).toBeGreaterThan(before);
    expect(await post(to(), body(), 'the same')).toMatchObject({ status: 200, body: first.body });
    expect(await countOf(list())).toBe(after);
    expect((await post(to(), body(), 'another')).status).toBe(200);
    expect(await countOf(list())).toBeGreaterThan(after);
  },
);

test('a key result, a check-in and a file are too', async () => {
  const { body } = await post('/api/okrs/objectives', { ...held, clientId, title: 'Grow' });
  const { id } = body as { id: string };
  const measure = { title: 'Clients', target: '10' };
  const key = `/api/okrs/objectives/${id}/key-results`;
  const added = [await post(key, measure, 'kr'), await post(key, measure, 'kr')];
  expect(added.map(({ status }) => status)).toEqual([200, 200]);
  expect(added[1]?.body).toEqual(added[0]?.body);
  const checkIn = `/api/okrs/key-results/${String(added[0]?.body && Reflect.get(added[0].body, 'id'))}/check-ins`;
  const checked = [
    await post(checkIn, { value: '3' }, 'c'),
    await post(checkIn, { value: '3' }, 'c'),
  ];
  expect(checked.map(({ status }) => status)).toEqual([200, 200]);
  expect(checked[1]?.body).toEqual(checked[0]?.body);
  nora.headers['idempotency-key'] = 'file';
  const file = { name: 'notes.txt', content: 'What was said' };
  const params = { id: clientId };
  const kept = [
    await nora.upload(documents.uploadDocument, { params }, file),
    await nora.upload(documents.uploadDocument, { params }, file),
  ];
  delete nora.headers['idempotency-key'];
  expect(kept[1]?.body).toEqual(kept[0]?.body);
  expect(await countOf(`/api/documents?clientId=${clientId}`)).toBe(1);
});

test('two that come at once are one', async () => {
  const before = await countOf('/api/clients');
  const body = { name: 'Twin', email: 'twin@twin.example' };
  const both = await Promise.all([0, 1].map(() => post('/api/clients', body, 'at once')));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect(await countOf('/api/clients')).toBe(before + 1);
});

test('one key with another content, or of another person, is another wish', async () => {
  const before = await countOf('/api/tasks');
  await post('/api/tasks', { title: 'One' }, 'k');
  await post('/api/tasks', { title: 'Two' }, 'k');
  const amara = await t.as('amara');
  await amara.raw('POST', '/api/tasks', {
    body: { title: 'One' },
    headers: { 'idempotency-key': 'k' },
  });
  expect(await countOf('/api/tasks')).toBe(before + 3);
});

test('a payment link that was made is not made again: it is told where it stands', async () => {
  const body = { amount: 2500, description: 'Coaching' };
  expect((await post(`${client()}/payment-links`, body, 'pay')).status).toBe(200);
  expect(await post(`${client()}/payment-links`, body, 'pay')).toMatchObject({
    status: 409,
    body: { code: 'link_made' },
  });
  expect(await countOf('/api/payment-links')).toBe(1);
});

test('what was deleted since is not made again', async () => {
  const body = { title: 'Gone' };
  const { body: made } = await post('/api/tasks', body, 'gone');
  await nora.raw('DELETE', `/api/tasks/${(made as { id: string }).id}`);
  expect((await post('/api/tasks', body, 'gone')).status).toBe(404);
});
