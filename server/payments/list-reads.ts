import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lt,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PaidSums, Payment, StatusFilter } from '#contract/payment-record.ts';
import { likePattern } from '#server/clients/like-words.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { payments, refunds } from '#server/db/schema/payments.ts';
import { practices, users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import type { PaymentsVendor } from '#server/vendors/payments/payments.ts';
import { paymentsSeenBy, shownColumns, statusColumn, toPayment, type PaymentRow } from './reads.ts';

export interface PaymentFilter {
  readonly status?: StatusFilter | undefined;
  readonly clientId?: string | undefined;
  /** Days in the practice's time zone, the last one included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly q?: string | undefined;
}

function conditionOf(scope: Scope, viewer: Viewer, filter: PaymentFilter): SQL | undefined {
  const startOf = (day: string, days: number) =>
    sql`((${day}::date + ${days}::int)::timestamp at time zone (select "home"."timezone" from ${practices} "home" where "home"."id" = ${scope.practiceId}))`;
  const { status, clientId, from, to, q } = filter;
  return and(
    paymentsSeenBy(scope, viewer),
    status === undefined ? undefined : hasStatus(status),
    clientId === undefined ? undefined : eq(payments.clientId, clientId),
    from === undefined ? undefined : gte(payments.createdAt, startOf(from, 0)),
    to === undefined ? undefined : lt(payments.createdAt, startOf(to, 1)),
    q?.trim() ? matches(q.trim()) : undefined,
  );
}

function hasStatus(status: StatusFilter): SQL {
  if (status === 'paid') return eq(payments.state, 'succeeded');
  return status === 'given_back' ? gt(payments.refundedCents, 0) : eq(statusColumn, status);
}

/** What was paid for, by whom, by which card, or the receipt's number. */
function matches(q: string): SQL | undefined {
  const pattern = likePattern(q);
  const receipt = /^r?-?0*(\d{1,8})$/i.exec(q)?.[1];
  return or(
    sql`${payments.description} ilike ${pattern}`,
    sql`${clients.name} ilike ${pattern}`,
    /^\d{4}$/.test(q) ? eq(payments.cardLast4, q) : undefined,
    receipt === undefined ? undefined : eq(payments.receiptNo, Number(receipt)),
  );
}

export async function listPayments(
  scope: Scope,
  viewer: Viewer,
  filter: PaymentFilter & { limit?: string | undefined; cursor?: string | undefined },
): Promise<{ rows: Payment[]; next?: string; total: number }> {
  const limit = limitOf(filter);
  const those = conditionOf(scope, viewer, filter);
  const rows = await scope.db
    .select(shownColumns)
    .from(payments)
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, payments.clientId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, payments.authorId)))
    .where(and(those, after(payments.createdAt, payments.id, filter.cursor)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1);
  const [all] = await scope.db
    .select({ total: count() })
    .from(payments)
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, payments.clientId)))
    .where(those);
  const shown = rows.map((row) => toPayment(row, viewer));
  return { ...cut(shown, limit, (row) => row.createdAt), total: all?.total ?? 0 };
}

/** What those of a list that were paid add up to. */
export async function sumPayments(
  scope: Scope,
  viewer: Viewer,
  filter: PaymentFilter,
): Promise<PaidSums> {
  const rows = await scope.db
    .select({
      live: payments.live,
      paid: sql<number>`coalesce(sum(${payments.amountCents}), 0)::bigint`.mapWith(Number),
      refunded: sql<number>`coalesce(sum(${payments.refundedCents}), 0)::bigint`.mapWith(Number),
      lost: sql<number>`coalesce(sum(coalesce(${payments.disputedCents}, greatest(${payments.amountCents} - ${payments.refundedCents}, 0))) filter (where ${payments.dispute} = 'lost'), 0)::bigint`.mapWith(
        Number,
      ),
      count: count(),
      lastPaidAt: max(payments.paidAt),
    })
    .from(payments)
    .leftJoin(clients, and(scope.owns(clients), eq(clients.id, payments.clientId)))
    .where(and(conditionOf(scope, viewer, filter), eq(payments.state, 'succeeded')))
    .groupBy(payments.live);
  const [live, test] = [true, false].map((kind) => rows.find((row) => row.live === kind));
  const latest = rows.flatMap(({ lastPaidAt }) => lastPaidAt ?? []).toSorted();
  return {
    paid: live?.paid ?? 0,
    refunded: live?.refunded ?? 0,
    lost: live?.lost ?? 0,
    count: live?.count ?? 0,
    testPaid: test?.paid ?? 0,
    testRefunded: test?.refunded ?? 0,
    testLost: test?.lost ?? 0,
    testCount: test?.count ?? 0,
    lastPaidAt: latest.at(-1) ?? null,
  };
}

const openStates = ['requested', 'open', 'failed', 'processing'] as const;

/** So many unsettled payments are listed at a time. */
export const unsettledAtOnce = 500;

export interface UnsettledPayment {
  readonly row: PaymentRow;
  /** When the latest refund that has not come to its end was asked for; null where none is on its way. */
  readonly refundAt: string | null;
}

/**
 * Payments since an instant that have not come to their end, or have a refund that has not: the
 * oldest, or the oldest of those that came after one.
 */
export async function listUnsettled(
  scope: Scope,
  vendor: PaymentRow['vendor'],
  since: string,
  past?: Pick<PaymentRow, 'createdAt' | 'id'>,
): Promise<UnsettledPayment[]> {
  const those = and(
    scope.owns(refunds),
    eq(refunds.paymentId, payments.id),
    inArray(refunds.state, ['requested', 'pending']),
  );
  const waiting = scope.db.select({ id: refunds.id }).from(refunds).where(those);
  const latest = scope.db
    .select({ at: refunds.createdAt })
    .from(refunds)
    .where(those)
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  return scope.db
    .select({ row: payments, refundAt: sql<string | null>`(${latest})`.mapWith(refunds.createdAt) })
    .from(payments)
    .where(
      and(
        scope.owns(payments),
        eq(payments.vendor, vendor),
        or(
          and(inArray(payments.state, [...openStates]), gte(payments.createdAt, since)),
          and(eq(payments.state, 'succeeded'), exists(waiting)),
        ),
        past &&
          or(
            gt(payments.createdAt, past.createdAt),
            and(eq(payments.createdAt, past.createdAt), gt(payments.id, past.id)),
          ),
      ),
    )
    .orderBy(payments.createdAt, payments.id)
    .limit(unsettledAtOnce);
}

/** The oldest tests of before an instant that have not come to their end and are not the present vendor's. */
export async function listTestsElsewhere(
  scope: Scope,
  { name, live }: Pick<PaymentsVendor, 'name' | 'live'>,
  before: string,
): Promise<string[]> {
  const rows = await scope.db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        scope.owns(payments),
        live ? undefined : ne(payments.vendor, name),
        eq(payments.live, false),
        inArray(payments.state, [...openStates]),
        lt(payments.createdAt, before),
      ),
    )
    .orderBy(payments.createdAt, payments.id)
    .limit(unsettledAtOnce);
  return rows.map(({ id }) => id);
}

/** Payments of a vendor made since an instant or disputed still, for comparing them with it. */
export async function listSince(
  scope: Scope,
  vendor: PaymentRow['vendor'],
  since: string,
): Promise<PaymentRow[]> {
  return scope.db
    .select()
    .from(payments)
    .where(
      and(
        scope.owns(payments),
        eq(payments.vendor, vendor),
        or(gte(payments.createdAt, since), eq(payments.dispute, 'open')),
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(10_000);
}

/** The place of the next receipt; asked while the practice is held. */
export async function nextReceiptNo(scope: Scope): Promise<number> {
  const [row] = await scope.db
    .select({ last: max(payments.receiptNo) })
    .from(payments)
    .where(scope.owns(payments));
  return (row?.last ?? 0) + 1;
}
