import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { logCall } from '#testing/calls.ts';
import { addClient } from '#testing/clients.ts';

let t: TestApp;
const told: (number | undefined)[] = [];
beforeAll(async () => {
  const analyst = { expectCall: (length: number | undefined) => void told.push(length) };
  t = await openTestApp({ env: { RAPPORT_WORKER: '1' }, instead: { analyst } });
});
afterAll(() => t.stop());

test('a transcript that comes in is told of before it is kept, whether with a new call or an old one', async () => {
  const nora = await t.as('nora');
  const { id } = await logCall(nora, await addClient(nora), {});
  expect(told).toEqual([]);
  const transcript = 'Nora: How was the week?\nDana: Good.';
  await nora.call(calls.updateCall, { params: { id }, body: { transcript } });
  expect(told).toEqual([transcript.length]);
  await logCall(nora, await addClient(nora, { email: 'other@mail.example' }), { transcript });
  expect(told).toEqual([transcript.length, transcript.length]);
});
