import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lackable } from '#contract/client-filter.ts';
import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  pipelineStages,
  type Client,
} from '#contract/client-record.ts';
import { clientSorts } from '#contract/client-sorts.ts';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll } from '#testing/client-records.ts';
import { fillClients, isMeant, plain, randomClient } from '#testing/random-clients.ts';
import { every } from '#testing/whole.ts';
import { listColumnsOf } from './list-columns.ts';
import { recountFigures } from './recount-figures.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
/** All that is not in the trash, in no order. */
let all: Client[];
let own: Client[];
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
  await fillClients(t, fc.sample(randomClient, { numRuns: 300, seed: 42 }), listColumnsOf);
  await fillElsewhere();
  await recountFigures(t.deps);
  all = await listAll(nora, { archived: 'with', limit: '1000' });
  own = all.filter(({ ownerId }) => ownerId === t.ids.priya);
});
afterAll(() => t.stop());

async function fillElsewhere() {
  const elsewhere = { ...t, practiceIds: { ...t.practiceIds, lindqvist: t.practiceIds.harbour } };
  const rows = fc.sample(randomClient, { numRuns: 30, seed: 43 });
  await fillClients(
    elsewhere,
    rows.map((row) => ({ ...row, owner: null })),
    listColumnsOf,
  );
}

const bytes = (text: string) => Buffer.from(text);
const rankOf: Record<string, (client: Client) => (string | number)[]> = {
  name: ({ name }) => [plain(name).slice(0, 200)],
  monthlyRevenue: ({ monthlyRevenue }) => [Number(monthlyRevenue ?? 0)],
  lastContactDate: ({ lastContactDate }) => [lastContactDate ?? ''],
  status: ({ status, name }) => [status, plain(name).slice(0, 200)],
  pipelineStage: ({ pipelineStage, name }) => [
    pipelineStages.indexOf(pipelineStage),
    plain(name).slice(0, 200),
  ],
  growthPotential: ({ growthPotential, name }) => [
    growthPotentials.findIndex((one) => one === growthPotential),
    plain(name).slice(0, 200),
  ],
  createdAt: ({ createdAt }) => [createdAt],
  updatedAt: ({ updatedAt }) => [updatedAt],
};

function compare(one: Client, two: Client, sort: string): number {
  const rank = rankOf[sort.replace('-', '')] ?? (() => []);
  const [first, second] = [
    [...rank(one), one.id],
    [...rank(two), two.id],
  ];
  for (const [place, value] of first.entries()) {
    const other = second[place];
    const order =
      typeof value === 'number'
        ? Math.sign(value - Number(other))
        : Buffer.compare(bytes(value), bytes(String(other)));
    if (order !== 0) return sort.startsWith('-') ? -order : order;
  }
  return 0;
}

const ids = (rows: readonly Client[]) => rows.map(({ id }) => id);
const sorts = clientSorts.flatMap((sort) => [sort, `-${sort}`]);

test('there are clients enough to meet each other', () => {
  expect(all.length).toBeGreaterThan(250);
  expect(own.length).toBeGreaterThan(50);
});

describe.each(every(3, sorts))('in the order of %s', (sort) => {
  test('every page size walks all rows exactly once', async () => {
    const expected = ids(all.toSorted((one, two) => compare(one, two, sort)));
    for (const limit of ['1000', '97', '13']) {
      expect(ids(await listAll(nora, { sort, limit, archived: 'with' }))).toEqual(expected);
    }
    expect(ids(await listAll(priya, { sort, limit: '7', archived: 'with' }))).toEqual(
      ids(own.toSorted((one, two) => compare(one, two, sort))),
    );
  });

  test('also while others are added', async () => {
    let turn = 0;
    let added: string[] = [];
    const seen = ids(
      await listAll(nora, { sort, limit: '50', archived: 'with' }, async () => {
        turn += 1;
        const rows = fc.sample(randomClient, { numRuns: 3, seed: turn });
        added = [...added, ...(await fillClients(t, rows, listColumnsOf))];
      }),
    );
    await t.deps.database.query('delete from clients where id = any($1)', [added]);
    expect(new Set(seen).size).toBe(seen.length);
    const known = new Set(added);
    expect(seen.filter((id) => !known.has(id))).toEqual(
      ids(all.toSorted((one, two) => compare(one, two, sort))),
    );
  });
});

const words = 'a Á ada o 100% _ \\ % 100\\ ss ß ORSTED ø 李 Ω mail.example @ caf é drop ; '.split(
  ' ',
);
const several = (names: readonly string[]) =>
  fc.subarray([...names], { minLength: 1 }).map((some) => some.join(','));
const days = fc.constantFrom(
  '2025-10-25',
  '2025-10-26',
  '2026-01-01',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
);
const amounts = fc.constantFrom('0', '0.01', '100', '100.10', '100.11', '1000000000000');
const parts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  q: fc.array(fc.constantFrom(...words), { maxLength: 2 }).map((some) => some.join(' ')),
  status: several(clientStatuses),
  stage: several(pipelineStages),
  growth: several(growthPotentials),
  owner: fc.constantFrom('none', 'nora', 'priya', 'nora,none', 'priya,nora,none'),
  tag: several(['vip', 'naive', '100%', "it's", '{a}', '"q"', 'none such']),
  industry: fc.constantFrom('RAIL', 'Food\\, drink', 'Back\\\\slash,rail', 'none such'),
  companySize: several(companySizes),
  leadSource: several(leadSources),
  missing: several(lackable),
  revenueMin: amounts,
  revenueMax: amounts,
  contactFrom: days,
  contactTo: days,
  contact: fc.constant('never'),
  archived: fc.constantFrom('only', 'with'),
};
const filters = fc
  .array(
    fc
      .constantFrom(...Object.keys(parts))
      .chain((key) => (parts[key] ?? fc.constant('')).map((value) => [key, value] as const)),
    { maxLength: 3 },
  )
  .map((some) => Object.fromEntries(some));
const named = (filter: Record<string, string>): Record<string, string> => ({
  ...filter,
  ...(filter['owner']
    ? { owner: filter['owner'].replace(/nora|priya/g, (name) => t.ids[name as 'nora']) }
    : {}),
});

test('a filter lists, counts and adds up those that are meant, for whoever asks', async () => {
  let found = 0;
  const one = fc.tuple(filters, fc.constantFrom('nora', 'priya'), fc.constantFrom(...sorts));
  await fc.assert(
    fc.asyncProperty(one, async ([some, who, sort]) => {
      const filter = named(some);
      const [caller, seen] = who === 'nora' ? [nora, all] : [priya, own];
      const meant = seen.filter((client) => isMeant(client, filter));
      const order = meant.toSorted((a, b) => compare(a, b, sort));
      const query = { ...filter, sort, limit: '1000' };
      const { status, body, headers } = await caller.raw(
        'GET',
        `/api/clients?${new URLSearchParams(query)}`,
      );
      expect(status).toBe(200);
      expect(ids(body as Client[])).toEqual(ids(order));
      expect(headers['x-total-count']).toBe(String(meant.length));
      const stages = (await caller.call(clients.getPipeline, { query: filter })).body;
      expect(stages).toEqual(
        pipelineStages.map((stage) => {
          const inIt = meant.filter(({ pipelineStage }) => pipelineStage === stage);
          const cents = inIt.reduce(
            (sum, { monthlyRevenue }) => sum + BigInt((monthlyRevenue ?? '0').replace('.', '')),
            0n,
          );
          const monthlyRevenue = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
          return { stage, clients: inIt.length, monthlyRevenue };
        }),
      );
      found += meant.length > 0 ? 1 : 0;
    }),
    { numRuns: 150, seed: 7 },
  );
  expect(found).toBeGreaterThan(40);
});

test('a filter holds on every page', async () => {
  const filter = { q: 'a', archived: 'with', sort: '-monthlyRevenue' };
  const meant = all.filter((client) => isMeant(client, filter));
  expect(meant.length).toBeGreaterThan(50);
  expect(ids(await listAll(nora, { ...filter, limit: '9' }))).toEqual(
    ids(meant.toSorted((one, two) => compare(one, two, '-monthlyRevenue'))),
  );
});

test('tags and industries are those in use, of whoever may see them', async () => {
  const inUse = (words: readonly string[]) => [...new Set(words)].filter(Boolean).toSorted();
  const check = async (caller: Caller, rows: readonly Client[]) => {
    const tags = (await caller.call(clients.listTags)).body;
    const worn = rows.flatMap((row) => row.tags.map((tag) => tag.toLowerCase()));
    expect(tags.map((one) => one.toLowerCase()).toSorted()).toEqual(inUse(worn));
    const industries = (await caller.call(clients.listIndustries)).body;
    const low = rows.map(({ industry }) => industry.toLowerCase());
    expect(industries.map((one) => one.toLowerCase())).toEqual(inUse(low));
  };
  await check(nora, all);
  await check(priya, own);
});

test('owners are those who can sign in, and to a user only themselves', async () => {
  const owners = async (name: 'nora' | 'priya' | 'amara') =>
    (await (await t.as(name)).call(clients.listOwners)).body.map((one) => one.name);
  expect(await owners('amara')).toEqual([
    'Amara Okafor',
    'Ben Castellano',
    'Nora Lindqvist',
    'Priya Raman',
  ]);
  expect(await owners('priya')).toEqual(['Priya Raman']);
});
