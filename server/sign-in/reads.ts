import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Scope } from '#server/db/scope.ts';
import { events } from '#server/db/schema/events.ts';
import { recoveryCodes, resetLinks, sessions } from '#server/db/schema/people.ts';

export async function listOpenSessions(scope: Scope, userId: string) {
  return scope.db
    .select()
    .from(sessions)
    .where(
      and(
        scope.owns(sessions),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, scope.now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

export async function findUnusedRecoveryCode(scope: Scope, userId: string, codeHash: string) {
  const [row] = await scope.db
    .select()
    .from(recoveryCodes)
    .where(
      and(
        scope.owns(recoveryCodes),
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .for('update');
  return row;
}

/** How many of somebody's recovery codes still work. */
export async function countRecoveryCodes(scope: Scope, userId: string): Promise<number> {
  return scope.db.$count(
    recoveryCodes,
    and(scope.owns(recoveryCodes), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

/** A reset link that is neither used nor run out. */
export async function findResetLink(scope: Scope, tokenHash: string) {
  const [row] = await scope.db
    .select()
    .from(resetLinks)
    .where(
      and(
        scope.owns(resetLinks),
        eq(resetLinks.tokenHash, tokenHash),
        isNull(resetLinks.usedAt),
        gt(resetLinks.expiresAt, scope.now),
      ),
    );
  return row;
}

/** Whoever has an open reset link that somebody made: only the last one of a person is open. */
export async function listLinkedBy(scope: Scope, makerId: string): Promise<string[]> {
  const madeBy = sql`(select ${events.actorId} from ${events} where ${scope.owns(events)}
    and ${events.subjectKind} = 'user' and ${events.subjectId} = ${resetLinks.userId}
    and ${events.name} = 'password.reset_link_made' order by ${events.seq} desc limit 1)`;
  const rows = await scope.db
    .select({ userId: resetLinks.userId })
    .from(resetLinks)
    .where(
      and(
        scope.owns(resetLinks),
        isNull(resetLinks.usedAt),
        gt(resetLinks.expiresAt, scope.now),
        sql`${madeBy} = ${makerId}`,
      ),
    )
    .orderBy(resetLinks.userId);
  return rows.map(({ userId }) => userId);
}

/** Open sessions of a person, one of them left out. */
export function openSessionsOf(scope: Scope, userId: string, except?: string) {
  return and(
    scope.owns(sessions),
    eq(sessions.userId, userId),
    isNull(sessions.endedAt),
    except ? ne(sessions.id, except) : undefined,
  );
}

/** Whether a session was begun with "Remember me". */
export async function wasRemembered(scope: Scope, sessionId: string): Promise<boolean> {
  const [row] = await scope.db
    .select({ remembered: sessions.remembered })
    .from(sessions)
    .where(and(scope.owns(sessions), eq(sessions.id, sessionId)));
  return row?.remembered ?? false;
}
