import type { Connection } from '#server/db/database.ts';
import type { Scope } from '#server/db/scope.ts';
import { forgetTries, mayTryPassword } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import type { UserRow } from './reads.ts';

/**
 * Compares somebody's own password in their session. The eleventh try of ten minutes is `wrong`,
 * whatever is given. Admins hear of each wrong one that was compared.
 */
export async function tryPassword(
  scope: Scope,
  connection: Connection,
  user: UserRow,
  password: string,
): Promise<'right' | 'wrong' | 'busy'> {
  const at = { sessionOf: user.id };
  if (!(await mayTryPassword(connection, at, scope.occasion.now))) return 'wrong';
  const outcome = await verifyPassword(user.passwordHash ?? undefined, password);
  if (outcome === 'right') await forgetTries(connection, at);
  if (outcome === 'wrong') {
    await scope.beside().write((tx) =>
      tx.append({
        name: 'password.refused',
        subject: { kind: 'user', id: user.id },
        audience: { to: 'admins' },
      }),
    );
  }
  return outcome;
}
