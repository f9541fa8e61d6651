import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clientFields, type ClientField } from '#contract/client-fields.ts';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, listEvents, makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let ids: Record<'plan' | 'seats' | 'renewal' | 'source' | 'gone', string>;

const define = async (name: string, kind: ClientField['kind'], options: string[] = []) =>
  (await nora.call(clientFields.createClientField, { body: { name, kind, options } })).body.id;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
  ids = {
    plan: await define('Plan', 'choice', ['Gold', 'Silver, plated', 'A;B\\C', '"Tin"']),
    seats: await define('Seats', 'number'),
    renewal: await define('Renewal', 'date'),
    source: await define('Source', 'text'),
    gone: await define('Gone', 'text'),
  };
  const make = (name: string, own: Partial<Record<keyof typeof ids, string | number>>, more = {}) =>
    makeClient(nora, {
      name,
      customFields: Object.fromEntries(
        Object.entries(own).map(([key, value]) => [ids[key as 'plan'], value]),
      ),
      ...more,
    });
  await make('Ada', { plan: 'Gold', seats: 2, renewal: '2026-02-28', source: 'Café Müller' });
  await make('Ben', { plan: 'Silver, plated', seats: 10, renewal: '2026-03-01', gone: 'x' });
  await make('Cid', { plan: 'A;B\\C', seats: -0.5, source: 'ØRSTED\n100% Straße' });
  await make('Dov', { plan: '"Tin"', renewal: '2027-01-01' }, { monthlyRevenue: '100' });
  await make('Eve', {}, { ownerId: t.ids.priya });
  await make('Fay', { plan: 'Gold', source: 'cafe mueller' }, { archived: true });
  await nora.call(clientFields.deleteClientField, { params: { id: ids.gone } });
});
afterAll(() => t.stop());

const meant = (text: string) =>
  text.replace(/plan|seats|renewal|source|gone/g, (name) => ids[name as 'plan']);
const names = async (fields: string, caller = nora, more = {}) => {
  const rows = await listAll(caller, { fields: meant(fields), limit: '2', ...more });
  return rows.map(({ name }) => name).join(' ');
};

describe('clients are listed by what they have in own fields', () => {
  test.each([
    ['plan:is:Gold', 'Ada'],
    ['plan:is:gold', ''],
    ['plan:is:Gold,"Tin"', 'Ada Dov'],
    ['plan:is:Silver\\, plated,A\\;B\\\\C', 'Ben Cid'],
    ['plan:is:Silver, plated', ''],
    ['plan:is:An option of before', ''],
    ['plan:empty', 'Eve'],
    ['plan:empty;plan:is:Gold', 'Ada Eve'],
    ['seats:from:2', 'Ada Ben'],
    ['seats:to:2', 'Ada Cid'],
    ['seats:from:-0.5;seats:to:2.0', 'Ada Cid'],
    ['seats:from:3;seats:to:9', ''],
    ['seats:from:007', 'Ben'],
    ['seats:from:-00.50;seats:to:02', 'Ada Cid'],
    ['seats:from:3;seats:empty', 'Ben Dov Eve'],
    ['renewal:to:2026-02-28', 'Ada'],
    ['renewal:from:2026-03-01', 'Ben Dov'],
    ['renewal:from:2026-03-01;renewal:to:2026-12-31', 'Ben'],
    ['renewal:empty', 'Cid Eve'],
    ['source:has:CAFE', 'Ada'],
    ['source:has:müller cafe', 'Ada'],
    ['source:has:orsted 100%', 'Cid'],
    ['source:has:STRASSE', 'Cid'],
    ['source:has:_', ''],
    ['source:has:x;source:empty', 'Ben Dov Eve'],
    ['plan:is:Gold,"Tin";renewal:from:2026-12-01', 'Dov'],
    ['renewal:from:2026-12-01;plan:is:Gold,"Tin";seats:empty', 'Dov'],
    ['', 'Ada Ben Cid Dov Eve'],
  ])('%s', async (fields, expected) => {
    expect(await names(fields)).toBe(expected);
  });

  test('beside the other filters, and of those one may see', async () => {
    expect(await names('plan:is:Gold', nora, { archived: 'with' })).toBe('Ada Fay');
    expect(await names('plan:empty', nora, { stage: 'lead', q: 'eve' })).toBe('Eve');
    expect(await names('plan:empty', priya)).toBe('Eve');
    expect(await names('plan:is:Gold', priya)).toBe('');
  });

  test('they are counted, added up and exported as they are listed', async () => {
    const fields = meant('plan:is:Gold,"Tin"');
    const { headers } = await nora.call(clients.listClients, { query: { fields, limit: '1' } });
    expect(headers['x-total-count']).toBe('2');
    const { body } = await nora.call(clients.getPipeline, { query: { fields } });
    expect(body[0]).toEqual({ stage: 'lead', clients: 2, monthlyRevenue: '100.00' });
    const query = { fields, format: 'csv', columns: 'name' } as const;
    const { bytes } = await nora.call(portability.exportClients, { query });
    expect(bytes.toString().replace('\ufeff', '').trim().split(/\r?\n/)).toHaveLength(3);
    expect(bytes.toString()).toMatch(/Ada[^]*Dov/);
  });

  test('an export tells which fields it was narrowed by, and none of the words', async () => {
    const query = { fields: meant('source:has:Müller'), format: 'csv' } as const;
    await nora.call(portability.exportClients, { query });
    const told = (await listEvents(t)).findLast(({ name }) => name === 'clients.exported');
    expect(told?.after).toEqual({ ownFields: ['Source'], format: 'csv' });
  });
});

test.each([
  ['00000000-0000-4000-8000-000000000000:empty', 'There is no such field'],
  ['gone:has:x', 'The field “Gone” was deleted'],
  ['plan:has:Gold', 'Plan: ask with is, empty, not with has'],
  ['source:is:Gold', 'Source: ask with has, empty, not with is'],
  ['plan:is:Gold;seats:from:2026-01-01', 'Seats: enter a number'],
  ['renewal:to:5', 'Renewal: enter a day like 2026-01-31'],
  ['seats:from:many', '“from” takes a number, or a day like 2026-01-31'],
])('%s is refused with a clear sentence, by each that takes it', async (text, fields) => {
  const query = new URLSearchParams({ fields: meant(text) });
  for (const path of ['/api/clients?', '/api/pipeline?', '/api/exports/clients?format=csv&']) {
    expect(await nora.raw('GET', `${path}${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid', fields: { fields } },
    });
  }
});

test('another practice’s field is none', async () => {
  const amongOthers = await t.as('jonas');
  expect(
    await amongOthers.raw('GET', `/api/clients?fields=${meant('plan:is:Gold')}`),
  ).toMatchObject({ status: 400, body: { fields: { fields: 'There is no such field' } } });
});

test('values are no part of a statement, so that it is written once', async () => {
  const texts = new Set<string>();
  const { database } = t.deps;
  const query = database.query.bind(database);
  database.query = (given, values?: unknown[]) => {
    const text = typeof given === 'string' ? given : given.text;
    // Sessions are looked up, and others told of events, whenever it is time for that.
    if (text.includes('"custom_fields"')) texts.add(text);
    return query(given, values);
  };
  await names('plan:is:Gold;seats:from:2', nora, { limit: '50' });
  const once = texts.size;
  expect(once).toBeGreaterThan(0);
  await names('seats:from:3;plan:is:"Tin",A\\;B\\\\C', nora, { limit: '50' });
  database.query = query;
  expect(texts.size).toBe(once);
});
