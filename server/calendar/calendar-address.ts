import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { SecretBoxError } from '#server/secret-box.ts';
import { makeToken } from '#server/sign-in/token.ts';
import { findSealedAddress } from './reads.ts';
import { forgetAddress, keepAddress } from './writes.ts';

type Sealing = Pick<Deps, 'secrets'>;

const urlOf = (origin: string, token: string) => `${origin}/calendar/${token}.ics`;

/** The private address as it was made; null where there is none, or where it can't be read any more. */
export async function getCalendarAddress(
  scope: Scope,
  { secrets }: Sealing,
  userId: string,
  origin: string,
): Promise<{ url: string | null }> {
  const sealed = await findSealedAddress(scope, userId);
  if (sealed === undefined) return { url: null };
  try {
    return { url: urlOf(origin, secrets.open('link', sealed, userId)) };
  } catch (error) {
    if (error instanceof SecretBoxError) return { url: null };
    throw error;
  }
}

/** Makes a new private address; the one before leads nowhere from now on. */
export async function resetCalendarAddress(
  scope: Scope,
  { secrets }: Sealing,
  userId: string,
  origin: string,
): Promise<{ url: string | null }> {
  const { token, hash } = makeToken(scope.practiceId);
  await scope.write(async (tx) => {
    const sealedToken = secrets.seal('link', token, userId);
    await keepAddress(tx, userId, { tokenHash: hash, sealedToken });
    await tx.append({
      name: 'calendar.reset',
      subject: { kind: 'user', id: userId },
      audience: { to: 'person', userId },
    });
  });
  return { url: urlOf(origin, token) };
}

/** From now on no address opens this person's calendar. */
export async function stopCalendar(scope: Scope, userId: string): Promise<{ url: string | null }> {
  await scope.write(async (tx) => {
    if (!(await forgetAddress(tx, userId))) return;
    await tx.append({
      name: 'calendar.stopped',
      subject: { kind: 'user', id: userId },
      audience: { to: 'person', userId },
    });
  });
  return { url: null };
}
