import { and, arrayOverlaps, eq, inArray, not, or, sql } from 'drizzle-orm';
import type { MailMessage } from '#contract/mail.ts';
import { mailMessages } from '#server/db/schema/mail.ts';
import type { WriteScope } from '#server/db/scope.ts';

export async function insertMail(
  tx: WriteScope,
  message: Pick<MailMessage, 'id' | 'to' | 'subject' | 'text'> & { readonly clientIds: string[] },
) {
  await tx.db
    .insert(mailMessages)
    .values({ practiceId: tx.practiceId, ...message, state: 'queued', createdAt: tx.now });
}

/** Moves a message on; false when it is not in one of the states that it may come from. */
export async function moveMail(
  tx: WriteScope,
  id: string,
  from: readonly MailMessage['state'][],
  to: Partial<Pick<MailMessage, 'state' | 'problem' | 'sentAt'>>,
) {
  const moved = await tx.db
    .update(mailMessages)
    .set(to)
    .where(
      and(tx.owns(mailMessages), eq(mailMessages.id, id), inArray(mailMessages.state, [...from])),
    )
    .returning({ id: mailMessages.id });
  return moved.length === 1;
}

/** Deletes what tells of one of some clients, and answers the ids. */
export async function deleteMailOf(
  tx: WriteScope,
  clientIds: readonly string[],
): Promise<string[]> {
  const gone = await tx.db
    .delete(mailMessages)
    .where(and(tx.owns(mailMessages), arrayOverlaps(mailMessages.clientIds, [...clientIds])))
    .returning({ id: mailMessages.id });
  return gone.map(({ id }) => id);
}

/** Has what tells of a client and has such a subject or such a line tell of another one too. */
export async function addClientToMailSaying(
  tx: WriteScope,
  { fromId, toId, subjects, lines }: GivenInMail,
): Promise<void> {
  const { clientIds } = mailMessages;
  const ofFormer =
    fromId === null ? sql`cardinality(${clientIds}) = 0` : arrayOverlaps(clientIds, [fromId]);
  await tx.db
    .update(mailMessages)
    .set({ clientIds: sql`array_append(${clientIds}, ${toId}::uuid)` })
    .where(
      and(
        tx.owns(mailMessages),
        ofFormer,
        not(arrayOverlaps(clientIds, [toId])),
        saying({ subjects, lines }),
      ),
    );
}

type Saying = Pick<SaidInMail, 'subjects' | 'lines'>;

/** What was told by mail of one client's and is another's by now; null where it was of none. */
export interface GivenInMail extends Saying {
  readonly fromId: string | null;
  readonly toId: string;
}

const saying = ({ subjects, lines }: Saying) =>
  or(
    inArray(mailMessages.subject, [...subjects]),
    sql`string_to_array(${mailMessages.text}, ${'\n'}) && ${sql.param([...lines])}::text[]`,
  );

export interface SaidInMail {
  readonly clientId: string;
  readonly subjects: readonly string[];
  /** Whole lines of a letter. */
  readonly lines: readonly string[];
}

/** Deletes what tells of a client and has such a subject or such a line, and answers the ids. */
export async function deleteMailSaying(
  tx: WriteScope,
  { clientId, subjects, lines }: SaidInMail,
): Promise<string[]> {
  if (subjects.length + lines.length === 0) return [];
  const gone = await tx.db
    .delete(mailMessages)
    .where(
      and(
        tx.owns(mailMessages),
        arrayOverlaps(mailMessages.clientIds, [clientId]),
        saying({ subjects, lines }),
      ),
    )
    .returning({ id: mailMessages.id });
  return gone.map(({ id }) => id);
}
