import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { LinkState, PaymentLink } from '#contract/payment-links.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { clients } from '#server/db/schema/clients.ts';
import { paymentLinks } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';

export type LinkRow = typeof paymentLinks.$inferSelect;

export interface FoundLink {
  readonly row: LinkRow;
  readonly ownerId: string | null;
}

export function linkStateOf(
  { paidAt, revokedAt, expiresAt }: Pick<LinkRow, 'paidAt' | 'revokedAt' | 'expiresAt'>,
  now: string,
): LinkState {
  if (paidAt !== null) return 'paid';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The same as a condition, of links at an instant. */
function hasState(state: LinkState, now: string): SQL | undefined {
  const { paidAt, revokedAt, expiresAt } = paymentLinks;
  if (state === 'paid') return isNotNull(paidAt);
  if (state === 'revoked') return and(isNull(paidAt), isNotNull(revokedAt));
  const unspent = and(isNull(paidAt), isNull(revokedAt));
  return and(unspent, state === 'open' ? gt(expiresAt, now) : lte(expiresAt, now));
}

interface LinkFilter {
  readonly clientId?: string | undefined;
  readonly state?: LinkState | undefined;
  readonly id?: string;
  readonly limit?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Links to pay by, of clients that somebody may see, newest first. */
export async function listLinks(
  scope: Scope,
  viewer: Viewer,
  filter: LinkFilter = {},
): Promise<{ rows: PaymentLink[]; next?: string; total: number }> {
  const limit = limitOf(filter);
  const { id, clientId, state } = filter;
  const ofClient = and(livingSeenBy(scope, viewer), eq(clients.id, paymentLinks.clientId));
  const those = and(
    scope.owns(paymentLinks),
    clientId === undefined ? undefined : eq(paymentLinks.clientId, clientId),
    id === undefined ? undefined : eq(paymentLinks.id, id),
    state === undefined ? undefined : hasState(state, scope.now),
  );
  const rows = await scope.db
    .select({
      row: paymentLinks,
      client: { id: clients.id, name: clients.name },
      author: { id: users.id, name: users.name },
    })
    .from(paymentLinks)
    .innerJoin(clients, ofClient)
    .leftJoin(users, and(scope.owns(users), eq(users.id, paymentLinks.authorId)))
    .where(and(those, after(paymentLinks.createdAt, paymentLinks.id, filter.cursor)))
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
    .limit(limit + 1);
  const [all] = await scope.db
    .select({ total: count() })
    .from(paymentLinks)
    .innerJoin(clients, ofClient)
    .where(those);
  const shown = rows.map((found) => toLink(found, scope.now));
  return { ...cut(shown, limit, (row) => row.createdAt), total: all?.total ?? 0 };
}

interface ShownLink extends Pick<PaymentLink, 'client' | 'author'> {
  readonly row: LinkRow;
}

function toLink({ row, client, author }: ShownLink, now: string): PaymentLink {
  const { id, amountCents: amount, description, createdAt, expiresAt, paymentId } = row;
  const state = linkStateOf(row, now);
  return { id, client, amount, description, state, author, createdAt, expiresAt, paymentId };
}

/** The link behind a token, whatever has become of it and of its client. */
export async function findLinkByToken(
  scope: Scope,
  tokenHash: string,
): Promise<(FoundLink & { readonly clientDeletedAt: string | null }) | undefined> {
  const [found] = await scope.db
    .select({ row: paymentLinks, ownerId: clients.ownerId, clientDeletedAt: clients.deletedAt })
    .from(paymentLinks)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, paymentLinks.clientId)))
    .where(and(scope.owns(paymentLinks), eq(paymentLinks.tokenHash, tokenHash)));
  return found;
}

/** One link of a client that somebody may see, held until the transaction ends. */
export async function findLinkForUpdate(
  scope: Scope,
  viewer: Viewer,
  id: string,
): Promise<FoundLink | undefined> {
  const [found] = await scope.db
    .select({ row: paymentLinks, ownerId: clients.ownerId })
    .from(paymentLinks)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, paymentLinks.clientId)))
    .where(and(scope.owns(paymentLinks), eq(paymentLinks.id, id)))
    .for('update', { of: paymentLinks });
  return found;
}

/** The same by its id alone. */
export async function holdLink(scope: Scope, id: string): Promise<LinkRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(paymentLinks)
    .where(and(scope.owns(paymentLinks), eq(paymentLinks.id, id)))
    .for('update');
  return row;
}

/** Those of some links that were withdrawn. */
export async function listRevoked(
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await scope.db
    .select({ id: paymentLinks.id })
    .from(paymentLinks)
    .where(
      and(
        scope.owns(paymentLinks),
        inArray(paymentLinks.id, [...ids]),
        isNotNull(paymentLinks.revokedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
