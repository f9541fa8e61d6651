import { describe, expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const open = { text: 'Send the fee page', on: ago(30), due: ago(12) };
const kept = (day: number) => ({
  text: `Ring the bank about week ${day}`,
  on: ago(day + 10),
  due: ago(day),
  settled: ago(day + 1),
});
const late = (day: number) => ({ ...kept(day), settled: ago(day - 5) });

describe('of the client', () => {
  const find = (given: Given) => findSign(given, 'promises.client.overdue');

  test('names the oldest, with when it was promised', async () => {
    const sign = await find({
      promises: [open, { ...open, text: 'Count the chairs', due: ago(2) }],
    });
    expect(sign).toMatchObject({ type: 'risk', title: '12 days late: “Send the fee page”' });
    expect(sign?.content).toContain('on 2 February, by 20 February');
    expect(sign?.content).toContain('Two of their promises are overdue in all');
    expect(sign?.evidence).toHaveLength(2);
  });

  test.each([
    [
      'unlike them',
      [kept(60), kept(70), kept(80)],
      'three of the last three on time',
      'unlike them',
    ],
    ['as usual', [late(60), late(70), late(80)], 'None of the last three was kept', 'smaller step'],
    ['mixed', [late(60), kept(70), late(80), kept(90)], 'two of the last four', 'new day'],
    ['unknown', [kept(60)], 'what got in the way', 'let it go'],
  ])('tells whether that is %s', async (_what, settled, how, advice) => {
    const sign = await find({ promises: [open, ...settled] });
    expect(sign?.content).toContain(how);
    expect(sign?.content).toContain(advice);
  });

  test.each([
    ['due today', { ...open, due: ago(0) }],
    ['without a day', { text: open.text, on: open.on }],
    ['kept', { ...open, settled: ago(1) }],
    ['dismissed', { ...open, state: 'dismissed' as const }],
    ['ours', { ...open, by: 'coach' as const }],
  ])('one that is %s is not theirs to be late with', async (_what, promise) => {
    expect(await find({ promises: [promise] })).toBeUndefined();
  });

  test('a former client owes nothing any more', async () => {
    expect(await find({ status: 'churned', promises: [open] })).toBeUndefined();
  });
});

describe('of ours', () => {
  const find = (given: Given) => findSign(given, 'promises.ours.overdue');
  const ours = { ...open, by: 'coach' as const };

  test('is said plainly, beside what they kept', async () => {
    const sign = await find({ promises: [ours, kept(60)] });
    expect(sign).toMatchObject({
      type: 'recommendation',
      title: 'You owe Grace “Send the fee page”, 12 days late',
      priority: 'high',
    });
    expect(sign?.content).toContain('Grace kept their last one, “Ring the bank about week 60”');
  });

  test('says who owes it where that may be another than who reads it', async () => {
    const sign = await find({ promises: [{ ...ours, keeper: 'Amara Okafor' }] });
    expect(sign?.title).toBe('Amara Okafor owes Grace “Send the fee page”, 12 days late');
    expect(sign?.content).not.toMatch(/\byou\b/i);
  });

  test('holds for a former client too', async () => {
    expect(await find({ status: 'churned', promises: [ours] })).toBeDefined();
  });

  test('after a month nothing presses more', async () => {
    const promises = [{ ...ours, due: ago(30), on: ago(60) }];
    expect((await find({ promises }))?.priority).toBe('critical');
  });

  test('whose task is done is late no more, nor counted among the others', async () => {
    const done = { ...ours, text: 'Ring the bank', due: ago(20), done: true };
    expect(await find({ promises: [done] })).toBeUndefined();
    const sign = await find({ promises: [done, ours] });
    expect(sign?.title).toBe('You owe Grace “Send the fee page”, 12 days late');
    expect(sign?.content).not.toContain('overdue in all');
  });

  test('one day is one day', async () => {
    const promises = [{ ...ours, due: ago(1) }];
    expect((await find({ promises }))?.title).toContain('1 day late');
  });
});
