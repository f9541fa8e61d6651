import type { WriteScope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { eachPractice, inBatches } from '#server/each-practice.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { UserRow } from '#server/people/reads.ts';
import { listAnswering } from '#server/people/who-answers.ts';
import { about } from './about.ts';
import { findOpen, hasDueReminders } from './reminder-reads.ts';
import { takeDueReminders } from './writes.ts';
import type { FoundTask } from './reads.ts';
import { reminderSubject } from './reminder-subject.ts';

const batch = 100;

/**
 * Gives the reminders whose time has come: as a notification, and by mail to those who want it.
 * A reminder goes in the transaction that tells of it, so it is given once, whoever runs this.
 */
export async function giveReminders(deps: Deps): Promise<void> {
  await eachPractice(deps, async (scope) => {
    if (!(await hasDueReminders(scope))) return;
    await inBatches(batch, () => scope.write((tx) => giveSome(tx)));
  });
}

async function giveSome(tx: WriteScope): Promise<number> {
  const due = await takeDueReminders(tx, batch);
  const taskIds = [...new Set(due.map(({ taskId }) => taskId))];
  for (const taskId of taskIds) {
    const found = await findOpen(tx, taskId);
    if (found) await remind(tx, found);
    else await tellNothing(tx, taskId);
  }
  return due.length;
}

/** Its client is in the trash: the reminder has come to nobody. */
async function tellNothing(tx: WriteScope, id: string): Promise<void> {
  const subject = { kind: 'task', id };
  await tx.append({
    name: 'task.reminded',
    subject,
    after: { people: 0 },
    audience: { to: 'admins' },
  });
}

async function remind(tx: WriteScope, found: FoundTask): Promise<void> {
  const { row } = found;
  const user = await findReminded(tx, found);
  await tx.append({
    ...about(tx, found),
    name: 'task.reminded',
    after: { title: row.title, people: user ? 1 : 0 },
  });
  if (!user) return;
  const text = dueWords(found, user);
  const link = `/tasks?task=${row.id}`;
  await notify(tx, user.id, {
    kind: 'reminder',
    title: row.title,
    text,
    link,
    clientId: row.clientId,
  });
  // An admin whom the settings made may have no address.
  if (!user.reminderEmails || user.email === '') return;
  await queueMail(tx, {
    to: user.email,
    subject: reminderSubject(row.title),
    clientIds: row.clientId === null ? [] : [row.clientId],
    text: `Hello ${user.name},\n\n${[row.title, text].filter(Boolean).join('\n')}\n\nYou can switch these emails off in Settings.\n`,
  });
}

/** Who is to do it; where they were shut out, who wrote it down, or whose client it is. */
async function findReminded(tx: WriteScope, found: FoundTask): Promise<UserRow | undefined> {
  const { assigneeId, authorId, clientId } = found.row;
  const [assignee] = await listAnswering(tx, undefined, [assigneeId]);
  if (assignee) return assignee;
  const client = clientId === null ? undefined : found;
  const [answering] = await listAnswering(tx, client, [authorId, found.ownerId]);
  return answering;
}

/** When it is due, by the clocks of the person who is told. */
function dueWords({ row }: FoundTask, user: UserRow): string {
  if (row.dueAt === null || row.dueOn === null) return '';
  const format = (options: Intl.DateTimeFormatOptions, at: string | Date, timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(at));
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  if (row.dueTime === null) return `Due ${format(day, `${row.dueOn}T12:00:00Z`, 'UTC')}`;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `Due ${format(day, row.dueAt, user.timezone)} at ${format(time, row.dueAt, user.timezone)}`;
}
