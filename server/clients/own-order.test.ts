import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFields, type ClientField } from '#contract/client-fields.ts';
import { clientSorts, type ClientSortText } from '#contract/client-sorts.ts';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let ids: Record<'plan' | 'seats' | 'renewal' | 'source' | 'gone', string>;

const define = async (name: string, kind: ClientField['kind'], options: string[] = []) =>
  (await nora.call(clientFields.createClientField, { body: { name, kind, options } })).body.id;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  ids = {
    plan: await define('Plan', 'choice', ['Small', 'Large', 'Retired']),
    seats: await define('Seats', 'number'),
    renewal: await define('Renewal', 'date'),
    source: await define('Source', 'text'),
    gone: await define('Gone', 'text'),
  };
  const make = (name: string, own: Partial<Record<keyof typeof ids, string | number>>) =>
    makeClient(nora, {
      name,
      customFields: Object.fromEntries(
        Object.entries(own).map(([key, value]) => [ids[key as 'plan'], value]),
      ),
    });
  const long = `zz ${'ß'.repeat(160)}`;
  await make('Ada', {
    plan: 'Large',
    seats: 9,
    renewal: '2026-10-01',
    source: 'eins | zwei\ndrei',
  });
  await make('Ben', { plan: 'Small', seats: 10, renewal: '2026-09-30', source: 'Zoë' });
  await make('Cid', { plan: 'Retired', seats: -0.5, renewal: '1999-12-31', source: `${long} 2` });
  await make('Dov', { plan: 'Small', seats: 0.1 + 0.2, renewal: '2030-01-01', source: 'Ärger' });
  await make('Eve', {});
  await make('Fay', { seats: 1e-7 });
  await make('Gus', { seats: 0, source: `${long} 1` });
  await make('Hal', { source: 'zoe' });
  const body = { options: ['Small', 'Large'] };
  await nora.call(clientFields.updateClientField, { params: { id: ids.plan }, body });
  await nora.call(clientFields.deleteClientField, { params: { id: ids.gone } });
});
afterAll(() => t.stop());

const sortOf = (text: string) =>
  text.replace(/[a-z]+$/, (name) => `custom:${ids[name as 'plan']}`) as ClientSortText;
const listed = async (sort: string, limit: string) =>
  (await listAll(nora, { sort: sortOf(sort), limit })).map(({ name }) => name).join(' ');

describe('clients are put in order by what they have in own fields, those with nothing last', () => {
  test.each([
    ['seats', 'Cid Gus Fay Dov Ada Ben Eve Hal'],
    ['-seats', 'Ben Ada Dov Fay Gus Cid Hal Eve'],
    ['renewal', 'Cid Ben Ada Dov Eve Fay Gus Hal'],
    ['-renewal', 'Dov Ada Ben Cid Hal Gus Fay Eve'],
    ['plan', 'Ben Dov Ada Cid Eve Fay Gus Hal'],
    ['-plan', 'Cid Ada Dov Ben Hal Gus Fay Eve'],
    ['source', 'Dov Ada Ben Hal Cid Gus Eve Fay'],
    ['-source', 'Gus Cid Hal Ben Ada Dov Fay Eve'],
  ])('%s', async (sort, expected) => {
    for (const limit of ['1000', '3', '1']) expect(await listed(sort, limit)).toBe(expected);
  });

  test('and exported in that order', async () => {
    const query = { sort: sortOf('-seats'), format: 'csv', columns: 'name' } as const;
    const { bytes } = await nora.call(portability.exportClients, { query });
    expect(bytes.toString().match(/Ada|Ben|Eve/g)).toEqual(['Ben', 'Ada', 'Eve']);
  });
});

test.each([
  ['a deleted field', () => sortOf('gone'), 'The field “Gone” was deleted'],
  ['a field that there is not', () => `custom:${randomUUID()}`, 'There is no such field'],
  ['what is no id', () => 'custom:seats', `One of ${clientSorts.join(', ')}, or custom:<id>`],
])('by %s there is no order', async (_what, sort, problem) => {
  const query = { sort: sort() as ClientSortText };
  const { status, body } = await nora.call(clients.listClients, { query });
  expect({ status, body }).toMatchObject({ status: 400, body: { fields: { sort: problem } } });
});

test('a place of another order is none', async () => {
  const { headers } = await nora.call(clients.listClients, {
    query: { sort: sortOf('source'), limit: '1' },
  });
  const cursor = new URL(/<([^>]+)>/.exec(String(headers['link']))?.[1] ?? '', 'http://t')
    .searchParams;
  const query = { sort: sortOf('renewal'), cursor: cursor.get('cursor') ?? '' };
  expect((await nora.call(clients.listClients, { query })).status).toBe(400);
});
