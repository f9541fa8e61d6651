import type { WriteScope } from '#server/db/scope.ts';
import type { UserRow } from '#server/people/reads.ts';
import type { SecretBox } from '#server/secret-box.ts';
import { findUnusedRecoveryCode } from './reads.ts';
import { hashRecoveryCode, matchTotp } from './totp.ts';
import { spendRecoveryCode, takeTimeStep } from './writes.ts';

/** Associated data of a sealed key: it opens for this person alone. */
export function secretOwner(user: { practiceId: string; id: string }): string {
  return `${user.practiceId}/${user.id}`;
}

/** Takes a code of the authenticator app or a recovery code, and says which it was; each counts once. */
export async function spendCode(
  tx: WriteScope,
  secrets: SecretBox,
  user: UserRow,
  code: string,
): Promise<'app' | 'recovery' | undefined> {
  const digits = code.replace(/\s/g, '');
  if (/^\d{6}$/.test(digits)) {
    if (user.twoStepSecret === null) return undefined;
    const secret = secrets.open('two-step', user.twoStepSecret, secretOwner(user));
    const step = matchTotp(secret, digits, tx.occasion.now);
    return step !== undefined && (await takeTimeStep(tx, user.id, step)) ? 'app' : undefined;
  }
  const codeHash = hashRecoveryCode(code);
  if (!(await findUnusedRecoveryCode(tx, user.id, codeHash))) return undefined;
  await spendRecoveryCode(tx, user.id, codeHash);
  return 'recovery';
}
