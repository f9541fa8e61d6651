import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromiseState } from '#contract/promises.ts';
import { calls } from '#contract/calls.ts';
import { memory } from '#contract/memory.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';

let t: TestApp;
let nora: Caller;
let client: string;
beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
});
afterAll(() => t.stop());

async function told(lines: readonly string[]): Promise<string> {
  client = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  const { id } = await logCall(nora, client, { transcript: lines.join('\n') });
  await t.settle();
  return id;
}
async function correct(id: string, lines: readonly string[]): Promise<void> {
  await nora.call(calls.updateCall, { params: { id }, body: { transcript: lines.join('\n') } });
  await t.settle();
}
const promised = async () =>
  (await nora.call(promises.listPromises, { query: { clientId: client } })).body;
const settle = async (state: PromiseState) => {
  const [one] = await promised();
  await nora.call(promises.updatePromise, { params: { id: one?.id ?? '' }, body: { state } });
};

const offer = ['Nora: I will send you the proposel by Friday.', 'Dana: Great, thank you so much.'];
const offered = offer.map((line) => line.replace('proposel', 'proposal'));

test('what is forgotten of a call stays forgotten when turns are put above it, and nothing else goes', async () => {
  const lines = [
    'Nora: How are you?',
    'Dana: We found a walrus on the roof.',
    'Dana: My secret is a narwhal in the pond.',
    'Dana: The platypus waits for spring.',
  ];
  const id = await told(lines);
  const find = async (q: string) =>
    (await nora.call(memory.searchMemory, { query: { q, clientId: client } })).body.groups.flatMap(
      ({ hits }) => hits.filter(({ text }) => text.includes(q)),
    );
  const [secret] = await find('narwhal');
  await nora.call(memory.forgetMemory, { body: { what: 'entry', id: secret?.id ?? '' } });
  for (const changed of [
    ['Nora: Hello.', ...lines],
    ['Nora: Hello.', ...lines].map((line) => line.replace('secret', 'dear secret')),
    lines,
  ]) {
    await correct(id, changed);
    expect(await find('narwhal')).toEqual([]);
    expect(await find('walrus')).toHaveLength(1);
    expect(await find('platypus')).toHaveLength(1);
  }
});

test.each(['kept', 'broken', 'dismissed'] as const)(
  'a promise that was %s stays so when a word of it is put right, and is promised once',
  async (state) => {
    const id = await told(offer);
    await settle(state);
    await correct(id, offered);
    expect(await promised()).toMatchObject([
      { state, receipts: [{ quote: 'I will send you the proposal by Friday.' }] },
    ]);
    await correct(id, ['Nora: Hello.', ...offered]);
    expect(await promised()).toMatchObject([{ state, receipts: [{ position: 1 }] }]);
  },
);

test('the receipt of a task follows the words that it quotes', async () => {
  const id = await told(offered);
  const [promise] = await promised();
  const params = { id: promise?.id ?? '' };
  const { body: task } = await nora.call(promises.makeTaskOfPromise, { params });
  expect(task.receipts).toMatchObject([{ subjectId: id, position: 0 }]);
  await correct(id, ['Nora: Hello.', 'Dana: Hello.', ...offered]);
  const { body: later } = await nora.call(tasks.getTask, { params: { id: task.id } });
  expect(later.receipts).toEqual([{ ...task.receipts[0], position: 2 }]);
  expect(await promised()).toMatchObject([{ id: promise?.id, taskId: task.id }]);
});

test('a receipt whose words were taken out goes, and does not point at what stands there now', async () => {
  const rest = ['Dana: The landlord is patient.', 'Dana: We pay four thousand a month.'];
  const id = await told([...offered, ...rest]);
  const [promise] = await promised();
  const params = { id: promise?.id ?? '' };
  const { body: task } = await nora.call(promises.makeTaskOfPromise, { params });
  await settle('kept');
  const receipts = async () =>
    (await nora.call(tasks.getTask, { params: { id: task.id } })).body.receipts;
  // Two turns made one, and its other sentence taken out: the words are still there, further on.
  await correct(id, ['Dana: Good morning.', `Nora: Well. ${offered[0]?.slice(6)}`, ...rest]);
  expect(await receipts()).toEqual([{ ...task.receipts[0], position: 1 }]);
  const start = 'Well. '.length;
  const [first] = await promised();
  expect(first?.receipts).toMatchObject([{ position: 1, start, quote: offered[0]?.slice(6) }]);
  // The turn goes on, without the words.
  await correct(id, ['Dana: Good morning.', 'Nora: Well. How is the landlord?', ...rest]);
  expect(await receipts()).toEqual([]);
  expect(await promised()).toMatchObject([{ state: 'kept', receipts: [] }]);
});
