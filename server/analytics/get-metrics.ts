import type { Metrics } from '#contract/analytics.ts';
import { dollarsOf } from '#server/cents.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { changePercent, figuresFrom, nothing, type Figures } from './figures.ts';
import { sumTallies } from './reads.ts';

const months = 12;

/** The figures now and at the end of a day like today in each of the last twelve months. */
export async function getMetrics(
  scope: Scope,
  viewer: Pick<Asker, 'role' | 'userId'>,
): Promise<Metrics> {
  const { now: today } = scope.occasion;
  const days = Array.from({ length: months + 1 }, (_, place) =>
    monthsBefore(today, months - place),
  );
  // Whole days, since those long past are kept as one sum; of today all that has happened.
  const ends = days.slice(0, months).map((day) => `${day}T23:59:59.999Z`);
  const sums = await sumTallies(scope, viewer, ends);
  const points = figuresFrom(sums, days.length);
  const now = points.at(-1) ?? nothing;
  const monthAgo = points.at(-2);
  const counted = (field: 'totalClients' | 'activeClients' | 'prospects') => ({
    now: now[field],
    monthAgo: monthAgo?.[field] ?? null,
    changePercent: monthAgo ? changePercent(BigInt(now[field]), BigInt(monthAgo[field])) : null,
  });
  return {
    ...shown(now),
    clientsAtRisk: now.clientsAtRisk,
    changes: {
      totalClients: counted('totalClients'),
      activeClients: counted('activeClients'),
      prospects: counted('prospects'),
      monthlyRevenue: {
        now: dollarsOf(now.monthlyRevenueCents),
        monthAgo: monthAgo ? dollarsOf(monthAgo.monthlyRevenueCents) : null,
        changePercent: monthAgo
          ? changePercent(now.monthlyRevenueCents, monthAgo.monthlyRevenueCents)
          : null,
      },
    },
    history: points.flatMap((point, place) =>
      point ? [{ day: days[place] ?? '', ...shown(point) }] : [],
    ),
  };
}

function shown({ totalClients, activeClients, prospects, monthlyRevenueCents }: Figures) {
  const monthlyRevenue = dollarsOf(monthlyRevenueCents);
  return { totalClients, activeClients, prospects, monthlyRevenue };
}

/** The same day some months earlier (UTC); the last day of a month that is too short for it. */
export function monthsBefore(now: Date, count: number): string {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - count);
  const longest = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0));
  then.setUTCDate(Math.min(now.getUTCDate(), longest.getUTCDate()));
  return then.toISOString().slice(0, 10);
}
