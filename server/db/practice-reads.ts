import { eq } from 'drizzle-orm';
import type { Connection } from './database.ts';
import { practices } from './schema/people.ts';
import { webhooks } from './schema/webhooks.ts';
import { unscoped } from './unscoped.ts';

/** Every practice of the installation, for what runs by the clock. */
export async function listPracticeIds(connection: Connection): Promise<string[]> {
  const rows = await unscoped(connection).select({ id: practices.id }).from(practices);
  return rows.map((row) => row.id);
}

/** The practices that tell somebody outside what happens. */
export async function listPracticesWithWebhooks(connection: Connection): Promise<string[]> {
  const rows = await unscoped(connection)
    .selectDistinct({ id: webhooks.practiceId })
    .from(webhooks)
    .where(eq(webhooks.on, true));
  return rows.map((row) => row.id);
}

/** The first practice, whose admins operate the installation; undefined before there is one. */
export async function findFoundingPracticeId(connection: Connection): Promise<string | undefined> {
  const [row] = await unscoped(connection)
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.founding, true));
  return row?.id;
}

export async function isPractice(connection: Connection, id: string): Promise<boolean> {
  const rows = await unscoped(connection)
    .select({ id: practices.id })
    .from(practices)
    .where(eq(practices.id, id));
  return rows.length > 0;
}
