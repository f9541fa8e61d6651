import { createHash } from 'node:crypto';
import type { Connection } from '#server/db/database.ts';
import { countAttempt, forgetAttempts } from '#server/db/throttle.ts';
import { usernameKey } from './username-key.ts';

const windowSeconds = 600;
const most = 10;

/**
 * Where a password is tried: at the door by a username, there or not, or in somebody's session. Each
 * counts by itself, so that nobody outside closes to a person what their own session is asked for.
 */
export type TriedAt = { readonly username: string } | { readonly sessionOf: string };

/** Counts a try of a password; false once it is no longer looked at. */
export async function mayTryPassword(
  connection: Connection,
  at: TriedAt,
  now: Date,
): Promise<boolean> {
  const { count } = await countAttempt(connection, keyOf(at), windowSeconds, now);
  return count <= most;
}

/** Whoever gave the right password, or set a new one by a link, begins anew. */
export function forgetTries(connection: Connection, at: TriedAt): Promise<void> {
  return forgetAttempts(connection, keyOf(at));
}

const keyOf = (at: TriedAt) =>
  'sessionOf' in at
    ? `password in session ${at.sessionOf}`
    : `login ${createHash('sha256').update(usernameKey(at.username)).digest('base64url')}`;
