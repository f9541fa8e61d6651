import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AccessRequest, Invitation } from '#contract/invitations.ts';
import type { Connection } from '#server/db/database.ts';
import { events } from '#server/db/schema/events.ts';
import { accessRequests, invitations } from '#server/db/schema/invitations.ts';
import { practices, users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { unscoped } from '#server/db/unscoped.ts';

const shown = {
  id: invitations.id,
  name: invitations.name,
  email: invitations.email,
  role: invitations.role,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
  acceptedAt: invitations.acceptedAt,
  revokedAt: invitations.revokedAt,
};

export async function listInvitations(scope: Scope): Promise<Invitation[]> {
  return scope.db
    .select(shown)
    .from(invitations)
    .where(scope.owns(invitations))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(1000);
}

export async function findInvitation(scope: Scope, id: string): Promise<Invitation | undefined> {
  const [row] = await scope.db
    .select(shown)
    .from(invitations)
    .where(and(scope.owns(invitations), eq(invitations.id, id)));
  return row;
}

/** The invitation behind a link, while it can still be accepted; held until then. */
export async function findOpenInvitation(scope: Scope, tokenHash: string) {
  const [row] = await scope.db
    .select()
    .from(invitations)
    .where(
      and(
        scope.owns(invitations),
        eq(invitations.tokenHash, tokenHash),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, scope.now),
      ),
    )
    .for('update');
  return row;
}

/** Invitations that can still be accepted, whose link somebody made: the last one, where it was renewed. */
export async function listOpenMadeBy(scope: Scope, userId: string) {
  const madeBy = sql`(select ${events.actorId} from ${events} where ${scope.owns(events)}
    and ${events.subjectKind} = 'invitation' and ${events.subjectId} = ${invitations.id}
    and ${events.name} in ('invitation.made', 'invitation.renewed') order by ${events.seq} desc limit 1)`;
  return scope.db
    .select({ id: invitations.id, name: invitations.name })
    .from(invitations)
    .where(
      and(
        scope.owns(invitations),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, scope.now),
        sql`${madeBy} = ${userId}`,
      ),
    )
    .orderBy(invitations.id);
}

/** An invitation to an address that can still be accepted, however the address is spelt. */
export async function findInvitationTo(
  scope: Scope,
  email: string,
): Promise<Invitation | undefined> {
  const [row] = await scope.db
    .select(shown)
    .from(invitations)
    .where(
      and(
        scope.owns(invitations),
        sql`lower(${invitations.email}) = lower(${email})`,
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, scope.now),
      ),
    )
    .limit(1);
  return row;
}

export async function listAccessRequests(connection: Connection): Promise<AccessRequest[]> {
  return unscoped(connection)
    .select()
    .from(accessRequests)
    .orderBy(desc(accessRequests.createdAt), desc(accessRequests.id))
    .limit(1000);
}

export async function findAccessRequest(connection: Connection, id: string) {
  const [row] = await unscoped(connection)
    .select()
    .from(accessRequests)
    .where(eq(accessRequests.id, id));
  return row;
}

/** Names and sizes, nothing of what is inside. */
export async function listPractices(connection: Connection, own: string) {
  const rows = await unscoped(connection)
    .select({
      id: practices.id,
      name: practices.name,
      people: count(users.id),
      createdAt: practices.createdAt,
    })
    .from(practices)
    .leftJoin(users, eq(users.practiceId, practices.id))
    .groupBy(practices.id)
    .orderBy(practices.createdAt);
  return rows.map((row) => ({ ...row, own: row.id === own }));
}
