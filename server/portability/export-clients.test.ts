import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import { audit } from '#contract/audit.ts';
import { rawTypesOf } from '#contract/endpoint.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { makeHubSpotExport } from '#testing/foreign-exports.ts';
import { checkImport, importFile, listRows, runChecked, startFile } from '#testing/imports.ts';
import { readTable } from './read-table.ts';
import { isTableProblem } from './table.ts';
import { times } from '#testing/whole.ts';

let t: TestApp;
let nora: Caller;
let jonas: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  jonas = await t.as('jonas');
});
afterAll(() => t.stop());

const take = async (caller: Caller, query: Record<string, string>) =>
  caller.raw('GET', `/api/exports/clients?${new URLSearchParams(query)}`);

/** A client without ids and the instants of writing; owners and own fields by their names. */
function content(client: Client, names: ReadonlyMap<string, string>) {
  const { id: _, ownerId: _owner, updatedAt: _at, customFields, ...rest } = client;
  const custom = Object.entries(customFields).map(
    ([id, value]) => `${names.get(id) ?? id}=${value}`,
  );
  return { ...rest, custom: custom.toSorted() };
}

const sorted = (clients: readonly Client[], names: ReadonlyMap<string, string>) =>
  clients
    .map((client) => content(client, names))
    .toSorted((one, other) => (one.email.toLowerCase() < other.email.toLowerCase() ? -1 : 1));

const fieldNames = new Map<string, string>();

async function addFields(caller: Caller): Promise<{ size: string; memo: string }> {
  const ids: Record<string, string> = {};
  for (const [name, kind] of [
    ['size', 'number'],
    ['memo', 'text'],
  ] as const) {
    const { body } = await caller.call(clientFields.createClientField, { body: { name, kind } });
    fieldNames.set(body.id, name);
    ids[name] = body.id;
  }
  return ids as { size: string; memo: string };
}

const hostile = '=HYPERLINK("x")\n\'+1\r\n@a;b,c|d\\e "quoted" 😀';

// In a whole run more than are checked or listed at once.
const rows = times({ whole: 1_100, part: 120 });
test(`${rows} rows come in, go out and come into another practice as they were`, async () => {
  const { csv, expected } = makeHubSpotExport({ rows, broken: 50 });
  const wall = performance.now();
  const cpu = process.cpuUsage();
  const done = await importFile(t, nora, csv);
  const { user, system } = process.cpuUsage(cpu);
  const took = ((performance.now() - wall) / 1000).toFixed(1);
  const work = ((user + system) / 1_000_000).toFixed(1);
  process.stdout.write(`${rows} rows imported in ${took} s, ${work} s of CPU\n`);
  const made = expected.filter(({ kind }) => kind === 'create').length;
  expect(done.counts).toMatchObject({ create: made, error: 50 });
  const { size, memo } = await addFields(nora);
  await addFields(jonas);
  await makeClient(nora, {
    name: "  '=Eve  O'Neil",
    email: 'eve@full.example',
    phone: '+442079460958',
    website: 'https://full.example/?a=1,2;3',
    linkedinUrl: 'https://linkedin.com/in/eve',
    businessType: '- minus',
    industry: 'n/a',
    companySize: '1000+',
    timezone: 'Asia/Tokyo',
    revenueStream: '@home; and away',
    monthlyRevenue: '0.5',
    annualRevenue: '1000000000',
    lifetimeValue: '12.34',
    growthPotential: 'very_high',
    status: 'at_risk',
    pipelineStage: 'closed_lost',
    closedLostReason: '=too dear',
    leadSource: 'cold_outreach',
    coachingGoals: hostile,
    painPoints: '-',
    context: `${'x'.repeat(9990)}\n😀`,
    lastContactDate: '2026-01-31T22:59:59.999Z',
    tags: ['VIP', '=x', 'a\\b'],
    otherEmails: [{ label: 'work: old', value: 'eve@old.example' }],
    otherPhones: [{ label: '', value: '+14155550123;ext=22' }],
    customFields: { [size]: -1.5, [memo]: hostile.replaceAll('\r\n', '\n') },
    consent: 'given',
    consentSource: 'By letter, 2025',
    doNotCall: true,
    archived: true,
    ownerId: null,
  });
  // Long after: the day of a consent is the client's, not the import's.
  t.clock.advance(200 * 24 * 3600);
  [nora, jonas] = [await t.as('nora'), await t.as('jonas')];
  const before = sorted(await listAll(nora, { archived: 'with' }), fieldNames);
  expect(before).toHaveLength(made + 1);

  const csvOut = await take(nora, { format: 'csv', archived: 'with' });
  expect(csvOut.headers['content-type']).toBe('text/csv; charset=utf-8');
  const table = await readTable(csvOut.bytes);
  if (isTableProblem(table)) throw new Error(table.message);
  expect(table.rows).toHaveLength(made + 1);
  const inert = /^(?:[=+@\t\r-](?!\d+(?:\.\d+)?"?(?:,|$)))/;
  const cells = String(csvOut.body).split(/\r\n|,(?=")/);
  expect(cells.filter((cell) => inert.test(cell.replace(/^"/, '')))).toEqual([]);

  const owner = { Nora: t.ids.jonas };
  const into = await startFile(jonas, csvOut.bytes);
  expect(into).toMatchObject({ source: 'Rapport' });
  const ownerName = before.find(({ ownerName: name }) => name !== null)?.ownerName ?? '';
  const optionMatches = { owner: { ...owner, [ownerName]: t.ids.jonas } };
  const checked = await checkImport(t, jonas, into, { optionMatches });
  expect(await listRows(jonas, into.id, { outcome: 'error' })).toEqual([]);
  expect(checked.counts.create).toBe(made + 1);
  await runChecked(t, jonas, into.id);
  // Their owner is somebody else there; of thousands only those that differ are worth showing.
  const bare = (rows: typeof before) =>
    rows.map(({ ownerName: __, ...rest }) => JSON.stringify(rest));
  const [there, here] = [
    new Set(bare(before)),
    bare(sorted(await listAll(jonas, { archived: 'with' }), fieldNames)),
  ];
  expect(here.filter((one) => !there.has(one))).toEqual([]);
  expect(here).toHaveLength(there.size);

  // The cards of one practice say of every client of the other what is there already.
  const cards = await take(nora, { format: 'vcard', archived: 'with' });
  expect(cards.headers['content-type']).toBe('text/vcard; charset=utf-8');
  const same = await checkImport(t, jonas, await startFile(jonas, cards.bytes, 'all.vcf'), {
    optionMatches,
    onMatch: 'overwrite',
  });
  expect(same.counts).toMatchObject({ same: made + 1, update: 0, create: 0, error: 0 });

  const json = await take(nora, { format: 'json', archived: 'with' });
  const all = JSON.parse(json.bytes.toString()) as Client[];
  expect(sorted(all, fieldNames)).toEqual(before);
  expect(all.find(({ email }) => email === 'eve@full.example')?.customFields).toMatchObject({
    size: -1.5,
  });
}, 300_000);

test('it holds what the view shows, to whom it shows it', async () => {
  const priya = await t.as('priya');
  await makeClient(priya, { name: 'Of Priya', email: 'p@view.example', tags: ['mine'] });
  const rows = async (caller: Caller, query: Record<string, string>) =>
    (
      JSON.parse((await take(caller, { format: 'json', ...query })).bytes.toString()) as Client[]
    ).map(({ name }) => name);
  expect(await rows(priya, {})).toEqual(['Of Priya']);
  expect(await rows(nora, { tag: 'mine' })).toEqual(['Of Priya']);
  expect(await rows(nora, { q: 'eve@full' })).toEqual([]);
  expect(await rows(nora, { q: 'eve@full', archived: 'only' })).toHaveLength(1);
  expect(await rows(jonas, { tag: 'mine' })).toEqual([]);
});

test('columns are chosen and named; those that there are not are refused', async () => {
  const query = { format: 'csv', columns: 'email,lastName,tags', tag: 'mine' };
  const { body } = await take(nora, query);
  expect(String(body)).toMatch(
    /^\uFEFFEmail,Last name,Tags,Rapport ID\r\np@view\.example,Priya,mine,[\w-]{36}\r\n$/,
  );
  const wrong = await take(nora, { format: 'csv', columns: 'email,salary' });
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { columns: 'There is no such field' } },
  });
  expect(await take(nora, { format: 'xml' })).toMatchObject({ status: 400 });
  const { body: log } = await nora.call(audit.listAudit, { query: { name: 'clients.exported' } });
  expect(log[0]).toMatchObject({ after: { format: 'csv', tag: 'mine' } });
  for (const format of ['csv', 'json', 'vcard']) {
    const { headers } = await take(nora, { format, tag: 'mine' });
    const [type] = String(headers['content-type']).split(';');
    expect(rawTypesOf(portability.exportClients)).toContain(type);
  }
});
