import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientFields } from '#contract/client-fields.ts';
import { type ClientImport } from '#contract/import-record.ts';
import { portability } from '#contract/portability.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient, readClient } from '#testing/client-records.ts';
import {
  checkImport,
  csvOf,
  importFile,
  listRows,
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

/** The flags of an import's columns, on for those of these headers. */
const without = ({ columns }: ClientImport, ...headers: string[]) =>
  columns.map(({ header }) => headers.includes(header));
const unreadOf = ({ unread, columns }: ClientImport) =>
  unread.map(({ column, held, left }) => [columns[column]?.header, held, left]);
const clientOf = async (email: string) => (await listAll(nora, { q: email }))[0];
const download = async (id: string, of?: 'rows' | 'cells') => {
  const query = of ? `?of=${of}` : '';
  const { body } = await nora.raw('GET', `/api/imports/${id}/errors${query}`);
  return String(body).replace('\uFEFF', '').trim().split('\r\n');
};

test('rows come in without the cells that can’t be read of the columns that one names', async () => {
  const file = csvOf(
    'Name,Email,Phone,Monthly revenue,Last contact,Stage',
    'Ada,ada@unread.example,+49 12,100,2026-03-01,lead',
    'Bo,bo@unread.example,+44 20 7946 0958,lots,soon,lead',
    'Cy,cy@unread.example,none of it,5,2026-03-01,dreaming',
    ',not an address,12,5,2026-03-01,lead',
    'Di,di@unread.example,+44 20 7946 0958,7,2026-03-02,lead',
  );
  const one = await startFile(nora, file);
  const held = await checkImport(t, nora, one);
  expect(held.counts).toMatchObject({ create: 1, error: 4 });
  expect(unreadOf(held)).toEqual([
    ['Phone', 3, 0],
    ['Monthly revenue', 1, 0],
    ['Last contact', 1, 0],
    ['Stage', 1, 0],
  ]);
  const some = await checkImport(t, nora, one, { leaveUnread: without(one, 'Phone') });
  expect(some.counts).toMatchObject({ create: 2, error: 3 });
  expect(unreadOf(some)[0]).toEqual(['Phone', 0, 1]);
  const flags = without(one, 'Name', 'Email', 'Phone', 'Monthly revenue', 'Last contact', 'Stage');
  const all = await checkImport(t, nora, one, { leaveUnread: flags });
  // Who the client is holds its row back, whatever was asked for.
  expect(all.columns.map(({ leavesUnread }) => leavesUnread)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(all.counts).toMatchObject({ create: 4, error: 1 });
  const done = await runChecked(t, nora, one.id);
  expect(done.counts).toMatchObject({ create: 4, error: 1 });
  expect(unreadOf(done)).toEqual([
    ['Phone', 0, 2],
    ['Monthly revenue', 0, 1],
    ['Last contact', 0, 1],
    ['Stage', 0, 1],
  ]);
  expect(await clientOf('ada@unread.example')).toMatchObject({
    phone: '',
    monthlyRevenue: '100.00',
  });
  expect(await clientOf('bo@unread.example')).toMatchObject({
    phone: '+442079460958',
    monthlyRevenue: null,
    lastContactDate: null,
  });
  expect(await clientOf('cy@unread.example')).toMatchObject({ phone: '', pipelineStage: 'lead' });
  const cells = await download(one.id, 'cells');
  expect(cells).toHaveLength(4);
  expect(cells[1]).toMatch(/^2,"?Phone: .*,\+49 12,100,/);
  expect(cells[2]).toMatch(/Last contact: .*Monthly revenue: .*,lots,soon,/);
  expect(await download(one.id)).toHaveLength(2);
  await nora.call(portability.undoImport, { params: { id: one.id } });
  await t.settle();
  expect(await listAll(nora, { q: 'unread.example' })).toEqual([]);
});

test('what is good of a cell with several values is taken, and a client’s own value stays', async () => {
  const { id } = await makeClient(nora, { email: 'eve@unread2.example', phone: '+442079460958' });
  const field = { name: 'Seats', kind: 'number' as const };
  const { body: seats } = await nora.call(clientFields.createClientField, { body: field });
  const file = csvOf(
    'Name,Email,Phone,Other phones,Seats',
    'Eve,eve@unread2.example,12,+44 20 7946 0959; 34,9e99',
    'Fay,fay@unread2.example,+44 20 7946 0960,,12',
  );
  const targets = ['name', 'email', 'phone', 'otherPhone', `custom:${seats.id}`];
  const one = await startFile(nora, file);
  const held = await checkImport(t, nora, one, { targets, onMatch: 'overwrite' });
  expect(unreadOf(held)).toEqual([
    ['Phone', 1, 0],
    ['Other phones', 1, 0],
    ['Seats', 1, 0],
  ]);
  const leaveUnread = without(one, 'Phone', 'Other phones', 'Seats');
  await checkImport(t, nora, one, { targets, onMatch: 'overwrite', leaveUnread });
  const [eve] = await listRows(nora, one.id, { outcome: 'update' });
  expect(eve?.problems).toMatchObject([
    { column: 4, leftOut: true },
    { column: 2, leftOut: true },
    { column: 3, leftOut: true },
  ]);
  const done = await runChecked(t, nora, one.id);
  expect(done).toMatchObject({ heldBack: 0, counts: { update: 1, create: 1 } });
  expect(await readClient(nora, id)).toMatchObject({
    phone: '+442079460958',
    otherPhones: [{ value: '+442079460959' }],
    customFields: {},
  });
});

test('an owner who can no longer sign in is left out like a cell that can’t be read', async () => {
  const file = csvOf('Name,Email,Owner', 'Lu,lu@unread6.example,The boss');
  const one = await startFile(nora, file);
  const targets = ['name', 'email', 'owner'];
  const optionMatches = { owner: { 'The boss': t.ids.ben } };
  const leaveUnread = [false, false, true];
  await checkImport(t, nora, one, { targets, optionMatches, leaveUnread });
  await nora.call(signIn.disablePerson, { params: { id: t.ids.ben } });
  const done = await runChecked(t, nora, one.id);
  await nora.call(signIn.enablePerson, { params: { id: t.ids.ben } });
  expect(done.counts).toMatchObject({ create: 1 });
  expect(unreadOf(done)).toEqual([['Owner', 0, 1]]);
  expect(await clientOf('lu@unread6.example')).toMatchObject({ ownerId: t.ids.nora });
});

test('what a client said of being called is waited for', async () => {
  const file = csvOf(
    'Name,Email,Do not call,Consent to calls',
    'Gil,gil@unread3.example,perhaps,',
    'Hal,hal@unread3.example,,sometimes',
  );
  const one = await startFile(nora, file);
  const leaveUnread = one.columns.map(() => true);
  const targets = ['name', 'email', 'doNotCall', 'consent'];
  const checked = await checkImport(t, nora, one, { targets, leaveUnread });
  expect(checked).toMatchObject({ counts: { error: 2 }, unread: [] });
});

test('a choice for too few columns is refused, and one that goes elsewhere is asked for anew', async () => {
  const one = await startFile(nora, csvOf('Name,Email,Phone', 'Ida,ida@unread4.example,12'));
  const targets = ['name', 'email', 'phone'];
  const body = { targets, optionMatches: {}, onMatch: 'fill' as const };
  const sent = { params: { id: one.id }, body: { ...body, leaveUnread: [true] } };
  expect(await nora.refused(portability.mapImport, sent)).toMatchObject({
    status: 400,
    body: { fields: { leaveUnread: 'Say for each column what is done with its cells' } },
  });
  await checkImport(t, nora, one, { targets, leaveUnread: [false, false, true] });
  const kept = await checkImport(t, nora, one, { targets });
  expect(kept.columns[2]?.leavesUnread).toBe(true);
  const moved = await checkImport(t, nora, one, { targets: ['name', 'email', 'website'] });
  expect(moved.columns[2]?.leavesUnread).toBe(false);
});

test('an import that was begun before leaves nothing out', async () => {
  const one = await startFile(nora, csvOf('Name,Email,Phone', 'Jo,jo@unread5.example,12'));
  await t.deps.database.query(
    `update imports set columns = (select jsonb_agg(it - 'leavesUnread') from jsonb_array_elements(columns) it) where id = $1`,
    [one.id],
  );
  const targets = ['name', 'email', 'phone'];
  const checked = await checkImport(t, nora, one, { targets });
  expect(checked).toMatchObject({ counts: { error: 1 }, unread: [{ column: 2, held: 1 }] });
  expect(checked.columns[2]?.leavesUnread).toBe(false);
  const again = await checkImport(t, nora, one, { targets, leaveUnread: [false, false, true] });
  expect(again.counts).toMatchObject({ create: 1 });
  expect((await importFile(t, nora, csvOf('Name,Email', 'K,k@unread5.example'))).unread).toEqual(
    [],
  );
});
