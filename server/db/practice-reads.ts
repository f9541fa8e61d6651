import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Connection } from './database.ts';
import { events } from './schema/events.ts';
import { practices } from './schema/people.ts';
import { webhookDeliveries, webhookPlaces, webhooks } from './schema/webhooks.ts';
import { unscoped } from './unscoped.ts';

/** Every practice of the installation, for what runs by the clock. */
export async function listPracticeIds(connection: Connection): Promise<string[]> {
  const rows = await unscoped(connection).select({ id: practices.id }).from(practices);
  return rows.map((row) => row.id);
}

/**
 * The practices with an address that has something to be told: it is behind the log, late events
 * are to be looked for, or a delivery is due or was left half sent by a process that is gone.
 */
export async function listPracticesToTell(
  connection: Connection,
  instants: { readonly now: Date; readonly lookedBackBefore: Date; readonly fellBefore: Date },
) {
  const now = instants.now.toISOString();
  const fell = instants.fellBefore.toISOString();
  const { practiceId, id } = webhooks;
  const { seq, settledSeq, lookedBackAt } = webhookPlaces;
  const { state, nextTryAt, triedAt, webhookId, practiceId: ofPractice } = webhookDeliveries;
  const last = sql`(select max(${events.seq}) from ${events} where ${events.practiceId} = ${practiceId})`;
  const isLate = and(
    lt(settledSeq, seq),
    lte(lookedBackAt, instants.lookedBackBefore.toISOString()),
  );
  const isBehind = sql<boolean>`coalesce(bool_or(${or(gt(last, seq), isLate)}), false)`;
  const due = or(
    and(eq(state, 'waiting'), lte(nextTryAt, now)),
    and(eq(state, 'sending'), lt(triedAt, fell)),
  );
  const isDue = sql<boolean>`bool_or(exists (select 1 from ${webhookDeliveries} where ${ofPractice} = ${practiceId} and ${webhookId} = ${id} and ${due}))`;
  return unscoped(connection)
    .select({ practiceId, isBehind, isDue })
    .from(webhooks)
    .innerJoin(
      webhookPlaces,
      and(eq(webhookPlaces.practiceId, practiceId), eq(webhookPlaces.webhookId, id)),
    )
    .where(eq(webhooks.on, true))
    .groupBy(practiceId)
    .having(or(isBehind, isDue));
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
