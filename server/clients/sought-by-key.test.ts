import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const made = [
    {
      name: 'Ada Lind',
      email: 'ada@work.example',
      phone: '+44 113 496 0921',
      otherEmails: [{ label: 'home', value: 'lovelace@home.example' }],
      otherPhones: [{ label: 'mobile', value: '+447400123456' }],
    },
    { name: 'Bo Lind', email: 'bo@work.example', phone: '+1 415 555 0132' },
    { name: 'Cy 24-7', email: 'cy24@other.example', businessType: 'Unit 0921' },
  ];
  for (const body of made) await makeClient(nora, body);
});
afterAll(() => t.stop());

const sought = async (q: string, who = nora) => {
  const { body } = await who.call(clients.listClients, { query: { q } });
  return body.map(({ name }) => name).join(', ');
};

test.each([
  ['+44 113 496 0921', 'Ada Lind'],
  ['0113 496 0921', 'Ada Lind'],
  ['00441134960921', 'Ada Lind'],
  ['+44 (0)113 496-0921', 'Ada Lind'],
  ['07400 123456', 'Ada Lind'],
  ['(415) 555-0132', 'Bo Lind'],
  ['0921', 'Ada Lind, Cy 24-7'],
  ['lovelace@home.example', 'Ada Lind'],
  ['Lovelace@', 'Ada Lind'],
  ['@work.example', 'Ada Lind, Bo Lind'],
  ['24', 'Cy 24-7'],
  ['55501329', ''],
  ['0000', ''],
  ['%@', ''],
])('“%s” is looked for among all the numbers and addresses of a client', async (q, names) => {
  expect(await sought(q)).toBe(names);
});

test('a number finds nobody else’s clients', async () => {
  expect(await sought('0113 496 0921', await t.as('mina'))).toBe('');
});
