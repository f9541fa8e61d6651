import { randomUUID } from 'node:crypto';
import type { ApiKey, KeyScope } from '#contract/api-keys.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { makeKeyToken } from './key-token.ts';
import { insertKey } from './writes.ts';

interface Wanted {
  readonly userId: string;
  readonly name: string;
  readonly scope: KeyScope;
  /** Null for good. */
  readonly expiresAt: string | null;
}

/** Makes a key that acts as a person, whoever asks for it, and answers it this one time. */
export async function issueKey(
  tx: WriteScope,
  { userId, name, scope, expiresAt }: Wanted,
): Promise<{ key: ApiKey; token: string }> {
  const { token, hash, ending } = makeKeyToken(tx.practiceId);
  const row = { id: randomUUID(), name, scope, ending, createdAt: tx.now, expiresAt };
  await insertKey(tx, { ...row, userId, tokenHash: hash });
  await tx.append({
    name: 'api_key.made',
    subject: { kind: 'api_key', id: row.id },
    after: { name, scope, expiresAt, userId },
    audience: { to: 'person', userId },
  });
  return { key: { ...row, lastUsedAt: null }, token };
}
