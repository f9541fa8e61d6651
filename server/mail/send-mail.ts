import type { EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { letterOf } from './letter.ts';
import { findMail } from './reads.ts';
import { moveMail } from './writes.ts';

/**
 * Hands a queued message to the mail vendor, once: it is `sending` before it goes out, and a
 * message that a crash left there is not sent again. A temporary failure is tried again.
 */
export async function sendMail(scope: Scope, event: EventRow, deps: Deps): Promise<void> {
  const id = event.subjectId;
  const message = await findMail(scope, id);
  if (!message || message.state !== 'queued') return;
  const letter = await letterOf(scope, deps, message);
  const taken = await scope.write(async (tx) => {
    const moved = await moveMail(tx, id, ['queued'], { state: 'sending' });
    if (moved) await tx.append({ ...about(id), name: 'mail.taken' });
    return moved;
  });
  if (!taken) return;
  const result = await deps.mail.send(letter);
  const again = result.outcome === 'failed' && !result.permanent;
  await scope.write(async (tx) => {
    const state = again ? 'queued' : result.outcome;
    const problem = result.outcome === 'failed' ? result.reason : null;
    const sentAt = result.outcome === 'sent' ? tx.now : null;
    await moveMail(tx, id, ['sending'], { state, problem, sentAt });
    await tx.append({
      ...about(id),
      name: again ? 'mail.delayed' : (`mail.${result.outcome}` as const),
      after: { state, problem },
    });
  });
  if (again) throw new Error(`The mail server could not take it now: ${result.reason}`);
}

function about(id: string) {
  return { subject: { kind: 'mail', id }, audience: { to: 'admins' } } as const;
}
