import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { listAll, makeClient } from '#testing/client-records.ts';
import { checkImport, csvOf, importFile, listRows, startFile } from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

async function clientOf(email: string) {
  const [client] = await listAll(nora, { q: email });
  return client;
}

const targets = [
  'firstName',
  'lastName',
  'email',
  'otherEmail',
  'phone',
  'otherPhone',
  'otherPhone',
];
const head = 'First Name,Last Name,Email,E-mail 2 Address,Phone,Mobile,Home Phone';

test('who has a mobile number alone can be called by it, and by a second address be written to', async () => {
  const file = csvOf(
    head,
    'Anna,Mobile,anna@first.example,,,+49 170 1234567,+49 30 901820',
    'Bea,Both,bea@first.example,,+44 20 7946 0958,+44 7911 123456,',
    'Cy,Second,,cy@first.example,,,',
  );
  const done = await importFile(t, nora, file);
  expect(done.counts).toMatchObject({ create: 3, error: 0 });
  expect(await clientOf('anna@first.example')).toMatchObject({
    phone: '+491701234567',
    otherPhones: [{ value: '+4930901820' }],
  });
  expect(await clientOf('bea@first.example')).toMatchObject({
    phone: '+442079460958',
    otherPhones: [{ value: '+447911123456' }],
  });
  expect(await clientOf('cy@first.example')).toMatchObject({ otherEmails: [] });
  const again = await checkImport(t, nora, await startFile(nora, file));
  expect(again.counts).toMatchObject({ same: 3, create: 0, update: 0 });
});

test('whoever has a number already keeps it, and the mobile one stands beside it', async () => {
  const phone = '+442079460959';
  await makeClient(nora, { name: 'Dee', email: 'dee@first.example', phone });
  await importFile(t, nora, csvOf(head, 'Dee,,dee@first.example,,,+49 170 1234568,'), { targets });
  expect(await clientOf('dee@first.example')).toMatchObject({
    phone,
    otherPhones: [{ value: '+491701234568' }],
  });
});

test('a number that is none is told where it stands', async () => {
  const one = await startFile(
    nora,
    csvOf(head, 'Eve,Wrong,eve@first.example,,,12,+49 170 1234569'),
  );
  await checkImport(t, nora, one, { targets });
  const [row] = await listRows(nora, one.id);
  expect(row?.problems).toEqual([{ column: 5, message: 'This number is too short' }]);
});
