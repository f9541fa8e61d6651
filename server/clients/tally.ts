import { centsOf, dollarsOf } from '#server/cents.ts';
import type { ClientRow } from './reads.ts';

type Counted = Pick<
  ClientRow,
  'ownerId' | 'status' | 'pipelineStage' | 'monthlyRevenue' | 'archivedAt' | 'deletedAt'
>;

/** A client as it was and as it is; null where it is not there. */
export interface Change {
  readonly before: Counted | null;
  readonly after: Counted | null;
}

export interface Tally {
  readonly ownerId: string | null;
  readonly status: string;
  readonly stage: string;
  readonly clients: number;
  /** US dollars as a decimal string, below zero when it falls. */
  readonly monthlyRevenue: string;
}

/** What changes add to and take from the figures; archived and deleted clients are in none. */
export function tallyChanges(changes: readonly Change[]): Tally[] {
  const sums = new Map<string, { of: Counted; clients: number; cents: bigint }>();
  const count = (one: Counted | null, sign: 1 | -1) => {
    if (!one || one.archivedAt !== null || one.deletedAt !== null) return;
    const key = JSON.stringify([one.ownerId, one.status, one.pipelineStage]);
    const sum = sums.get(key) ?? { of: one, clients: 0, cents: 0n };
    sum.clients += sign;
    sum.cents += BigInt(sign) * centsOf(one.monthlyRevenue ?? '0');
    sums.set(key, sum);
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...sums.values()]
    .filter(({ clients, cents }) => clients !== 0 || cents !== 0n)
    .map(({ of, clients, cents }) => ({
      ownerId: of.ownerId,
      status: of.status,
      stage: of.pipelineStage,
      clients,
      monthlyRevenue: dollarsOf(cents),
    }));
}
