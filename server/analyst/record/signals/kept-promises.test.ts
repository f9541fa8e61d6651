import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const kept = (day: number, text = `Ring the bank again ${day}`) => ({
  text,
  on: ago(day + 10),
  due: ago(day),
  settled: ago(day + 1),
});
const find = (promises: Given['promises'], given: Given = {}) =>
  findSign({ ...given, promises: promises ?? [] }, 'promises.kept');

test('three in a row until lately are worth a word', async () => {
  const sign = await find([kept(10, 'Ask the landlord'), kept(20), kept(30)]);
  expect(sign).toMatchObject({ type: 'success', title: 'Three promises kept on time, in a row' });
  expect(sign?.content).toContain('the last of them “Ask the landlord”. Nothing slipped');
  expect(sign?.evidence).toHaveLength(3);
});

test('after one that slipped they are worth more', async () => {
  const slipped = { ...kept(60, 'Hire a deputy'), settled: ago(40) };
  const sign = await find([kept(10), kept(20), kept(30), slipped]);
  expect(sign?.content).toContain('Before that, “Hire a deputy” slipped');
});

test.each([
  ['two', [kept(10), kept(20)]],
  ['three of long ago', [kept(60), kept(70), kept(80)]],
  ['a broken one since', [kept(20), kept(30), kept(40), { ...kept(5), state: 'broken' as const }]],
  ['a late one among them', [kept(10), { ...kept(20), settled: ago(12) }, kept(30)]],
  [
    'one that is overdue',
    [kept(10), kept(20), kept(30), { text: 'Call', on: ago(9), due: ago(2) }],
  ],
  ['ours', [kept(10), kept(20), kept(30)].map((one) => ({ ...one, by: 'coach' as const }))],
])('%s are none', async (_what, promises) => {
  expect(await find(promises)).toBeUndefined();
});
