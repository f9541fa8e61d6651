import { and, eq } from 'drizzle-orm';
import { practices, sessions, usernames, users } from '#server/db/schema/people.ts';
import type { Connection } from '#server/db/database.ts';
import { unscoped } from '#server/db/unscoped.ts';
import { usernameKey } from '#server/people/username-key.ts';
import type { UserRow } from '#server/people/reads.ts';

/** Whoever signs in by this username, in whatever practice; one query whether they exist or not. */
export async function findByUsername(
  connection: Connection,
  username: string,
): Promise<UserRow | undefined> {
  const [row] = await unscoped(connection)
    .select({ user: users })
    .from(usernames)
    .innerJoin(
      users,
      and(eq(users.practiceId, usernames.practiceId), eq(users.id, usernames.userId)),
    )
    .where(eq(usernames.key, usernameKey(username)));
  return row?.user;
}

/** Whether anybody has an account here. */
export async function hasAnyUser(connection: Connection): Promise<boolean> {
  const rows = await unscoped(connection).select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

/** The session behind a token, with the person and what their practice asks of them. */
export async function findSessionByToken(
  connection: Connection,
  practiceId: string,
  tokenHash: string,
) {
  const [row] = await unscoped(connection)
    .select({
      id: sessions.id,
      expiresAt: sessions.expiresAt,
      endedAt: sessions.endedAt,
      lastSeenAt: sessions.lastSeenAt,
      userId: users.id,
      role: users.role,
      disabledAt: users.disabledAt,
      twoStepOnAt: users.twoStepOnAt,
      requireTwoStep: practices.requireTwoStep,
      founding: practices.founding,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.practiceId, sessions.practiceId), eq(users.id, sessions.userId)))
    .innerJoin(practices, eq(practices.id, sessions.practiceId))
    .where(and(eq(sessions.practiceId, practiceId), eq(sessions.tokenHash, tokenHash)));
  return row;
}
