import type { Database } from '#server/db/database.ts';
import { KnownTokens } from '#server/sign-in/known-tokens.ts';
import { findKeyByToken, type FoundKey } from './reads.ts';

/** A key that was open when it was last looked up. */
export interface OpenKey extends Omit<FoundKey, 'lastSeenAt'> {
  /** Moved on by whoever notes that it is in use. */
  lastSeenAt: string | null;
}

/** The open keys behind bearer tokens. */
export const knownKeys = (database: Database) => new KnownTokens<OpenKey>(database, findKeyByToken);
