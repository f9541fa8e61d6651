import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clientFields, type ClientField } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, lastSeq, listEvents, readClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());
afterEach(async () => {
  for (const { id } of await list()) await remove(id);
  // Hidden ones would come back with their names.
  await t.deps.database.query('delete from client_fields');
});

type Written = Parameters<typeof define>[0];
async function define(body: { name: string; kind: ClientField['kind']; options?: string[] }) {
  return (await nora.call(clientFields.createClientField, { body })).body;
}
const put = (id: string, body: unknown) => nora.raw('PUT', `/api/client-fields/${id}`, { body });
const remove = (id: string) => nora.call(clientFields.deleteClientField, { params: { id } });
const list = async (caller = nora) => (await caller.call(clientFields.listClientFields)).body;
const tooLarge = (typed: string) => `“${typed}” is too large: at most 1,000,000,000,000,000`;
const fill = (id: string, customFields: object) =>
  nora.raw('PUT', `/api/clients/${id}`, { body: { customFields } });

test('fields are defined, changed, hidden and told', async () => {
  const from = await lastSeq(t);
  const budget = await define({ name: 'Budget', kind: 'number', options: ['x'] });
  const plan = await define({ name: 'Plan', kind: 'choice', options: ['Gold', 'Silver'] });
  expect(budget).toEqual({
    id: expect.any(String) as string,
    name: 'Budget',
    kind: 'number',
    options: [],
    updatedAt: t.clock.now.toISOString(),
  });
  expect(await list()).toEqual([budget, plan]);
  expect(await list(await t.as('priya'))).toEqual([budget, plan]);
  expect(await list(await t.as('jonas'))).toEqual([]);
  expect((await put(plan.id, { name: 'Package', options: ['Gold'] })).body).toEqual({
    ...plan,
    name: 'Package',
    options: ['Gold'],
    updatedAt: expect.any(String) as string,
  });
  expect((await put(plan.id, { options: ['Gold', 'Tin'] })).body).toMatchObject({
    name: 'Package',
    options: ['Gold', 'Tin'],
  });
  await remove(budget.id);
  expect((await list()).map(({ id }) => id)).toEqual([plan.id]);
  const events = (await listEvents(t, 'lindqvist', from)).map(({ name }) => name);
  expect(events.filter((name) => name.startsWith('client_field.'))).toEqual([
    'client_field.created',
    'client_field.created',
    'client_field.updated',
    'client_field.updated',
    'client_field.deleted',
  ]);
});

test('what was hidden last comes back to its place, by whatever name it had', async () => {
  const before = (await list()).length;
  const fields = [];
  for (const name of ['Tone', 'Pace', 'Room']) fields.push(await define({ name, kind: 'text' }));
  const [tone, pace, room] = fields.map(({ id }) => id);
  const order = async () => (await list()).map(({ id }) => id).slice(before);
  await remove(tone ?? '');
  t.clock.advance(5);
  await put(pace ?? '', { name: 'Tone' });
  await remove(pace ?? '');
  expect(await order()).toEqual([room]);
  expect(await define({ name: 'Tone', kind: 'text' })).toMatchObject({ id: pace });
  expect(await order()).toEqual([pace, room]);
  await put(pace ?? '', { name: 'Pace' });
  expect(await define({ name: 'Tone', kind: 'text' })).toMatchObject({ id: tone });
  expect(await order()).toEqual([tone, pace, room]);
});

test('a field goes back whole as it was read, and nothing of it changes', async () => {
  const field = await define({ name: 'Whole', kind: 'choice', options: ['a', 'b'] });
  const before = await digest(t.deps.database);
  expect(await put(field.id, field)).toMatchObject({ status: 200, body: field });
  expect(await put(field.id, { ...field, kind: 'number' })).toMatchObject({
    status: 200,
    body: field,
  });
  expect(await digest(t.deps.database)).toBe(before);
});

test.each<[Partial<Written> & Record<string, unknown>, Record<string, string>]>([
  [{ name: '', kind: 'text' }, { name: 'Give the field a name' }],
  [{ name: 'x'.repeat(61), kind: 'text' }, { name: 'At most 60 characters' }],
  [{ name: 'táken', kind: 'text' }, { name: 'There is a field of this name' }],
  [{ name: 'Choice', kind: 'choice' }, { options: 'Give it at least one option' }],
  [{ name: 'Choice', kind: 'choice', options: [] }, { options: 'Give it at least one option' }],
  [{ name: 'Choice', kind: 'choice', options: ['A', 'a'] }, { options: 'Each option once' }],
  [
    { name: 'Choice', kind: 'choice', options: [' '] },
    { 'options.0': 'An option has at least one letter' },
  ],
  [{ name: 'Colour', kind: 'text', colour: 1 }, { colour: 'There is no such field.' }],
])('%j is refused and says why', async (body, fields) => {
  await define({ name: 'Taken', kind: 'text' });
  const before = await digest(t.deps.database);
  const answer = await nora.raw('POST', '/api/client-fields', { body });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } });
  expect((answer.body as { fields: object }).fields).toEqual(fields);
  expect(await digest(t.deps.database)).toBe(before);
});

test('of two who change a field at once the second is told, and loses nobody’s options', async () => {
  const plan = await define({ name: 'Plan', kind: 'choice', options: ['Gold'] });
  const { updatedAt } = plan;
  const answers = await Promise.all([
    put(plan.id, { options: ['Gold', 'Silver'], updatedAt }),
    put(plan.id, { options: ['Gold', 'Bronze'], updatedAt }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'changed_meanwhile' });
  const [now] = await list();
  expect(now?.options).toHaveLength(2);
  const again = { options: [...(now?.options ?? []), 'Tin'], updatedAt: now?.updatedAt };
  expect(await put(plan.id, again)).toMatchObject({ status: 200 });
});

test('a field keeps its name to itself when it is renamed, too', async () => {
  const one = await define({ name: 'One', kind: 'text' });
  const two = await define({ name: 'Two', kind: 'choice', options: ['a'] });
  expect(await put(two.id, { name: 'ONE' })).toMatchObject({
    status: 400,
    body: { fields: { name: 'There is a field of this name' } },
  });
  expect(await put(two.id, { options: [] })).toMatchObject({ status: 400 });
  expect(await put(two.id, { name: 'TWO' })).toMatchObject({ status: 200 });
  await remove(one.id);
  await remove(two.id);
  for (const gone of [one.id, '00000000-0000-4000-8000-000000000000']) {
    expect(await put(gone, { name: 'X' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await remove(gone)).toMatchObject({ status: 404 });
  }
});

test('fifty fields are enough', async () => {
  for (let place = 0; place < 50; place += 1) {
    await define({ name: `Field ${place}`, kind: 'text' });
  }
  const before = await digest(t.deps.database);
  const body = { name: 'One more', kind: 'text' } as const;
  expect(await nora.refused(clientFields.createClientField, { body })).toMatchObject({
    status: 409,
    body: { code: 'too_many_fields' },
  });
  expect(await digest(t.deps.database)).toBe(before);
});

test('only an admin defines fields', async () => {
  for (const name of ['priya', 'amara'] as const) {
    const caller = await t.as(name);
    const sessions = await digest(t.deps.database);
    const body = { name: 'X', kind: 'text' } as const;
    expect(await caller.refused(clientFields.createClientField, { body })).toMatchObject({
      status: 403,
    });
    expect(await digest(t.deps.database)).toBe(sessions);
  }
});

describe('what clients have in them', () => {
  test.each<[ClientField['kind'], unknown, unknown]>([
    ['text', ' two\nlines ', 'two\nlines'],
    ['text', 5, '5'],
    ['text', 'x'.repeat(1000), 'x'.repeat(1000)],
    ['number', 5, 5],
    ['number', -0.5, -0.5],
    ['number', ' 7 ', 7],
    ['number', '1,500', 1500],
    ['number', '1,500.25', 1500.25],
    ['number', '1,5', 1.5],
    ['number', '1 500', 1500],
    ['number', '1.500,5', 1500.5],
    ['number', '−5', -5],
    ['number', '1e3', 1000],
    ['number', 1e15, 1e15],
    ['date', '2024-02-29', '2024-02-29'],
    ['choice', 'Gold', 'Gold'],
  ])('%s takes %j and keeps %j', async (kind, value, kept) => {
    const field = await define({ name: 'Own', kind, options: ['Gold'] });
    const client = await makeClient(nora, { customFields: { [field.id]: value as string } });
    expect(client.customFields).toEqual({ [field.id]: kept });
    const before = await digest(t.deps.database);
    expect(await fill(client.id, client.customFields)).toMatchObject({ status: 200 });
    expect(await digest(t.deps.database)).toBe(before);
    for (const none of [{ [field.id]: '' }, {}]) {
      await fill(client.id, client.customFields);
      expect((await fill(client.id, none)).body).toMatchObject({ customFields: {} });
    }
  });

  test.each<[ClientField['kind'], unknown, string]>([
    ['text', 'x'.repeat(1001), 'At most 1,000 characters'],
    ['text', 'a\u0007b', 'Only plain text'],
    ['text', ['a'], 'Only plain text, at most 1,000 characters'],
    ['text', true, 'Only plain text, at most 1,000 characters'],
    ['number', 'five', '“five” is not a number'],
    ['number', '0x10', '“0x10” is not a number'],
    ['number', 'Infinity', '“Infinity” is not a number'],
    ['number', '1e400', tooLarge('1e400')],
    ['number', '1,50,0', '“1,50,0” is not a number'],
    ['number', 1e300, tooLarge('1e+300')],
    ['date', '2026-02-29', 'Enter a day like 2026-01-31'],
    ['date', 5, 'Enter a day like 2026-01-31'],
    ['choice', 'gold', 'Choose one of its options'],
  ])('%s refuses %j', async (kind, value, sentence) => {
    const field = await define({ name: 'Own', kind, options: ['Gold'] });
    const client = await makeClient(nora);
    const before = await digest(t.deps.database);
    const answer = await fill(client.id, { [field.id]: value });
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toMatchObject({ fields: { [`customFields.${field.id}`]: sentence } });
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('no field of another practice, and none that there isn’t', async () => {
    const client = await makeClient(nora);
    const jonas = await t.as('jonas');
    const body = { name: 'Theirs', kind: 'text' } as const;
    const theirs = (await jonas.call(clientFields.createClientField, { body })).body;
    for (const id of [theirs.id, t.ids.nora]) {
      expect(await fill(client.id, { [id]: 'x' })).toMatchObject({
        status: 400,
        body: { fields: { [`customFields.${id}`]: 'There is no such field' } },
      });
    }
    expect(await fill(client.id, { nickname: 'x' })).toMatchObject({ status: 400 });
  });

  test('hidden with its field and back with it; the record goes back whole meanwhile', async () => {
    const names = ['C', 'A', 'B', 'E', 'D'];
    const fields = [];
    for (const name of names) fields.push(await define({ name, kind: 'text' }));
    const customFields = Object.fromEntries(fields.map(({ id, name }) => [id, name]));
    const client = await makeClient(nora, { customFields });
    const hidden = fields[2] as ClientField;
    await remove(hidden.id);
    const read = await readClient(nora, client.id);
    const before = await digest(t.deps.database);
    expect((await nora.raw('PUT', `/api/clients/${client.id}`, { body: read })).body).toEqual(read);
    const turned = Object.fromEntries(Object.entries(read.customFields).toReversed());
    await nora.raw('PUT', `/api/clients/${client.id}`, { body: { ...read, customFields: turned } });
    expect(await digest(t.deps.database)).toBe(before);
    const rest = Object.fromEntries(
      fields.filter((one) => one !== hidden).map(({ id }) => [id, 'new']),
    );
    const changed = (await fill(client.id, rest)).body as Client;
    expect(changed.customFields).toEqual({ ...rest, [hidden.id]: hidden.name });
    expect(await fill(client.id, { [hidden.id]: 'other' })).toMatchObject({ status: 400 });
    const back = await define({ name: hidden.name.toLowerCase(), kind: 'text' });
    expect(back.id).toBe(hidden.id);
    const elsewise = await define({ name: 'other kind', kind: 'number' });
    expect(elsewise.id).not.toBe(hidden.id);
  });

  test('a choice that is no longer offered stays where it was made', async () => {
    const field = await define({ name: 'Own', kind: 'choice', options: ['Gold', 'Tin'] });
    const client = await makeClient(nora, { customFields: { [field.id]: 'Tin' } });
    await put(field.id, { options: ['Gold'] });
    expect((await fill(client.id, { [field.id]: 'Tin' })).body).toMatchObject({
      customFields: { [field.id]: 'Tin' },
    });
    await fill(client.id, { [field.id]: 'Gold' });
    expect(await fill(client.id, { [field.id]: 'Tin' })).toMatchObject({ status: 400 });
  });
});
