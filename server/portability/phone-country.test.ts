import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { portability } from '#contract/portability.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import {
  checkImport,
  csvOf,
  listRows,
  readImport,
  runChecked,
  startFile,
} from '#testing/imports.ts';

let t: TestApp;
let nora: Caller;
let made = 0;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());
beforeEach(async () => {
  nora = await t.as('nora', true);
  t.clock.advance(3_601);
});

const settle = (timezone: string) =>
  t.deps.database.query('update practices set timezone = $1 where id = $2', [
    timezone,
    t.practiceIds.lindqvist,
  ]);

/** Londoners and one of Berlin, as people write numbers at home. */
function file(): string {
  made += 1;
  return csvOf(
    'Name,Email,Phone,Time zone',
    `Anna,anna${made}@mail.example,020 7946 0958,`,
    `Bea,bea${made}@mail.example,+49 30 901820,`,
    `Cai,cai${made}@mail.example,030 901820,Europe/Berlin`,
  );
}

async function phonesOf(q: string): Promise<Record<string, string>> {
  const { body } = await nora.call(clients.listClients, { query: { q } });
  return Object.fromEntries(body.map(({ name, phone }) => [name, phone]));
}

test('in a practice whose zone is no country nothing is read until one is chosen, and then all of it', async () => {
  await settle('UTC');
  const one = await startFile(nora, file());
  expect(one.phoneCountry).toBeNull();
  const checked = await checkImport(t, nora, one);
  expect(checked.counts).toMatchObject({ create: 2, error: 1 });
  const [bad] = await listRows(nora, one.id, { outcome: 'error' });
  expect(bad?.problems[0]?.message).toContain('country code');
  const again = await checkImport(t, nora, one, { phoneCountry: 'GB' });
  expect(again).toMatchObject({ phoneCountry: 'GB', counts: { create: 3, error: 0 } });
  // What is not told anew stays.
  expect((await checkImport(t, nora, one)).phoneCountry).toBe('GB');
  await runChecked(t, nora, one.id);
  expect(await phonesOf(`${made}@mail.example`)).toEqual({
    Anna: '+442079460958',
    Bea: '+4930901820',
    Cai: '+4930901820',
  });
});

test('the practice’s own country is said, and another one takes its place', async () => {
  await settle('Europe/London');
  const one = await startFile(nora, file());
  expect(one.phoneCountry).toBe('GB');
  expect((await checkImport(t, nora, one)).counts).toMatchObject({ create: 3, error: 0 });
  const other = await checkImport(t, nora, one, { phoneCountry: 'US' });
  expect(other.counts).toMatchObject({ create: 2, error: 1 });
  // A zone without a country of its own takes the chosen one too.
  const text = csvOf(
    'Name,Email,Phone,Time zone',
    `Dee,dee${made}@mail.example,(212) 555-0100,UTC`,
  );
  const american = await startFile(nora, text);
  await checkImport(t, nora, american, { phoneCountry: 'CA' });
  await runChecked(t, nora, american.id);
  expect(await phonesOf(`dee${made}@mail.example`)).toEqual({ Dee: '+12125550100' });
});

test('a number that is wrong in another way asks for no country, and says what is wrong with it', async () => {
  await settle('UTC');
  const text = csvOf(
    'Name,Email,Phone',
    `Eva,eva${made}@wrong.example,12`,
    `Flo,flo${made}@wrong.example,ask Ben`,
    `Gil,gil${made}@wrong.example,+49 12`,
    `Hal,hal${made}@wrong.example,+49 30 901820`,
    `Ida,ida${made}@wrong.example,+49 30 901821`,
  );
  const one = await startFile(nora, text);
  const checked = await checkImport(t, nora, one);
  expect(checked.unread).toEqual([{ column: 2, held: 3, left: 0, countryless: 0 }]);
  const rows = await listRows(nora, one.id, { outcome: 'error' });
  expect(rows.map(({ problems }) => problems[0]?.message)).toEqual([
    'This number is too short',
    'A phone number has no letters in it',
    'This number is too short for its country code',
  ]);
  const other = await startFile(nora, file());
  expect((await checkImport(t, nora, other)).unread).toMatchObject([{ countryless: 1 }]);
});

test('a place without phone numbers of its own, and what is none, are refused by name', async () => {
  const one = await startFile(nora, file());
  const targets = one.columns.map(({ target }) => target);
  for (const phoneCountry of ['AQ', 'XX', 'gb', 'United Kingdom', '']) {
    const body = { targets, optionMatches: {}, onMatch: 'fill' as const, phoneCountry };
    const refused = await nora.refused(portability.mapImport, { params: { id: one.id }, body });
    expect({ phoneCountry, ...refused }).toMatchObject({
      status: 400,
      body: { fields: { phoneCountry: expect.any(String) } },
    });
  }
  expect(await readImport(nora, one.id)).toMatchObject({ state: 'mapping' });
});
