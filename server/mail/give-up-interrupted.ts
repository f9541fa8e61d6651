import type { Deps } from '#server/deps.ts';
import { eachPractice } from '#server/each-practice.ts';
import { listInterrupted } from './reads.ts';
import { moveMail } from './writes.ts';

const problem = 'The sending was interrupted: it may have arrived or not. Send it again by hand.';

/**
 * Marks messages that a crash left half sent. They are not sent again by themselves: the receiver
 * may have them already.
 */
export async function giveUpInterrupted(deps: Deps): Promise<void> {
  await eachPractice(deps, (scope) =>
    scope.write(async (tx) => {
      for (const id of await listInterrupted(tx)) {
        if (!(await moveMail(tx, id, ['sending'], { state: 'failed', problem }))) continue;
        await tx.append({
          name: 'mail.failed',
          subject: { kind: 'mail', id },
          after: { state: 'failed', problem },
          audience: { to: 'admins' },
        });
      }
    }),
  );
}
