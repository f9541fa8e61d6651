import { signIn } from '#contract/sign-in.ts';
import { send } from '#web/http.ts';
import { queryClient } from '#web/query.ts';

/**
 * Whether a session has run out by itself: its page may wait for whoever signs in again, and what it shows
 * is kept for so long as that takes. One that was ended, as after a device was lost, leaves nothing.
 */
export async function waitsForSignIn(): Promise<boolean> {
  const setup = await send(signIn.getSetup, {}).catch(() => undefined);
  if (!setup?.sessionExpired) return false;
  for (const query of queryClient.getQueryCache().getAll()) {
    // What depends on the time of day is read anew each time.
    if (query.gcTime > 0) query.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
  }
  return true;
}
