import type { Connection } from '#server/db/database.ts';
import type { Scope } from '#server/db/scope.ts';
import { forgetTries, mayTryPassword } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { UserRow } from './reads.ts';

/**
 * Compares somebody's own password in their session. It counts with the tries to sign in: the
 * eleventh of ten minutes is `wrong`, whatever is given. Admins hear of each that was compared.
 */
export async function tryPassword(
  scope: Scope,
  connection: Connection,
  user: UserRow,
  password: string,
): Promise<'right' | 'wrong' | 'busy'> {
  if (!(await mayTryPassword(connection, user.username, scope.occasion.now))) return 'wrong';
  const outcome = await verifyPassword(user.passwordHash ?? undefined, password);
  if (outcome === 'right') await forgetTries(connection, user.username);
  if (outcome === 'wrong') {
    await scope.write((tx) =>
      tx.append({
        name: 'password.refused',
        subject: { kind: 'user', id: user.id },
        audience: { to: 'admins' },
      }),
    );
  }
  return outcome;
}
