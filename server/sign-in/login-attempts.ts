import type { Connection } from '#server/db/database.ts';
import { countAttempt, forgetAttempts } from '#server/db/throttle.ts';
import { usernameKey } from '#server/people/username-key.ts';
import { hashOf } from './token.ts';

const windowSeconds = 600;
const most = 10;

/** Counts a try to sign in to an account, there or not; false once its password is no longer looked at. */
export async function mayTryLogin(
  connection: Connection,
  username: string,
  now: Date,
): Promise<boolean> {
  const { count } = await countAttempt(connection, keyOf(username), windowSeconds, now);
  return count <= most;
}

/** Whoever gave the right password, or set a new one by a link, begins anew. */
export function forgetLogins(connection: Connection, username: string): Promise<void> {
  return forgetAttempts(connection, keyOf(username));
}

const keyOf = (username: string) => `login ${hashOf(usernameKey(username))}`;
