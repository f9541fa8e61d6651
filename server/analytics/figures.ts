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
  return Array.from({ length: count }, (_, place) => {
    const until = sums.filter((sum) => sum.bucket <= place);
    if (until.length === 0) return undefined;
    const clientsIn = (...statuses: string[]) =>
      until
        .filter((sum) => statuses.length === 0 || statuses.includes(sum.status))
        .reduce((all, sum) => all + sum.clients, 0);
    return {
      totalClients: clientsIn(),
      clientsAtRisk: clientsIn('at_risk'),
      activeClients: clientsIn('active', 'growing'),
      prospects: clientsIn('prospect'),
      monthlyRevenueCents: until.reduce((all, sum) => all + centsOf(sum.monthlyRevenue), 0n),
    };
  });
}

/** The change in whole per cent, halves away from zero; null from nothing, which no per cent can tell. */
export function changePercent(now: bigint, before: bigint): number | null {
  if (before <= 0n) return null;
  const change = now - before;
  const size = change < 0n ? -change : change;
  const percent = Number((size * 200n + before) / (before * 2n));
  return change < 0n && percent !== 0 ? -percent : percent;
}
