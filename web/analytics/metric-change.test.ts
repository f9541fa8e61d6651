import { describe, expect, it } from 'vitest';
import type { Metrics } from '#contract/analytics.ts';
import { changeOf, historyOf } from '#web/analytics/metric-change.ts';

function metrics(now: number, monthAgo: number | null, changePercent: number | null): Metrics {
  const figure = { now, monthAgo, changePercent };
  const text = (value: number | null) => (value === null ? null : `${value}.00`);
  return {
    totalClients: now,
    clientsAtRisk: 0,
    activeClients: now,
    prospects: now,
    monthlyRevenue: `${now}.00`,
    changes: {
      totalClients: figure,
      activeClients: figure,
      prospects: figure,
      monthlyRevenue: { now: `${now}.00`, monthAgo: text(monthAgo), changePercent },
    },
    history: [
      {
        day: '2026-01-01',
        totalClients: 1,
        activeClients: 1,
        prospects: 0,
        monthlyRevenue: '9.50',
      },
      {
        day: '2026-02-01',
        totalClients: 2,
        activeClients: 1,
        prospects: 1,
        monthlyRevenue: '12.00',
      },
    ],
  };
}

const told = (now: number, monthAgo: number | null, percent: number | null) => {
  const change = changeOf(metrics(now, monthAgo, percent), 'monthlyRevenue');
  return change && [change.direction, change.text];
};

describe('the change on a card', () => {
  it('is told against the month before', () => {
    expect(told(112, 100, 12)).toEqual(['up', '+12% vs last month']);
    expect(told(92, 100, -8)).toEqual(['down', '−8% vs last month']);
    expect(told(100, 100, 0)).toEqual(['flat', '0% vs last month']);
    expect(told(1300, 100, 1200)).toEqual(['up', '+1,200% vs last month']);
  });

  it('is new where there is no month to compare with, and nothing where there is nothing', () => {
    expect(told(4, null, null)).toEqual(['up', 'New this month']);
    expect(told(4, 0, null)).toEqual(['up', 'New this month']);
    expect(told(0, null, null)).toBe(undefined);
    expect(told(0, 0, null)).toBe(undefined);
  });
});

it('draws the figure over the months that are known', () => {
  expect(historyOf(metrics(1, 1, 0), 'monthlyRevenue')).toEqual([9.5, 12]);
});
