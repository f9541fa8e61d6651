import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { LinkState, PaymentLink } from '#contract/payment-links.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
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

/** Links to pay by, of clients that somebody may see. */
export async function listLinks(
  scope: Scope,
  viewer: Viewer,
  filter: {
    readonly clientId?: string | undefined;
    readonly state?: LinkState | undefined;
    readonly id?: string;
  } = {},
): Promise<PaymentLink[]> {
  const rows = await scope.db
    .select({
      row: paymentLinks,
      client: { id: clients.id, name: clients.name },
      author: { id: users.id, name: users.name },
    })
    .from(paymentLinks)
    .innerJoin(clients, and(livingSeenBy(scope, viewer), eq(clients.id, paymentLinks.clientId)))
    .leftJoin(users, and(scope.owns(users), eq(users.id, paymentLinks.authorId)))
    .where(
      and(
        scope.owns(paymentLinks),
        filter.clientId === undefined ? undefined : eq(paymentLinks.clientId, filter.clientId),
        filter.id === undefined ? undefined : eq(paymentLinks.id, filter.id),
      ),
    )
    .orderBy(desc(paymentLinks.createdAt), desc(paymentLinks.id))
    .limit(1000);
  const shown = rows.map(({ row, client, author }) => {
    const { id, amountCents: amount, description, createdAt, expiresAt, paymentId } = row;
    const state = linkStateOf(row, scope.now);
    return { id, client, amount, description, state, author, createdAt, expiresAt, paymentId };
  });
  return shown.filter(({ state }) => filter.state === undefined || state === filter.state);
}

/** The link behind a token, whatever has become of it, while its client is there. */
export async function findLinkByToken(
  scope: Scope,
  tokenHash: string,
): Promise<FoundLink | undefined> {
  const [found] = await scope.db
    .select({ row: paymentLinks, ownerId: clients.ownerId })
    .from(paymentLinks)
    .innerJoin(clients, and(scope.owns(clients), eq(clients.id, paymentLinks.clientId)))
    .where(
      and(
        scope.owns(paymentLinks),
        eq(paymentLinks.tokenHash, tokenHash),
        isNull(clients.deletedAt),
      ),
    );
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
