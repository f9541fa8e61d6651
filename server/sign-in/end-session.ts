import { notFound } from '#contract/refusal.ts';
import type { Asker, Scope, WriteScope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { endSessionRow, endSessionRows } from './writes.ts';

/** Ends one of a person's sessions; one that is not theirs, or ended, is not found. */
export async function endSession(
  scope: Scope,
  userId: string,
  sessionId: string,
): Promise<void | Refusal<'not_found'>> {
  return scope.write(async (tx) => {
    if (!(await endSessionRow(tx, userId, sessionId))) return refuse(notFound);
    await noteEnded(tx, userId, [sessionId]);
    return undefined;
  });
}

/** Ends all of the asker's sessions but the one that asks, and answers how many there were. */
export async function endOtherSessions(scope: Scope, asker: Asker): Promise<{ ended: number }> {
  return scope.write((tx) => endAll(tx, asker.userId, asker.sessionId));
}

/** Ends all of somebody's sessions; a person of another practice is not found. */
export async function endSessionsOf(
  scope: Scope,
  userId: string,
): Promise<{ ended: number } | Refusal<'not_found'>> {
  return scope.write(async (tx) =>
    (await findUser(tx, userId)) ? endAll(tx, userId) : refuse(notFound),
  );
}

async function endAll(tx: WriteScope, userId: string, except?: string) {
  const ended = await endSessionRows(tx, userId, except);
  await noteEnded(tx, userId, ended);
  return { ended: ended.length };
}

/** One event a session: open pages of it hear that they are signed out. */
export async function noteEnded(
  tx: WriteScope,
  userId: string,
  sessionIds: readonly string[],
): Promise<void> {
  for (const id of sessionIds) {
    await tx.append({
      name: 'session.ended',
      subject: { kind: 'session', id },
      after: { userId },
      audience: { to: 'person', userId },
    });
  }
}
