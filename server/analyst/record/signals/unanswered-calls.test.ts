import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const rung = (
  day: number,
  outcome: 'answered' | 'voicemail' | 'no_answer' | 'failed',
  hour = '15',
) => ({ on: `${ago(day)}T${hour}:00:00.000Z`, source: 'retell' as const, outcome });
const find = (calls: Given['calls']) => findSign({ calls: calls ?? [] }, 'calls.unanswered');

test('names how many and when they last answered, and asks for another hour', async () => {
  const calls = [rung(30, 'answered', '09'), rung(12, 'voicemail'), rung(8, 'no_answer')];
  const sign = await find(calls);
  expect(sign).toMatchObject({ type: 'risk', title: 'The last two calls went unanswered' });
  expect(sign?.content).toContain('Grace last answered on 2 February, in the morning');
  expect(sign?.content).toContain('Try the morning again');
});

test('the same hour is not advised again', async () => {
  const sign = await find([rung(30, 'answered'), rung(12, 'voicemail'), rung(8, 'no_answer')]);
  expect(sign?.content).toContain('rather than ringing again');
});

test('who never answered is told as such', async () => {
  const sign = await find([rung(12, 'voicemail'), rung(8, 'voicemail'), rung(5, 'voicemail')]);
  expect(sign?.title).toContain('three');
  expect(sign?.content).toContain('has not answered one of these calls so far');
});

test.each<[string, Given['calls']]>([
  ['one', [rung(8, 'voicemail')]],
  ['answered since', [rung(12, 'voicemail'), rung(8, 'no_answer'), rung(5, 'answered')]],
  ['spoken with otherwise since', [rung(12, 'voicemail'), rung(8, 'no_answer'), { on: ago(3) }]],
  ['long ago', [rung(90, 'voicemail'), rung(80, 'no_answer')]],
  ['failed at the vendor', [rung(12, 'failed'), rung(8, 'failed')]],
])('%s is none', async (_what, calls) => {
  expect(await find(calls)).toBeUndefined();
});
