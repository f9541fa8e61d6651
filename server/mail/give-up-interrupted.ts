import { randomUUID } from 'node:crypto';
import { listPracticeIds } from '#server/db/practice-reads.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import { listInterrupted } from './reads.ts';
import { moveMail } from './writes.ts';

const problem = 'The sending was interrupted: it may have arrived or not. Send it again by hand.';

/**
 * Marks messages that a crash left half sent. They are not sent again by themselves: the receiver
 * may have them already.
 */
export async function giveUpInterrupted(deps: Deps): Promise<void> {
  const now = deps.clock();
  for (const practiceId of await listPracticeIds(deps.database)) {
    const occasion = { now, requestId: randomUUID(), address: '' };
    await systemScope(deps, practiceId, occasion).write(async (tx) => {
      for (const id of await listInterrupted(tx)) {
        if (!(await moveMail(tx, id, ['sending'], { state: 'failed', problem }))) continue;
        await tx.append({
          name: 'mail.failed',
          subject: { kind: 'mail', id },
          after: { state: 'failed', problem },
          audience: { to: 'admins' },
        });
      }
    });
  }
}
