import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { MailMessage } from '#contract/mail.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { events } from '#server/db/schema/events.ts';
import { mailMessages } from '#server/db/schema/mail.ts';
import type { Scope } from '#server/db/scope.ts';

/** A kept message, and the clients whom it tells of. */
export async function findMail(
  scope: Scope,
  id: string,
): Promise<(MailMessage & { clientIds: string[] }) | undefined> {
  const [row] = await scope.db
    .select()
    .from(mailMessages)
    .where(and(scope.owns(mailMessages), eq(mailMessages.id, id)));
  return row;
}

export async function listMail(
  scope: Scope,
  query: { limit?: string | undefined; cursor?: string | undefined },
) {
  const limit = limitOf(query);
  const rows = await scope.db
    .select()
    .from(mailMessages)
    .where(
      and(scope.owns(mailMessages), after(mailMessages.createdAt, mailMessages.id, query.cursor)),
    )
    .orderBy(desc(mailMessages.createdAt), desc(mailMessages.id))
    .limit(limit + 1);
  const [all] = await scope.db
    .select({ total: count() })
    .from(mailMessages)
    .where(scope.owns(mailMessages));
  return { ...cut(rows, limit, (row) => row.createdAt), total: all?.total ?? 0 };
}

/** Messages that were begun before an instant and are still on their way. */
export async function listInterrupted(scope: Scope, before: string): Promise<string[]> {
  const rows = await scope.db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .leftJoin(events, and(eventsOfMail(scope), eq(events.name, 'mail.taken')))
    .where(and(scope.owns(mailMessages), eq(mailMessages.state, 'sending')))
    .groupBy(mailMessages.id, mailMessages.createdAt)
    .having(lt(sql`coalesce(max(${events.at}), ${mailMessages.createdAt})`, before));
  return rows.map((row) => row.id);
}

/** Messages that were written before an instant and still wait, with what the server last said. */
export async function listLeftWaiting(scope: Scope, before: string) {
  return scope.db
    .select({ id: mailMessages.id, problem: mailMessages.problem })
    .from(mailMessages)
    .where(
      and(
        scope.owns(mailMessages),
        eq(mailMessages.state, 'queued'),
        lt(mailMessages.createdAt, before),
      ),
    );
}

/** Who wrote a message and where answers to it go; nothing for one that no person wrote. */
export async function findWriter(
  scope: Scope,
  id: string,
): Promise<{ replyTo?: string; writer?: string }> {
  const [row] = await scope.db
    .select({ after: events.after })
    .from(mailMessages)
    .innerJoin(events, and(eventsOfMail(scope), eq(events.name, 'mail.queued')))
    .where(and(scope.owns(mailMessages), eq(mailMessages.id, id)));
  const { replyTo, writer } = row?.after ?? {};
  return {
    ...(typeof replyTo === 'string' && { replyTo }),
    ...(typeof writer === 'string' && writer !== '' && { writer }),
  };
}

function eventsOfMail(scope: Scope) {
  return and(
    scope.owns(events),
    eq(events.subjectKind, 'mail'),
    eq(events.subjectId, mailMessages.id),
  );
}
