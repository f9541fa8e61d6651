import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import { findByUsername } from './directory-reads.ts';
import { makeResetLink } from './reset-password.ts';
import { stopTwoStepOf } from './two-step.ts';

export interface LetIn {
  /** Sets a new password, once and within a day. */
  readonly link: string;
  /** Whether a second step was on, and is off now. */
  readonly twoStepStopped: boolean;
}

/**
 * A link for a new password, made at the server: for an admin whom no other admin can help. With a
 * lost second factor that is switched off too. Undefined where nobody who may sign in has the name.
 */
export async function letIn(
  deps: Deps,
  origin: string,
  username: string,
  { twoStepOff }: { readonly twoStepOff: boolean },
): Promise<LetIn | undefined> {
  const user = await findByUsername(deps.database, username);
  if (!user || user.disabledAt !== null) return undefined;
  const occasion = { now: deps.clock(), requestId: 'shell', address: '' };
  const scope = systemScope(deps, user.practiceId, occasion);
  const stopped = twoStepOff && !((await stopTwoStepOf(scope, user.id)) instanceof Refusal);
  const made = await makeResetLink(scope, { origin }, user.id);
  return made instanceof Refusal ? undefined : { link: made.link, twoStepStopped: stopped };
}
