import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const to = (day: number, before: string, after: string) => ({
  on: ago(day),
  field: 'monthlyRevenue' as const,
  before,
  after,
});
const find = (which: 'falling' | 'rising', changes: Given['changes'], given: Given = {}) =>
  findSign({ goals: 'Grow', ...given, changes: changes ?? [] }, `revenue.${which}`);

test.each([
  ['one step', [to(20, '1900.00', '1400.00')], 'Revenue down 26%, to $1,400 a month'],
  [
    'several steps together',
    [to(80, '2000.00', '1500.00'), to(20, '1500.00', '1000.00')],
    'Revenue down 50%, to $1,000 a month',
  ],
  ['to none', [to(20, '1900.00', '')], 'Monthly revenue ended; it was $1,900 a month'],
  ['to zero', [to(20, '1900.00', '0.00')], 'Monthly revenue ended; it was $1,900 a month'],
  [
    'after a beginning',
    [to(50, '', '1900.00'), to(20, '1900.00', '1400.00')],
    'Revenue down 26%, to $1,400 a month',
  ],
  ['with cents', [to(20, '99.50', '49.75')], 'Revenue down 50%, to $49.75 a month'],
])('a fall by %s', async (_what, changes, title) => {
  expect(await find('falling', changes)).toMatchObject({ type: 'risk', title });
});

test('a fall is told against what was before', async () => {
  const first = await find('falling', [to(20, '1900.00', '1400.00')]);
  expect(first?.content).not.toContain('Until then');
  const after = await find('falling', [
    to(300, '1000.00', '1900.00'),
    to(20, '1900.00', '1400.00'),
  ]);
  expect(after?.content).toContain('Until then it had never gone down');
  const again = await find('falling', [
    to(300, '2500.00', '1900.00'),
    to(20, '1900.00', '1400.00'),
  ]);
  expect(again?.content).toContain('It had fallen before, on 8 May 2025');
});

test.each([
  ['one step', [to(20, '1400.00', '1800.00')], 'Revenue up 29%, to $1,800 a month', 'first rise'],
  ['the first', [to(20, '', '5400.00')], 'First revenue: $5,400 a month', 'judge it by'],
  [
    'another one',
    [to(300, '1000.00', '1400.00'), to(20, '1400.00', '1800.00')],
    'Revenue up 29%, to $1,800 a month',
    'only ever gone up',
  ],
])('a rise by %s', async (_what, changes, title, content) => {
  const sign = await find('rising', changes);
  expect(sign).toMatchObject({ type: 'success', title });
  expect(sign?.content).toContain(content);
});

test.each([
  ['a change of last year', [to(120, '1900.00', '1400.00')], {}],
  ['there and back', [to(60, '1900.00', '1400.00'), to(20, '1400.00', '1900.00')], {}],
  ['a former client', [to(20, '1900.00', '0.00')], { status: 'churned' }],
])('%s is no news', async (_what, changes, given) => {
  expect(await find('falling', changes, given)).toBeUndefined();
  expect(await find('rising', changes, given)).toBeUndefined();
});
