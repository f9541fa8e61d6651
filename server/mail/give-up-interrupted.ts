import type { Scope, WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { listInterrupted, listLeftWaiting } from './reads.ts';
import { moveMail } from './writes.ts';

const longestSendingSeconds = 600;
const longestWaitSeconds = 24 * 3600;
/** An attempt that is due has gone before what waits is taken for forgotten. */
const graceSeconds = 3600;

const interrupted = {
  state: 'failed',
  problem: 'The sending was interrupted: it may have arrived or not. Send it again by hand.',
} as const;

/** What was written before this instant has waited long enough for a server that puts it off. */
export function waitsSince(scope: Scope): string {
  return secondsAgo(scope, longestWaitSeconds);
}

/** What becomes of a message that waited for too long, by what the server last said. */
export function givenUp(reason: string | null) {
  return { state: 'failed', problem: `Given up after a day. ${reason ?? ''}`.trim() } as const;
}

/**
 * Marks messages that a crash left half sent, and those that nobody sends any more: their work was
 * waiting in a queue that is gone, as after a restore. None is sent again by itself: the receiver
 * may have it already.
 */
export async function giveUpInterrupted(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) =>
    scope.write(async (tx) => {
      for (const id of await listInterrupted(tx, secondsAgo(tx, longestSendingSeconds))) {
        await giveUp(tx, id, 'sending', interrupted);
      }
      const forgotten = secondsAgo(tx, longestWaitSeconds + graceSeconds);
      for (const { id, problem } of await listLeftWaiting(tx, forgotten)) {
        await giveUp(tx, id, 'queued', givenUp(problem));
      }
    }),
  );
}

async function giveUp(
  tx: WriteScope,
  id: string,
  from: 'sending' | 'queued',
  after: { readonly state: 'failed'; readonly problem: string },
): Promise<void> {
  if (!(await moveMail(tx, id, [from], after))) return;
  await tx.append({
    name: 'mail.failed',
    subject: { kind: 'mail', id },
    after,
    audience: { to: 'admins' },
  });
}

function secondsAgo(scope: Scope, seconds: number): string {
  return new Date(scope.occasion.now.getTime() - seconds * 1000).toISOString();
}
