import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { listUsersByRole, type UserRow } from '#server/people/reads.ts';
import { roles } from '#contract/people.ts';
import { eachPractice } from '#server/each-practice.ts';
import type { Scope } from '#server/db/scope.ts';
import { listWaitingSince } from './reads.ts';
import { summaryLine } from './summary-line.ts';
import { takeUnsummarised } from './writes.ts';

const morning = 7 * 60;
const noon = 12 * 60;

/**
 * Mails everybody who wants it what was unread at seven in the morning of their own time zone: then,
 * or as soon after it as the server runs. What comes later waits for the next morning, and each
 * notification is told once.
 */
export async function sendSummaries(deps: Deps): Promise<void> {
  const now = deps.clock();
  await eachPractice(deps, async (scope) => {
    const waiting = await listWaitingSince(scope);
    if (waiting.size === 0) return;
    for (const user of await listUsersByRole(scope, roles)) {
      const minute = minuteIn(user.timezone, now);
      const seven = new Date(
        now.getTime() - (now.getTime() % 60_000) - (minute - morning) * 60_000,
      );
      const since = waiting.get(user.id);
      // An admin whom the settings made may have no address.
      const wants = user.emailSummaries && user.email !== '';
      if (!wants || minute < morning || since === undefined) continue;
      if (Date.parse(since) <= seven.getTime()) {
        const greeting = minute < noon ? 'Good morning' : 'Hello';
        await summarise(scope, user, seven.toISOString(), greeting);
      }
    }
  });
}

async function summarise(
  scope: Scope,
  user: UserRow,
  until: string,
  greeting: string,
): Promise<void> {
  await scope.write(async (tx) => {
    // Whoever takes them tells them: another process finds none left.
    const unread = await takeUnsummarised(tx, user.id, until);
    if (unread.length === 0) return;
    const lines = unread.map(summaryLine);
    await queueMail(tx, {
      to: user.email,
      subject: unread.length === 1 ? 'One thing is waiting' : `${unread.length} things are waiting`,
      clientIds: [...new Set(unread.flatMap(({ clientId }) => clientId ?? []))],
      text: `${greeting} ${user.name},\n\n${lines.join('\n')}\n\nYou can switch these summaries off in Settings.\n`,
    });
    await tx.append({
      name: 'notification.summary_sent',
      subject: { kind: 'user', id: user.id },
      after: { notifications: unread.length },
      audience: { to: 'person', userId: user.id },
    });
  });
}

/** The minute of the day by the clocks of this zone. */
function minuteIn(timezone: string, at: Date): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  const [hour = 0, minute = 0] = clock.format(at).split(':').map(Number);
  return hour * 60 + minute;
}
