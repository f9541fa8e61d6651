import type { Metrics } from '#contract/analytics.ts';
import type { MetricChange } from '#web/ui/MetricCard.tsx';

export type Counted = keyof Metrics['changes'];

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `+12% vs last month`, or `New this month` without a month to compare with; undefined for nothing at all. */
export function changeOf(metrics: Metrics, field: Counted): MetricChange | undefined {
  const { now, monthAgo, changePercent } = metrics.changes[field];
  const [is, was] = [Number(now), Number(monthAgo ?? 0)];
  if (is === 0 && was === 0) return undefined;
  if (monthAgo === null || changePercent === null) {
    return { direction: 'up', text: 'New this month', tone: 'plain' };
  }
  const sign = changePercent > 0 ? '+' : changePercent < 0 ? '−' : '';
  const direction = is > was ? 'up' : is < was ? 'down' : 'flat';
  return { direction, text: `${sign}${percent.format(Math.abs(changePercent))}% vs last month` };
}

/** The figure over the months that are known, oldest first. */
export function historyOf(metrics: Metrics, field: Counted): number[] {
  return metrics.history.map((point) => Number(point[field]));
}
