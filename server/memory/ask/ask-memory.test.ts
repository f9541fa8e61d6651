import { afterAll, beforeAll, expect, test } from 'vitest';
import { memory } from '#contract/memory.ts';
import { rebuildMemory } from '#server/memory/rebuild-memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { startModelStandIn, type ModelStandIn } from '#testing/model-stand-in.ts';

let standIn: ModelStandIn;
let t: TestApp;
let nora: Caller;
let priya: Caller;

beforeAll(async () => {
  standIn = await startModelStandIn();
  t = await openTestApp({ env: { ...standIn.env } });
  nora = await t.as('nora');
  priya = await t.as('priya');
  const dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  const own = (await makeClient(priya, { name: 'Otto Quist' })).id;
  standIn.answer = () => ({ status: 500 });
  await logCall(nora, dana, {
    transcript: 'Nora: Who signs the lease?\nDana: My sister signs the lease on 12 May.',
  });
  await logCall(priya, own, { transcript: 'Otto: I sign the lease of the canary.' });
  const scope = t.scope('lindqvist');
  await rebuildMemory(scope, t.deps);
});
afterAll(async () => {
  await t.stop();
  await standIn.stop();
});

const ask = async (caller: Caller, sentences: readonly unknown[]) => {
  standIn.answer = () => ({ json: { sentences } });
  const body = { question: 'Who signs the lease?' };
  return (await caller.call(memory.askMemory, { body })).body;
};

test('only sentences whose quotes, numbers and words stand in their passages are shown', async () => {
  const first = { passage: 1, quote: 'My sister signs the lease' };
  const { answer, dropped, engine } = await ask(nora, [
    { text: 'The sister signs the lease.', quotes: [first] },
    { text: 'The sister signs the lease on 14 May.', quotes: [first] },
    { text: 'The lawyer handles everything himself.', quotes: [first] },
    { text: 'The brother signs.', quotes: [{ passage: 1, quote: 'My brother signs it' }] },
    { text: 'The sister signs the lease.', quotes: [] },
  ]);
  expect(engine).toBe('openai-compatible');
  expect(answer).toEqual([{ text: 'The sister signs the lease.', cites: [1] }]);
  expect(dropped).toBe(4);
});

test.each([
  ['a day that begins another one', 'The sister signs the lease on 1 May.', 0],
  ['a month of nobody’s', 'The sister signs the lease in June.', 0],
  ['a number in words', 'The sister signs the lease in fifteen weeks.', 0],
  ['a name of nobody’s', 'Waldemar will sign the lease of the sister.', 0],
  ['a name of nobody’s at the end', 'The sister signs the lease with Waldemar.', 0],
  ['the day in other words', 'Dana’s sister signs the lease on May 12.', 1],
  ['the day of the talk', 'On 4 March Dana said that her sister signs the lease.', 1],
])('%s: “%s”', async (_what, text, kept) => {
  const { answer } = await ask(nora, [
    { text, quotes: [{ passage: 1, quote: 'My sister signs the lease' }] },
  ]);
  expect(answer).toHaveLength(kept);
});

test('a model that thinks for longer than an answer may be is asked again with room for it', async () => {
  const first = { passage: 1, quote: 'My sister signs the lease' };
  const json = { sentences: [{ text: 'The sister signs the lease.', quotes: [first] }] };
  standIn.answer = () => ({ json, thinks: 2_000 });
  const before = standIn.asks.length;
  const body = { question: 'Who signs the lease?' };
  for (const requests of [2, 3]) {
    const { answer, engine } = (await nora.call(memory.askMemory, { body })).body;
    expect({ answer, engine }).toMatchObject({
      answer: [{ text: 'The sister signs the lease.' }],
      engine: 'openai-compatible',
    });
    expect(standIn.asks).toHaveLength(before + requests);
  }
});

test('the model is told passages of clients that the asker may see, and no others', async () => {
  const before = standIn.asks.length;
  const { passages } = await ask(priya, []);
  const told = JSON.stringify(standIn.asks.slice(before));
  expect(passages.map(({ clientName }) => clientName)).toEqual(['Otto Quist']);
  expect(told).toContain('canary');
  expect(told).not.toContain('sister');
});

test('the model is told the days of the asker’s own zone, as the passages show them', async () => {
  const zone = 'Pacific/Pago_Pago';
  const sql = 'update users set timezone = $2 where id = $1';
  await t.deps.database.query(sql, [t.ids.priya, zone]);
  const before = standIn.asks.length;
  const { passages } = await ask(await t.as('priya', true), []);
  const at = new Date(passages[0]?.at ?? '');
  const [mine] = new Date(at.getTime() - 11 * 3_600_000).toISOString().split('T');
  expect(mine).not.toBe(at.toISOString().slice(0, 10));
  expect(standIn.asks[before]?.told).toContain(`with Otto Quist, ${mine}: `);
});

test('a model that does not answer leaves the passages, and says so', async () => {
  standIn.answer = () => ({ status: 401 });
  const body = { question: 'Who signs the lease?' };
  const { answer, passages, notice } = (await nora.call(memory.askMemory, { body })).body;
  expect(answer).toEqual([]);
  expect(passages.length).toBeGreaterThan(0);
  expect(notice).toBe('The language model gave no answer. These are the passages.');
});

test('the model is told what stands on record too, and may cite it', async () => {
  const before = standIn.asks.length;
  standIn.answer = () => ({
    json: {
      sentences: [{ text: 'Dana is active.', quotes: [{ passage: 1, quote: 'Status: active.' }] }],
    },
  });
  const body = { question: 'Does Dana’s sister sign the lease, and what is her status?' };
  const { answer, passages, onRecord } = (await nora.call(memory.askMemory, { body })).body;
  expect(standIn.asks[before]?.told).toContain(
    '[1] On record of Dana Whitfield, 2026-03-04: Status: active. Stage: lead.',
  );
  expect(onRecord.map(({ number }) => number)).toEqual([1]);
  expect(passages.map(({ number }) => number)[0]).toBe(2);
  expect(answer).toEqual([{ text: 'Dana is active.', cites: [1] }]);
});

test('what was said in certain days is found in those, and elsewhere where nothing was', async () => {
  standIn.answer = () => ({ status: 500 });
  const marta = (await makeClient(nora, { name: 'Marta Vogel' })).id;
  for (const [callDate, said] of [
    ['2026-01-14T10:00:00.000Z', 'The rent went up to nine hundred.'],
    ['2026-02-25T10:00:00.000Z', 'The rent went down to seven hundred.'],
  ] as const) {
    await logCall(nora, marta, { callDate, transcript: `Marta: ${said}` });
  }
  await rebuildMemory(t.scope('lindqvist'), t.deps);
  const told = async (question: string) => {
    const { passages } = (await nora.call(memory.askMemory, { body: { question } })).body;
    return passages.map(({ text }) => text).toSorted();
  };
  const [down, up] = ['The rent went down to seven hundred.', 'The rent went up to nine hundred.'];
  expect(await told('What did Marta say about the rent last week?')).toEqual([down]);
  expect(await told('What did Marta say about the rent in January?')).toEqual([up]);
  expect(await told('What did Marta say about the rent in May?')).toEqual([down, up]);
});
