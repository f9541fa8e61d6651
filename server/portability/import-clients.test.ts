import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import type { Client } from '#contract/client-record.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient, readClient } from '#testing/client-records.ts';
import { makeHubSpotExport } from '#testing/foreign-exports.ts';
import {
  checkImport,
  csvOf,
  importFile,
  listRows,
  readImport,
  runChecked,
  startFile,
} from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

/** The one client of an address. */
async function clientOf(email: string): Promise<Client> {
  const found = await listAll(nora, { q: email, archived: 'with' });
  expect(found).toHaveLength(1);
  return found[0] as Client;
}

test('what a check says of each row is what was made of it, and importing again changes nothing', async () => {
  const { csv, expected } = makeHubSpotExport({ rows: 300, broken: 9, seed: 3 });
  const one = await startFile(nora, csv);
  expect(one).toMatchObject({ source: 'HubSpot', total: 300, state: 'mapping' });
  await checkImport(t, nora, one);
  const checked = await listRows(nora, one.id);
  expect(checked.map(({ line, outcome }) => ({ line, outcome }))).toEqual(
    expected.map(({ line, kind }) => ({ line, outcome: kind })),
  );
  const done = await runChecked(t, nora, one.id);
  const made = expected.filter(({ kind }) => kind === 'create');
  expect(done).toMatchObject({ state: 'done', counts: { create: made.length, error: 9 } });
  expect(await listAll(nora)).toHaveLength(made.length);
  const again = await checkImport(t, nora, await startFile(nora, csv));
  expect(again.counts).toMatchObject({ create: 0, update: 0, same: 291, error: 9 });
  const words = JSON.stringify((await nora.raw('GET', '/api/notifications')).body);
  expect(words).toContain(`${made.length} clients written.`);
});

test.each([
  ['fill', 'update', 'Filling', 'Mining'],
  ['overwrite', 'update', 'New name', 'Mining'],
  ['skip', 'skip', 'Skipping', ''],
] as const)('a client who is there: %s', async (onMatch, outcome, name, industry) => {
  const email = `${onMatch}@match.example`;
  const was = name === 'New name' ? 'Overwriting' : name;
  const { id } = await makeClient(nora, { name: was, email, industry: '' });
  const file = csvOf('Name,Email,Industry', `New name,${email.toUpperCase()},Mining`);
  const done = await importFile(t, nora, file, { onMatch });
  expect(done.counts[outcome]).toBe(1);
  expect(await clientOf(email)).toMatchObject({ id, name, industry, email });
  const [row] = await listRows(nora, done.id);
  expect(row).toMatchObject({ clientId: id, outcome });
});

test('or a second client of that address is made', async () => {
  const { id } = await makeClient(nora, { email: 'two@match.example' });
  const file = csvOf('Name,Email', 'Two,two@match.example', 'Three,two@match.example');
  const done = await importFile(t, nora, file, { onMatch: 'create' });
  expect(done.counts).toMatchObject({ create: 2 });
  const all = await listAll(nora, { q: 'two@match' });
  expect(all).toHaveLength(3);
  expect(all.map((client) => client.id)).toContain(id);
});

test('a client is found by any of their addresses and keeps the first one', async () => {
  const otherEmails = [{ label: 'home', value: 'second@any.example' }];
  const { id } = await makeClient(nora, { name: 'Any', email: 'first@any.example', otherEmails });
  const file = csvOf(
    'Name,Email,Other emails',
    'Renamed,SECOND@any.example,First@any.example; third@any.example',
  );
  await importFile(t, nora, file, { onMatch: 'overwrite' });
  expect(await readClient(nora, id)).toMatchObject({
    name: 'Renamed',
    email: 'first@any.example',
    otherEmails: [...otherEmails, { label: '', value: 'third@any.example' }],
  });
});

test('rows of one client are put together, near each other or far apart', async () => {
  const far = Array.from({ length: 300 }, (_, at) => `Filler ${at},filler-${at}@far.example,,,`);
  const rows = (email: string, between: readonly string[]) => [
    `Pat,${email},VIP,,+1 415 555 0123`,
    ...between,
    `Patricia,${email.toUpperCase()},vip; Berlin,Art,+44 20 7946 0958`,
    `P,${email},Paris,Music,+1 415 555 0123`,
  ];
  const file = csvOf(
    'Name,Email,Tags,Industry,Other phones',
    ...rows('near@twice.example', []),
    ...rows('far@twice.example', far),
  );
  const targets = ['name', 'email', 'tags', 'industry', 'otherPhone'];
  const done = await importFile(t, nora, file, { targets });
  expect(done.counts).toMatchObject({ create: 302, update: 4, error: 0 });
  for (const email of ['near@twice.example', 'far@twice.example']) {
    expect(await clientOf(email)).toMatchObject({
      name: 'Pat',
      industry: 'Art',
      tags: ['VIP', 'Berlin', 'Paris'],
      otherPhones: [
        { label: '', value: '+14155550123' },
        { label: '', value: '+442079460958' },
      ],
    });
  }
  const over = await importFile(t, nora, file, { targets, onMatch: 'overwrite' });
  expect(over.state).toBe('done');
  for (const email of ['near@twice.example', 'far@twice.example']) {
    expect(await clientOf(email)).toMatchObject({ name: 'P', industry: 'Music' });
  }
  const left = await listAll(nora, { q: '@twice.example' });
  expect(left).toHaveLength(2);
});

test('an owner is found by name, username or email address, or chosen for a word', async () => {
  const people = (await nora.raw('GET', '/api/people')).body as { id: string; name: string }[];
  const named = (id: string) => people.find((one) => one.id === id)?.name ?? '';
  const file = csvOf(
    'Name,Email,Owner',
    `A,a@owner.example,${named(t.ids.amara).toUpperCase()}`,
    'B,b@owner.example,priya',
    'C,c@owner.example,Somebody Gone',
    'D,d@owner.example,The Boss',
    'E,e@owner.example,',
  );
  const one = await startFile(nora, file);
  expect(one.openOptions).toEqual({ owner: ['Somebody Gone', 'The Boss'] });
  const optionMatches = { owner: { 'The Boss': t.ids.amara, 'Somebody Gone': '' } };
  await checkImport(t, nora, one, { optionMatches });
  await runChecked(t, nora, one.id);
  const owners = (await listAll(nora, { q: '@owner.example' })).map(({ ownerId }) => ownerId);
  const { amara, priya, nora: importer } = t.ids;
  expect(owners).toEqual([amara, priya, importer, amara, importer]);
});

test("the practice's own fields are filled, and keep what there was", async () => {
  const made = await nora.call(clientFields.createClientField, {
    body: { name: 'Shoe size', kind: 'number' },
  });
  const plan = await nora.call(clientFields.createClientField, {
    body: { name: 'Plan', kind: 'choice', options: ['Gold', 'Silver'] },
  });
  const [size, tier] = [made.body.id, plan.body.id];
  const { id } = await makeClient(nora, {
    email: 'fields@own.example',
    customFields: { [size]: 38 },
  });
  const file = csvOf(
    'Name,Email,Shoe size,Plan',
    'F,fields@own.example,44,GOLD',
    'G,new@own.example,"1,5",silver',
    'H,bad@own.example,huge,Gold',
  );
  const one = await startFile(nora, file);
  expect(one.columns.map(({ target }) => target)).toEqual([
    'name',
    'email',
    `custom:${size}`,
    `custom:${tier}`,
  ]);
  await checkImport(t, nora, one);
  const rows = await listRows(nora, one.id, { outcome: 'error' });
  expect(rows).toMatchObject([{ line: 4, problems: [{ column: 2 }] }]);
  await runChecked(t, nora, one.id);
  expect((await readClient(nora, id)).customFields).toEqual({ [size]: 38, [tier]: 'Gold' });
  const fresh = await clientOf('new@own.example');
  expect(fresh.customFields).toEqual({ [size]: 1.5, [tier]: 'Silver' });
  const again = await checkImport(t, nora, await startFile(nora, file));
  expect(again.counts).toMatchObject({ same: 2, update: 0, error: 1 });
});

test.each(['fill', 'overwrite', 'skip'] as const)(
  'who must not be called stays so, and who said no to calls: %s',
  async (onMatch) => {
    const at = `${onMatch}.consent.example`;
    const noCalls = await makeClient(nora, { email: `a@${at}`, doNotCall: true, consent: 'given' });
    const noConsent = { consent: 'withdrawn', consentSource: 'By email' } as const;
    const { consentAt } = await makeClient(nora, { email: `b@${at}`, ...noConsent });
    await makeClient(nora, { email: `c@${at}` });
    const file = csvOf(
      'Name,Email,Do not call,Consent,Consent source,Archived,Consent date',
      `A,a@${at},no,unknown,,,2020-01-01`,
      `B,b@${at},,yes,Form,yes,2020-01-01`,
      `C,c@${at},x,,,,2020-01-01`,
      `D,d@${at},,granted,Fair,,`,
      `D,d@${at},ja,,,,`,
      `E,e@${at},maybe,,,,`,
      `F,f@${at},0,opt-out,Letter,TRUE,2024-05-03`,
    );
    const done = await importFile(t, nora, file, { onMatch });
    expect(done.counts.error).toBe(1);
    const a = await readClient(nora, noCalls.id);
    expect(a).toMatchObject({ doNotCall: true, consent: 'given', consentAt: noCalls.consentAt });
    const b = await clientOf(`b@${at}`);
    const overwrites = onMatch === 'overwrite';
    expect(b).toMatchObject({ ...noConsent, consentAt, archived: overwrites });
    expect(done.heldBack).toBe(overwrites ? 1 : 0);
    const told = (await listRows(nora, done.id, {})).filter(
      ({ outcome, problems }) => outcome === 'update' && problems.length > 0,
    );
    expect(told).toMatchObject(overwrites ? [{ line: 3, problems: [{ column: 3 }] }] : []);
    const unknown = { consent: 'unknown', consentAt: null };
    expect(await clientOf(`c@${at}`)).toMatchObject({ doNotCall: true, ...unknown });
    // Where the file has no day, none is made up.
    const d = { doNotCall: true, consent: 'given', consentSource: 'Fair', consentAt: null };
    expect(await clientOf(`d@${at}`)).toMatchObject(d);
    expect(await listAll(nora, { q: `e@${at}` })).toEqual([]);
    expect(await clientOf(`f@${at}`)).toMatchObject({
      doNotCall: false,
      consent: 'withdrawn',
      consentSource: 'Letter',
      // Noon in London, where the practice is.
      consentAt: '2024-05-03T11:00:00.000Z',
      archived: true,
    });
  },
);

test('filling a stage that it does not change brings no reason of a loss', async () => {
  const { id } = await makeClient(nora, { email: 'loss@x.example', pipelineStage: 'proposal' });
  const file = csvOf(
    'Name,Email,Pipeline stage,Closed Lost Reason',
    'L,loss@x.example,Closed Lost,Too dear',
    'M,lost@x.example,Closed Lost,Too far',
  );
  await importFile(t, nora, file);
  const stays = { pipelineStage: 'proposal', closedLostReason: '' };
  expect(await readClient(nora, id)).toMatchObject(stays);
  const lost = { pipelineStage: 'closed_lost', closedLostReason: 'Too far' };
  expect(await clientOf('lost@x.example')).toMatchObject(lost);
});

test('a row is corrected or left out, and what is left can be mended in a file of its own', async () => {
  const file = csvOf(
    'Name,Email,Monthly revenue',
    'Ada,ada@mend.example,lots',
    "'=Bob,bob at mend,12",
    'Cy,cy@mend.example,10',
    'Di,di@mend.example',
  );
  const one = await startFile(nora, file);
  await checkImport(t, nora, one);
  const edit = async (line: number, body: { cells?: string[]; dropped?: boolean }) =>
    (
      await nora.call(portability.editImportRow, {
        params: { id: one.id, line: String(line) },
        body,
      })
    ).body;
  const wrong = await edit(2, { cells: ['Ada', 'ada@mend.example', '-5'] });
  expect(wrong.outcome).toBe('error');
  expect(await edit(2, { cells: ['Ada', 'ada@mend.example', '5k'] })).toMatchObject({
    outcome: 'create',
    problems: [],
  });
  const asAbove = await edit(4, { cells: ['Cy', 'ADA@mend.example', ''] });
  expect(asAbove.outcome).toBe('update');
  expect(await edit(4, { dropped: true })).toMatchObject({ outcome: 'dropped', problems: [] });
  const done = await runChecked(t, nora, one.id);
  expect(done.counts).toMatchObject({ create: 1, error: 2, dropped: 1 });
  expect(await clientOf('ada@mend.example')).toMatchObject({ monthlyRevenue: '5000.00' });
  const params = { id: one.id };
  const errors = await nora.raw('GET', `/api/imports/${params.id}/errors`);
  const text = String(errors.body);
  expect(text.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFLine,Reason,Name,Email,Monthly revenue',
    "3,Email: Invalid email address.,''=Bob,bob at mend,12",
    '4,Left out by you,Cy,ADA@mend.example,',
    '5,This row has 2 cells; the file has 3 columns.,Di,di@mend.example',
  ]);
  const mended = text.replace('bob at mend', 'bob@mend.example').replace('di@mend.example', '$&,');
  const second = await importFile(t, nora, mended.replace(/^4,.*\r\n/m, ''));
  expect(second.counts).toMatchObject({ create: 2, error: 0 });
  expect(await clientOf('bob@mend.example')).toMatchObject({ name: "'=Bob" });
});

test('the empty table that is offered is understood as it stands', async () => {
  const template = await nora.raw('GET', portability.downloadImportTemplate.path);
  const headings = String(template.body).trim();
  const cells = headings.split(',').map((heading) => (heading === 'Email' ? 'tp@x.example' : ''));
  const one = await startFile(nora, csvOf(headings, cells.join(',')));
  expect(one.columns.filter(({ target }) => target === null)).toEqual([]);
  expect(await readImport(nora, one.id)).toMatchObject({ openOptions: {} });
});
