import { randomUUID } from 'node:crypto';
import type { WriteScope } from '#server/db/scope.ts';
import type { Visit } from '#server/visit.ts';
import { makeToken } from './token.ts';
import { insertSession } from './writes.ts';

const rememberedSeconds = 30 * 24 * 3600;
const otherwiseSeconds = 12 * 3600;

export interface StartedSession {
  readonly id: string;
  readonly token: string;
  /** When the cookie ends; undefined lets it go with the browser's own session. */
  readonly cookieEndsAt: string | undefined;
}

/** Begins a session for somebody who has just proved who they are, always with a new token. */
export async function startSession(
  tx: WriteScope,
  visit: Visit,
  userId: string,
  remembered: boolean,
): Promise<StartedSession> {
  const { token, hash } = makeToken(tx.practiceId);
  const id = randomUUID();
  const seconds = remembered ? rememberedSeconds : otherwiseSeconds;
  const expiresAt = new Date(tx.occasion.now.getTime() + seconds * 1000).toISOString();
  await insertSession(tx, {
    id,
    userId,
    tokenHash: hash,
    remembered,
    createdAt: tx.now,
    lastSeenAt: tx.now,
    expiresAt,
    address: visit.occasion.address,
    userAgent: visit.userAgent,
  });
  await tx.append({
    name: 'session.started',
    subject: { kind: 'session', id },
    after: { userId, remembered },
    audience: { to: 'person', userId },
    actorId: userId,
  });
  return { id, token, cookieEndsAt: remembered ? expiresAt : undefined };
}
