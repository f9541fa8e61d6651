import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { listUsersByRole, type UserRow } from '#server/people/reads.ts';
import { roles } from '#contract/people.ts';
import { eachPractice } from '#server/each-practice.ts';
import type { Scope } from '#server/db/scope.ts';
import { listUnsummarised } from './reads.ts';
import { markSummarised } from './writes.ts';

const morning = 7;

/**
 * Mails everybody who wants it what is unread, at seven in the morning of their own time zone.
 * Each notification is told once, so a second run in the same hour sends nothing.
 */
export async function sendSummaries(deps: Deps): Promise<void> {
  const now = deps.clock();
  await eachPractice(deps, async (scope) => {
    for (const user of await listUsersByRole(scope, roles)) {
      if (user.emailSummaries && hourIn(user.timezone, now) === morning) {
        await summarise(scope, user);
      }
    }
  });
}

async function summarise(scope: Scope, user: UserRow): Promise<void> {
  await scope.write(async (tx) => {
    const unread = await listUnsummarised(tx, user.id);
    if (unread.length === 0) return;
    const lines = unread.map((one) => `- ${one.title}${one.text ? `: ${one.text}` : ''}`);
    await markSummarised(
      tx,
      unread.map((one) => one.id),
    );
    await queueMail(tx, {
      to: user.email,
      subject: unread.length === 1 ? 'One thing is waiting' : `${unread.length} things are waiting`,
      clientIds: [...new Set(unread.flatMap(({ clientId }) => clientId ?? []))],
      text: `Good morning ${user.name},\n\n${lines.join('\n')}\n\nYou can switch these summaries off in Settings.\n`,
    });
    await tx.append({
      name: 'notification.summary_sent',
      subject: { kind: 'user', id: user.id },
      after: { notifications: unread.length },
      audience: { to: 'person', userId: user.id },
    });
  });
}

function hourIn(timezone: string, at: Date): number {
  const hour = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  return Number(hour.format(at));
}
