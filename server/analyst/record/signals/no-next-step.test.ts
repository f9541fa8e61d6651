import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const find = (given: Given) => findSign(given, 'next-step.missing');
const calls = [{ on: ago(40) }, { on: ago(25) }, { on: ago(8) }];
const step = (day: number) => ({ text: 'Ring the bank', on: ago(day), settled: ago(day - 1) });

test('is unusual where calls have ended with one', async () => {
  const sign = await find({ calls, promises: [step(40), step(25)] });
  expect(sign).toMatchObject({
    type: 'recommendation',
    title: 'No next step since the call of 24 February',
    priority: 'medium',
  });
  expect(sign?.content).toContain('so this is unusual');
});

test('is told more quietly where they never did', async () => {
  expect(await find({ calls })).toMatchObject({ priority: 'low', strength: 'low' });
});

test.each([
  ['something is open', { promises: [{ text: 'Ring the bank', on: ago(40) }] }],
  ['the call ended with one that was kept', { promises: [step(8)] }],
  [
    'a letter followed',
    { letters: [{ on: ago(7), kind: 'email' as const, text: 'What we agreed' }] },
  ],
  ['it was today', { calls: [{ on: '2026-03-04T08:00:00.000Z' }] }],
  ['it was two months ago', { calls: [{ on: ago(60) }] }],
  ['nobody picked up', { calls: [{ on: ago(8), outcome: 'voicemail' as const }] }],
  ['they are no client any more', { status: 'churned' }],
])('not when %s', async (_what, given) => {
  expect(await find({ calls, ...given })).toBeUndefined();
});
