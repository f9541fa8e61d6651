import { afterAll, beforeAll, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import { memory } from '#contract/memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  const change = async (id: string, body: object) =>
    nora.call(clients.updateClient, { params: { id }, body });
  const otto = await makeClient(nora, { name: 'Otto Quist', ownerId: t.ids.nora });
  const wanda = await makeClient(nora, { name: 'Wanda Ross', status: 'growing' });
  await makeClient(nora, { name: 'Long Gone', status: 'churned' });
  const told = { pipelineStage: 'closed_lost', closedLostReason: 'Too expensive' };
  await change(otto.id, told);
  await logCall(nora, wanda.id, { callDate: '2026-03-03T10:00:00.000Z', duration: 45 });
  await logCall(nora, wanda.id, { callDate: '2026-02-10T10:00:00.000Z', duration: 20 });
  await logCall(nora, otto.id, { callDate: '2026-02-11T10:00:00.000Z', duration: 90 });
  t.clock.advance(40 * 86_400);
  nora = await t.as('nora');
  const maya = await makeClient(nora, { name: 'Maya Lindt', status: 'active' });
  await change(maya.id, { status: 'churned' });
  await change(maya.id, { archived: true });
  await makeClient(nora, { name: 'Bo Berg', status: 'active' });
  await t.settle();
});
afterAll(() => t.stop());

const ask = async (question: string) =>
  (await nora.call(memory.askMemory, { body: { question } })).body.onRecord;
const told = async (question: string) => (await ask(question)).map(({ text }) => text);

test.each([
  [
    'Which clients did we lose?',
    [
      '3 clients were lost.',
      'Maya Lindt, on Apr 13, 2026',
      'Otto Quist, on Mar 4, 2026: Too expensive',
      'Long Gone',
    ],
  ],
  [
    'Who left us this month?',
    [
      '1 client was lost from Apr 1, 2026 to Apr 13, 2026. Of 1 more it is not on record since when.',
      'Maya Lindt, on Apr 13, 2026',
    ],
  ],
  [
    'How many clients did I lose in February?',
    [
      'No client was lost from Feb 1, 2026 to Feb 28, 2026. Of 1 more it is not on record since when.',
    ],
  ],
  ['Who churned?', ['2 clients churned.', 'Maya Lindt, on Apr 13, 2026', 'Long Gone']],
])('%s', async (question, lines) => {
  expect(await told(question)).toEqual(lines);
});

test('the line of those who churned opens them, and that of several kinds opens none of them alone', async () => {
  expect((await ask('Who churned?'))[0]?.link).toBe('/clients?status=churned&archived=with');
  expect((await ask('Which clients did we lose?'))[0]?.link).toBe('');
});

test('active clients are those of the figures: the growing ones too', async () => {
  expect(await ask('Which clients are active?')).toMatchObject([
    { text: '3 clients are active or growing.', link: '/clients?status=active%2Cgrowing' },
    { text: 'Bo Berg' },
    { text: 'Otto Quist' },
    { text: 'Wanda Ross' },
  ]);
});

test.each([
  [
    'Which calls were longer than 30 minutes?',
    [
      '3 calls, of which 2 are longer than 30 minutes.',
      'Check-in call on Mar 3, 2026, 45 min',
      'Check-in call on Feb 11, 2026, 90 min',
    ],
  ],
  [
    'How many calls took over an hour?',
    ['3 calls, of which 1 is longer than 60 minutes.', 'Check-in call on Feb 11, 2026, 90 min'],
  ],
  [
    'Which calls with Wanda were shorter than half an hour?',
    ['2 calls, of which 1 is shorter than 30 minutes.', 'Check-in call on Feb 10, 2026, 20 min'],
  ],
  ['Which calls were under 5 minutes?', ['3 calls, of which none are shorter than 5 minutes.']],
])('%s', async (question, lines) => {
  expect(await told(question)).toEqual(lines);
});

test('who a colleague is', async () => {
  expect(await ask('Who is Nora?')).toMatchObject([
    {
      kind: 'profile',
      clientId: null,
      text: 'Nora Lindqvist is an admin of the practice, and looks after 4 clients.',
      link: `/clients?owner=${t.ids.nora}`,
    },
  ]);
});
