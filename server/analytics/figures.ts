import { centsOf } from '#server/cents.ts';
import type { TallySum } from './reads.ts';

/** The figures of a practice at an instant. */
export interface Figures {
  readonly totalClients: number;
  readonly clientsAtRisk: number;
  readonly activeClients: number;
  readonly prospects: number;
  /** Exact, in cents. */
  readonly monthlyRevenueCents: bigint;
}

/** The figures after each of `count` buckets; undefined before anything was there. */
export function figuresFrom(sums: readonly TallySum[], count: number): (Figures | undefined)[] {
  const points: (Figures | undefined)[] = [];
  let point: Figures | undefined;
  for (let place = 0; place < count; place += 1) {
    for (const sum of sums) if (sum.bucket === place) point = plus(point ?? nothing, sum);
    points.push(point);
  }
  return points;
}

export const nothing: Figures = {
  totalClients: 0,
  clientsAtRisk: 0,
  activeClients: 0,
  prospects: 0,
  monthlyRevenueCents: 0n,
};

function plus(before: Figures, { status, clients, monthlyRevenue }: TallySum): Figures {
  const of = (...statuses: string[]) => (statuses.includes(status) ? clients : 0);
  return {
    totalClients: before.totalClients + clients,
    clientsAtRisk: before.clientsAtRisk + of('at_risk'),
    activeClients: before.activeClients + of('active', 'growing'),
    prospects: before.prospects + of('prospect'),
    monthlyRevenueCents: before.monthlyRevenueCents + centsOf(monthlyRevenue),
  };
}

/** The change in whole per cent, halves away from zero; null from nothing, which no per cent can tell. */
export function changePercent(now: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const percent = Number((size * 200n + before) / (before * 2n));
  return change < 0n && percent !== 0 ? -percent : percent;
}
