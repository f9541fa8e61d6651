import type { Connection } from '#server/db/database.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { findSessionStart, type UserRow } from './reads.ts';
import { tryPassword } from './try-password.ts';

const freshSeconds = 600;
const notRight = 'The current password is not right.';

/** Whether this is surely the person: a session under ten minutes old, or the right password. */
export async function mayChangeReach(
  scope: Scope,
  connection: Connection,
  asker: Asker,
  user: UserRow,
  password: string | undefined,
): Promise<boolean> {
  const startedAt = await findSessionStart(scope, asker.sessionId);
  const age = scope.occasion.now.getTime() - new Date(startedAt ?? 0).getTime();
  if (age < freshSeconds * 1000) return true;
  if (password === undefined) return false;
  return (await tryPassword(scope, connection, user, password)) === 'right';
}

/** What is said beside the field: that the password is asked for, or that what was given is not it. */
export const besidePassword = (given: string | undefined, asked: string) => ({
  currentPassword: given === undefined || given === '' ? asked : notRight,
});
