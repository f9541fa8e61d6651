import { randomUUID } from 'node:crypto';
import { usernameTaken, type Role, type Settings } from '#contract/people.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { claimUsername, insertUser } from './writes.ts';

export interface Newcomer {
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly phone?: string;
  readonly businessName?: string;
  readonly timezone: string;
  readonly role: Role;
  readonly theme?: Settings['theme'] | undefined;
  /** Without one nobody can sign in as them. */
  readonly passwordHash: string | null;
  /** Somebody who gave everything already isn't led to the onboarding form. */
  readonly onboarded?: boolean;
}

/** Adds a person to the practice and answers their id; refuses a username that anybody has. */
export async function createUser(
  tx: WriteScope,
  newcomer: Newcomer,
): Promise<string | Refusal<'username_taken'>> {
  const { passwordHash, onboarded, ...known } = newcomer;
  const id = randomUUID();
  if (!(await claimUsername(tx, id, newcomer.username))) {
    return refuse(usernameTaken, { username: usernameTaken.error });
  }
  await insertUser(tx, { id, ...known, passwordHash, onboardedAt: onboarded ? tx.now : null });
  await tx.append({
    name: 'user.created',
    subject: { kind: 'user', id },
    after: { name: known.name, username: known.username, email: known.email, role: known.role },
    audience: { to: 'admins' },
    actorId: tx.actorId ?? id,
  });
  return id;
}
