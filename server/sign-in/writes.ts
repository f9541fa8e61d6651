import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Connection } from '#server/db/database.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { recoveryCodes, resetLinks, sessions, users } from '#server/db/schema/people.ts';
import { unscoped } from '#server/db/unscoped.ts';
import { openSessionsOf } from './reads.ts';

export type NewSession = Omit<typeof sessions.$inferInsert, 'practiceId'>;

export async function insertSession(tx: WriteScope, session: NewSession) {
  await tx.db.insert(sessions).values({ practiceId: tx.practiceId, ...session });
}

/** Ends one session, if it is this person's and still open. */
export async function endSessionRow(tx: WriteScope, userId: string, sessionId: string) {
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.now })
    .where(and(openSessionsOf(tx, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length === 1;
}

/** Ends a person's open sessions but one, and answers their ids. */
export async function endSessionRows(tx: WriteScope, userId: string, except?: string) {
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.now })
    .where(openSessionsOf(tx, userId, except))
    .returning({ id: sessions.id });
  return ended.map((row) => row.id);
}

/** Notes that a session is in use. No change that anybody made, so it leaves no event. */
export async function touchSession(
  connection: Connection,
  practiceId: string,
  sessionId: string,
  at: string,
) {
  await unscoped(connection)
    .update(sessions)
    .set({ lastSeenAt: at })
    .where(and(eq(sessions.practiceId, practiceId), eq(sessions.id, sessionId)));
}

/** Keeps a stronger hash of the same password, unless there is another by now; nobody changed anything, so it leaves no event. */
export async function replaceHash(
  connection: Connection,
  practiceId: string,
  userId: string,
  { was, is }: { was: string; is: string },
) {
  await unscoped(connection)
    .update(users)
    .set({ passwordHash: is })
    .where(
      and(eq(users.practiceId, practiceId), eq(users.id, userId), eq(users.passwordHash, was)),
    );
}

export async function replaceRecoveryCodes(
  tx: WriteScope,
  userId: string,
  hashes: readonly string[],
) {
  await tx.db
    .delete(recoveryCodes)
    .where(and(tx.owns(recoveryCodes), eq(recoveryCodes.userId, userId)));
  if (hashes.length === 0) return;
  await tx.db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ practiceId: tx.practiceId, userId, codeHash })));
}

export async function spendRecoveryCode(tx: WriteScope, userId: string, codeHash: string) {
  await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.now })
    .where(
      and(
        tx.owns(recoveryCodes),
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
      ),
    );
}

export async function insertResetLink(
  tx: WriteScope,
  link: Omit<typeof resetLinks.$inferInsert, 'practiceId'>,
) {
  await tx.db.insert(resetLinks).values({ practiceId: tx.practiceId, ...link });
}

/** Spends every open reset link of a person; a token found among them counts once. */
export async function spendResetLinks(tx: WriteScope, userId: string) {
  const spent = await tx.db
    .update(resetLinks)
    .set({ usedAt: tx.now })
    .where(and(tx.owns(resetLinks), eq(resetLinks.userId, userId), isNull(resetLinks.usedAt)))
    .returning({ tokenHash: resetLinks.tokenHash });
  return spent.map((row) => row.tokenHash);
}

type Credentials = Partial<
  Pick<
    typeof users.$inferInsert,
    'passwordHash' | 'twoStepSecret' | 'twoStepOnAt' | 'twoStepLastStep'
  >
>;

/** Changes what a person signs in with. */
export async function updateCredentials(tx: WriteScope, userId: string, change: Credentials) {
  await tx.db
    .update(users)
    .set({ ...change, updatedAt: tx.now })
    .where(and(tx.owns(users), eq(users.id, userId)));
}

/** Takes a time step of the authenticator app; false when it, or a later one, was taken before. */
export async function takeTimeStep(tx: WriteScope, userId: string, step: number) {
  const taken = await tx.db
    .update(users)
    .set({ twoStepLastStep: step })
    .where(
      and(
        tx.owns(users),
        eq(users.id, userId),
        or(isNull(users.twoStepLastStep), lt(users.twoStepLastStep, step)),
      ),
    )
    .returning({ id: users.id });
  return taken.length === 1;
}

/** Shuts a person out from an instant on, or lets them in again. */
export async function updateAccess(tx: WriteScope, userId: string, disabledAt: string | null) {
  await tx.db
    .update(users)
    .set({ disabledAt, updatedAt: tx.now })
    .where(and(tx.owns(users), eq(users.id, userId)));
}
