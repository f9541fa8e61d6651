import type { EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import type { MailResult } from '#server/vendors/mail/mail.ts';
import { givenUp, waitsSince } from './give-up-interrupted.ts';
import { letterOf } from './letter.ts';
import { findMail } from './reads.ts';
import { moveMail } from './writes.ts';

/**
 * Hands a queued message to the mail vendor, once: it is `sending` before it goes out, and a
 * message that a crash left there is not sent again. What the server puts off is queued again for
 * a day: `mail.delayed` comes back here after a while.
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
  await scope.write(async (tx) => {
    const { state, problem } = outcomeOf(result, message.createdAt < waitsSince(tx));
    const sentAt = state === 'sent' ? tx.now : null;
    await moveMail(tx, id, ['sending'], { state, problem, sentAt });
    const name = state === 'queued' ? 'mail.delayed' : (`mail.${state}` as const);
    await tx.append({ ...about(id), name, after: { state, problem } });
  });
}

function outcomeOf(result: MailResult, late: boolean) {
  if (result.outcome !== 'failed') return { state: result.outcome, problem: null };
  const { permanent, reason } = result;
  if (permanent) return { state: 'failed', problem: reason } as const;
  return late ? givenUp(reason) : ({ state: 'queued', problem: reason } as const);
}

function about(id: string) {
  return { subject: { kind: 'mail', id }, audience: { to: 'admins' } } as const;
}
