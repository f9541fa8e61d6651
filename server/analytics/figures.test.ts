import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changePercent, figuresFrom } from './figures.ts';

test.each([
  [112n, 100n, 12],
  [88n, 100n, -12],
  [3n, 2n, 50],
  [1n, 3n, -67],
  [201n, 200n, 1],
  [199n, 200n, -1],
  [1001n, 1000n, 0],
  [989_950n, 1_000_000n, -1],
  [0n, 5n, -100],
  [5n, 5n, 0],
  [0n, 0n, null],
  [5n, 0n, null],
  [5n, -5n, null],
  [100_000_000_000_000n, 1n, 9_999_999_999_999_900],
])('%i after %i is %j per cent', (now, before, change) => {
  expect(changePercent(now, before)).toBe(change);
});

test('a change and its opposite are the same but for the sign, and never minus nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (move, before) => {
        const up = changePercent(before + move, before) ?? 0;
        const down = changePercent(before - move, before) ?? 0;
        expect(down).toBe(up === 0 ? 0 : -up);
        expect(Math.abs(up * Number(before) - 100 * Number(move))).toBeLessThanOrEqual(
          Number(before) / 2 + 1,
        );
      },
    ),
  );
});

test('sums run on from one bucket to the next, and nothing is known before the first', () => {
  const sum = (bucket: number, status: string, clients: number, monthlyRevenue: string) => ({
    bucket,
    status,
    clients,
    monthlyRevenue,
  });
  const sums = [
    sum(3, 'prospect', -1, '-0.01'),
    sum(1, 'prospect', 1, '0.01'),
    sum(3, 'active', 1, '999999999999.99'),
    sum(3, 'growing', 1, '0.02'),
    sum(3, 'at_risk', 2, '0.00'),
  ];
  expect(figuresFrom(sums, 4)).toEqual([
    undefined,
    { totalClients: 1, clientsAtRisk: 0, activeClients: 0, prospects: 1, monthlyRevenueCents: 1n },
    { totalClients: 1, clientsAtRisk: 0, activeClients: 0, prospects: 1, monthlyRevenueCents: 1n },
    {
      totalClients: 4,
      clientsAtRisk: 2,
      activeClients: 2,
      prospects: 0,
      monthlyRevenueCents: 100_000_000_000_001n,
    },
  ]);
});
