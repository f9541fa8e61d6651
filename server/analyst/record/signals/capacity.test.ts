import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const ready: Given = {
  status: 'growing',
  growth: 'very_high',
  revenue: '1400.00',
  changes: [
    {
      on: ago(128),
      field: 'monthlyRevenue',
      before: '950.00',
      after: '1400.00',
    },
  ],
  calls: [
    {
      on: ago(5),
      mood: 'positive',
    },
  ],
};
const find = (given: Given) => findSign({ ...ready, ...given }, 'growth.capacity');

test('much room, nothing in the way, the same revenue for a quarter', async () => {
  const sign = await find({});
  expect(sign).toMatchObject({
    type: 'opportunity',
    title: 'Room to grow: unchanged at $1,400 a month for 128 days',
    strength: 'low',
  });
  expect(sign?.content).toContain('Growth potential is very high, nothing is overdue and');
});

test('their own words for more are quoted', async () => {
  const said = 'client: We are thinking of opening a second shop in Leeds.';
  const sign = await find({ calls: [{ on: ago(5), mood: 'positive', said }] });
  expect(sign?.title).toContain('“We are thinking of opening a second shop in Leeds”');
  expect(sign).toMatchObject({ strength: 'medium' });
});

test.each<[string, Given]>([
  ['medium potential', { growth: 'medium' }],
  ['at risk', { status: 'at_risk' }],
  [
    'a rise of last month',
    { changes: [{ on: ago(30), field: 'monthlyRevenue', before: '950.00', after: '1400.00' }] },
  ],
  ['a promise overdue', { promises: [{ text: 'Ring', on: ago(9), due: ago(2) }] }],
  ['a dark last call', { calls: [{ on: ago(5), mood: 'concerned' }] }],
  ['no contact for long', { calls: [{ on: ago(50), mood: 'positive' }] }],
  ['no revenue', { revenue: '0.00' }],
  ['a newcomer', { changes: [], added: ago(20) }],
])('not with %s', async (_what, given) => {
  expect(await find(given)).toBeUndefined();
});
