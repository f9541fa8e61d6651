import { and, eq, sql } from 'drizzle-orm';
import { practices, sessions, usernames, users } from '#server/db/schema/people.ts';
import type { Connection } from '#server/db/database.ts';
import { Columns, Statement } from '#server/db/statement.ts';
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

/** A session, its person, and what their practice asks of them. */
export interface FoundSession {
  readonly id: string;
  readonly expiresAt: string;
  readonly endedAt: string | null;
  readonly lastSeenAt: string;
  readonly userId: string;
  readonly role: UserRow['role'];
  readonly timezone: string;
  readonly disabledAt: string | null;
  readonly twoStepOnAt: string | null;
  readonly requireTwoStep: boolean;
  readonly founding: boolean;
}

const found = new Columns<FoundSession>({
  id: sessions.id,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  lastSeenAt: sessions.lastSeenAt,
  userId: users.id,
  role: users.role,
  timezone: users.timezone,
  disabledAt: users.disabledAt,
  twoStepOnAt: users.twoStepOnAt,
  requireTwoStep: practices.requireTwoStep,
  founding: practices.founding,
});

const byToken = new Statement<FoundSession, { practiceId: string; tokenHash: string }>(
  'session',
  found,
  sql`select ${found.sql} from ${sessions}
    join ${users} on ${users.practiceId} = ${sessions.practiceId} and ${users.id} = ${sessions.userId}
    join ${practices} on ${practices.id} = ${sessions.practiceId}
    where ${sessions.practiceId} = ${sql.placeholder('practiceId')}
      and ${sessions.tokenHash} = ${sql.placeholder('tokenHash')}`,
);

/** The session behind a token: asked by every request of somebody who is signed in. */
export async function findSessionByToken(
  connection: Connection,
  practiceId: string,
  tokenHash: string,
): Promise<FoundSession | undefined> {
  const [row] = await byToken.rows(connection, { practiceId, tokenHash });
  return row;
}
