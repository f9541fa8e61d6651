import { afterAll, beforeAll, expect, test } from 'vitest';
import { portability } from '#contract/portability.ts';
import { continueImport } from './continue-import.ts';
import { findEvent } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient, listAll, listEvents } from '#testing/client-records.ts';
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

const never = '00000000-0000-4000-8000-000000000000';
const small = csvOf('Name,Email', 'Anna,anna@steps.example', 'Bo,bo@steps.example');

test('columns have to go somewhere sensible', async () => {
  const { id } = await startFile(nora, small);
  const mapped = (targets: (string | null)[], optionMatches = {}) =>
    nora.refused(portability.mapImport, {
      params: { id },
      body: { targets, optionMatches, onMatch: 'fill' },
    });
  const words = async (targets: (string | null)[]) =>
    (await mapped(targets)).body.fields?.['targets'];
  expect(await words(['name'])).toBe('Say for each column where it goes');
  expect(await words(['name', 'salary'])).toBe('There is no such field');
  expect(await words(['name', `custom:${never}`])).toBe('There is no such field');
  expect(await words(['email', 'email'])).toBe('A field can be filled by one column only');
  expect(await words([null, 'email'])).toBe('Choose the column that holds the name');
  expect(await words(['name', null])).toBe('Choose the column that holds the email address');
  const odd = [{ status: { x: 'rich' } }, { owner: { x: never } }, { salary: { x: 'much' } }];
  for (const one of odd) {
    expect(await mapped(['name', 'email'], one)).toMatchObject({
      status: 400,
      body: { fields: { optionMatches: 'A word stands for something that there is not' } },
    });
  }
  expect(await readImport(nora, id)).toMatchObject({ state: 'mapping' });
});

test('each step is refused where the import does not stand', async () => {
  const one = await startFile(nora, small);
  const params = { id: one.id };
  const row = { params: { ...params, line: '2' }, body: {} };
  const mapping = {
    params,
    body: { targets: ['name', 'email'], optionMatches: {}, onMatch: 'fill' as const },
  };
  const notNow = { status: 409, body: { code: 'not_now' } };
  expect(await nora.refused(portability.runImport, { params })).toMatchObject(notNow);
  expect(await nora.refused(portability.undoImport, { params })).toMatchObject(notNow);
  expect(await nora.refused(portability.editImportRow, row)).toMatchObject(notNow);
  await checkImport(t, nora, one);
  expect(await nora.refused(portability.undoImport, { params })).toMatchObject(notNow);
  expect(
    await nora.refused(portability.editImportRow, { ...row, body: { cells: ['x'] } }),
  ).toMatchObject({ status: 400, body: { fields: { cells: 'Give a cell for each column' } } });
  const elsewhere = { params: { ...params, line: '99' }, body: {} };
  expect(await nora.refused(portability.editImportRow, elsewhere)).toMatchObject({ status: 404 });
  expect(await runChecked(t, nora, one.id)).toMatchObject({ state: 'done' });
  expect(await nora.refused(portability.mapImport, mapping)).toMatchObject(notNow);
  expect(await nora.refused(portability.runImport, { params })).toMatchObject(notNow);
  expect(await nora.refused(portability.cancelImport, { params })).toMatchObject(notNow);
  await nora.call(portability.undoImport, { params });
  await t.settle();
  expect(await readImport(nora, one.id)).toMatchObject({ state: 'undone' });
  expect(await nora.refused(portability.undoImport, { params })).toMatchObject(notNow);
  expect(await listAll(nora, { q: 'steps.example' })).toEqual([]);
});

test('a user imports nothing, and another practice finds nothing', async () => {
  const one = await startFile(nora, small);
  await checkImport(t, nora, one);
  const params = { id: one.id };
  const [priya, jonas, amara] = [await t.as('priya'), await t.as('jonas'), await t.as('amara')];
  const mapping = { targets: ['name', 'email'], optionMatches: {}, onMatch: 'fill' as const };
  const asked = [
    (of: Caller) => of.refused(portability.getImport, { params }),
    (of: Caller) => of.refused(portability.mapImport, { params, body: mapping }),
    (of: Caller) => of.refused(portability.listImportRows, { params, query: {} }),
    (of: Caller) =>
      of.refused(portability.editImportRow, { params: { ...params, line: '2' }, body: {} }),
    (of: Caller) => of.refused(portability.runImport, { params }),
    (of: Caller) => of.refused(portability.cancelImport, { params }),
    (of: Caller) => of.refused(portability.undoImport, { params }),
    (of: Caller) => of.refused(portability.downloadImportErrors, { params }),
  ];
  for (const ask of asked) {
    expect(await ask(priya)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
    expect(await ask(jonas)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
  const file = { name: 'x.csv', content: small };
  expect(await priya.refusedUpload(portability.startImport, { body: {} }, file)).toMatchObject({
    status: 403,
  });
  // A coach of the practice goes on with what an admin began.
  expect(await runChecked(t, amara, one.id)).toMatchObject({ state: 'done' });
});

test('mapped again while rows are checked, all of them are checked by the later mapping', async () => {
  const one = await startFile(nora, csvOf('A,B,Email', 'Ann,Bob,ab@steps.example'));
  const body = (targets: (string | null)[]) => ({ targets, optionMatches: {}, onMatch: 'fill' });
  const ask = (targets: (string | null)[]) =>
    nora.call(portability.mapImport, {
      params: { id: one.id },
      body: body(targets) as ReturnType<typeof body> & { onMatch: 'fill' },
    });
  await ask(['name', null, 'email']);
  await ask([null, 'name', 'email']);
  await t.settle();
  await runChecked(t, nora, one.id);
  expect(await listAll(nora, { q: 'ab@steps' })).toMatchObject([{ name: 'Bob' }]);
});

async function eventNamed(name: string, importId: string) {
  const all = await listEvents(t);
  const found = all.findLast((event) => event.name === name && event.subjectId === importId);
  const { rows } = await t.deps.database.query('select id from events where seq = $1', [
    found?.seq,
  ]);
  const event = await findEvent(t.scope('lindqvist'), (rows as { id: string }[])[0]?.id ?? '');
  if (!event) throw new Error('The event is not there.');
  return event;
}

/** A scope whose transactions fail from one on, as when the process dies in the middle. */
function failingScope(afterParts: number): Scope {
  const scope = t.scope('lindqvist');
  let left = afterParts;
  return new Proxy(scope, {
    get(of, name) {
      if (name === 'write') {
        return (work: Parameters<Scope['write']>[0]) => {
          left -= 1;
          if (left >= 0) return of.write(work);
          return of.write(async (tx) => {
            await work(tx);
            throw new Error('pulled the plug');
          });
        };
      }
      return Reflect.get(of, name, of) as unknown;
    },
  });
}

test('broken off between two parts or within one, it goes on and writes each row once', async () => {
  const { csv, expected } = makeHubSpotExport({ rows: 900, broken: 9, seed: 7 });
  const one = await startFile(nora, csv);
  await checkImport(t, nora, one);
  const before = (await listAll(nora)).length;
  await nora.call(portability.runImport, { params: { id: one.id } });
  const event = await eventNamed('import.started', one.id);
  await expect(continueImport(failingScope(2), event, t.deps)).rejects.toThrow('pulled the plug');
  const middle = await readImport(nora, one.id);
  expect(middle).toMatchObject({ state: 'running', done: 200 });
  // Two go on at once: one of them does each part.
  await Promise.allSettled([
    continueImport(t.scope('lindqvist'), event, t.deps),
    continueImport(t.scope('lindqvist'), event, t.deps),
  ]);
  await t.settle();
  const done = await readImport(nora, one.id);
  const made = expected.filter(({ kind }) => kind === 'create');
  expect(done).toMatchObject({ state: 'done', counts: { create: made.length, error: 9 } });
  const after = await listAll(nora);
  expect(after.length - before).toBe(made.length);
  expect(new Set(after.map(({ email }) => email.toLowerCase())).size).toBe(after.length);
  const told = (await listEvents(t)).filter(({ name }) => name === 'client.imported');
  expect(new Set(told.map(({ subjectId }) => subjectId)).size).toBe(told.length);
});

test('broken off while it is checked, it knows the addresses of the rows above', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => `Client ${at},seen-${at % 1400}@x.example`);
  const one = await startFile(nora, csvOf('Name,Email', ...rows));
  await nora.call(portability.mapImport, {
    params: { id: one.id },
    body: { targets: ['name', 'email'], optionMatches: {}, onMatch: 'fill' },
  });
  const event = await eventNamed('import.mapped', one.id);
  await expect(continueImport(failingScope(1), event, t.deps)).rejects.toThrow('pulled the plug');
  await t.settle();
  const ready = await readImport(nora, one.id);
  expect(ready).toMatchObject({ state: 'ready', counts: { create: 1400, update: 100 } });
});

test('cancelled half-way, what was written is taken back and nothing else', async () => {
  const mine = await makeClient(nora, { email: 'half-1@x.example', phone: '', website: '' });
  const clientsBefore = JSON.stringify(await tableRows('clients'));
  const keysBefore = JSON.stringify(await tableRows('client_keys'));
  const rows = Array.from(
    { length: 600 },
    (_, at) => `Half ${at},half-${at}@x.example,half-${at}.example`,
  );
  const one = await startFile(nora, csvOf('Name,Email,Website', ...rows));
  await checkImport(t, nora, one);
  await nora.call(portability.runImport, { params: { id: one.id } });
  const event = await eventNamed('import.started', one.id);
  await expect(continueImport(failingScope(1), event, t.deps)).rejects.toThrow('pulled the plug');
  const cancelled = await nora.call(portability.cancelImport, { params: { id: one.id } });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', done: 100 });
  await t.settle();
  expect(await listAll(nora, { q: 'half-' })).toHaveLength(100);
  const [changed] = await listAll(nora, { q: mine.email });
  expect(changed).toMatchObject({
    id: mine.id,
    name: mine.name,
    website: 'https://half-1.example',
  });
  await nora.call(portability.undoImport, { params: { id: one.id } });
  await t.settle();
  expect(await readImport(nora, one.id)).toMatchObject({ state: 'undone' });
  expect(JSON.stringify(await tableRows('clients'))).toBe(clientsBefore);
  expect(JSON.stringify(await tableRows('client_keys'))).toBe(keysBefore);
});

async function tableRows(table: string): Promise<unknown[]> {
  const { rows } = await t.deps.database.query(
    `select to_jsonb(one)::text as line from ${table} one order by 1`,
  );
  return rows;
}

test('what was changed since the import stays when the import is taken back', async () => {
  await makeClient(nora, { name: 'There', email: 'there@kept.example', industry: '' });
  const file = csvOf(
    'Name,Email,Industry',
    'There,there@kept.example,Mining',
    'New,new@kept.example,',
    'Touched,touched@kept.example,Art',
    'Noted,noted@kept.example,Art',
  );
  const done = await importFile(t, nora, file);
  expect(done.counts).toMatchObject({ create: 3, update: 1 });
  const [touched] = await listAll(nora, { q: 'touched@kept' });
  const [noted] = await listAll(nora, { q: 'noted@kept' });
  await nora.raw('PUT', `/api/clients/${touched?.id}`, { body: { industry: 'Music' } });
  await nora.raw('POST', `/api/clients/${noted?.id}/notes`, { body: { text: 'Came by.' } });
  await nora.call(portability.undoImport, { params: { id: done.id } });
  await t.settle();
  const left = await listAll(nora, { q: 'kept.example' });
  expect(left.map(({ name, industry }) => `${name}: ${industry}`).toSorted()).toEqual([
    'Noted: Art',
    'There: ',
    'Touched: Music',
  ]);
  const words = (await nora.raw('GET', '/api/notifications')).body;
  expect(JSON.stringify(words)).toContain('2 clients changed since and left as they are.');
  expect(await readImport(nora, done.id)).toMatchObject({ state: 'undone', kept: 2 });
});

test('after thirty days there is nothing left to take back with', async () => {
  const done = await importFile(t, nora, csvOf('Name,Email', 'Old,old@late.example'));
  expect(await listRows(nora, done.id)).toHaveLength(1);
  const then = t.clock.now;
  t.clock.advance(31 * 86_400);
  const later = await t.as('nora');
  const params = { id: done.id };
  expect(await later.refused(portability.undoImport, { params })).toMatchObject({ status: 409 });
  t.clock.now = then;
});

test('a row is told all that is wrong with it at once', async () => {
  const one = await startFile(nora, csvOf('A,B,C,D', 'Ada,ada at all,call me,last week'));
  await checkImport(t, nora, one, { targets: ['name', 'email', 'phone', 'lastContactDate'] });
  const params = { id: one.id };
  const { body } = await nora.call(portability.listImportRows, { params, query: {} });
  expect(body[0]?.problems.map(({ column }) => column).toSorted()).toEqual([1, 2, 3]);

  const nameless = await startFile(nora, csvOf('Name,Email', ',nobody@nameless.example'));
  await checkImport(t, nora, nameless);
  const [row] = await listRows(nora, nameless.id);
  expect(row?.problems).toEqual([{ column: 0, message: 'This is required.' }]);
});
