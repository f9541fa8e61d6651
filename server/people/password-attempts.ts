import { createHash } from 'node:crypto';
import type { Connection } from '#server/db/database.ts';
import { countAttempt, forgetAttempts } from '#server/db/throttle.ts';
import { usernameKey } from './username-key.ts';

const windowSeconds = 600;
const most = 10;

/**
 * Counts a try of an account's password, there or not, at the door or in a session; false once its
 * password is no longer looked at.
 */
export async function mayTryPassword(
  connection: Connection,
  username: string,
  now: Date,
): Promise<boolean> {
  const { count } = await countAttempt(connection, keyOf(username), windowSeconds, now);
  return count <= most;
}

/** Whoever gave the right password, or set a new one by a link, begins anew. */
export function forgetTries(connection: Connection, username: string): Promise<void> {
  return forgetAttempts(connection, keyOf(username));
}

const keyOf = (username: string) =>
  `login ${createHash('sha256').update(usernameKey(username)).digest('base64url')}`;
