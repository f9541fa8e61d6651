import { and, count, desc, eq, lt } from 'drizzle-orm';
import type { MailMessage } from '#contract/mail.ts';
import { after, cut, limitOf } from '#server/db/cursor.ts';
import { events } from '#server/db/schema/events.ts';
import { mailMessages } from '#server/db/schema/mail.ts';
import type { Scope } from '#server/db/scope.ts';

export async function findMail(scope: Scope, id: string): Promise<MailMessage | undefined> {
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

const longestSendingSeconds = 600;

/** Messages that have been on their way for longer than any sending takes. */
export async function listInterrupted(scope: Scope): Promise<string[]> {
  const before = new Date(scope.occasion.now.getTime() - longestSendingSeconds * 1000);
  const rows = await scope.db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(
      and(
        scope.owns(mailMessages),
        eq(mailMessages.state, 'sending'),
        lt(mailMessages.createdAt, before.toISOString()),
      ),
    );
  return rows.map((row) => row.id);
}

/** Where answers to a message go; undefined for one that no person wrote. */
export async function findReplyTo(scope: Scope, id: string): Promise<string | undefined> {
  const [row] = await scope.db
    .select({ after: events.after })
    .from(mailMessages)
    .innerJoin(events, and(eventsOfMail(scope), eq(events.name, 'mail.queued')))
    .where(and(scope.owns(mailMessages), eq(mailMessages.id, id)));
  const replyTo = row?.after?.['replyTo'];
  return typeof replyTo === 'string' ? replyTo : undefined;
}

function eventsOfMail(scope: Scope) {
  return and(
    scope.owns(events),
    eq(events.subjectKind, 'mail'),
    eq(events.subjectId, mailMessages.id),
  );
}
