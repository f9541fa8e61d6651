import { tellLongDay } from '#contract/quarters.ts';
import { dayAt } from '#server/analyst/dates.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findUser } from '#server/people/reads.ts';
import { notify } from './notify.ts';

/** Tells somebody that a key of theirs runs out, by their own calendar, or that it has. */
export async function tellOfEndingKey(tx: WriteScope, { after }: EventRow): Promise<void> {
  const { name, userId, expiresAt } = after ?? {};
  if (typeof userId !== 'string' || typeof expiresAt !== 'string') return;
  const user = await findUser(tx, userId);
  if (!user || user.disabledAt !== null) return;
  const isOver = expiresAt <= tx.now;
  const day = tellLongDay(dayAt({ at: expiresAt, timezone: user.timezone }));
  await notify(tx, userId, {
    kind: 'security',
    title: isOver ? 'An API key has run out' : 'An API key runs out soon',
    text: isOver
      ? `“${String(name)}” opens nothing any more. Make a new one for what used it.`
      : `“${String(name)}” opens nothing from ${day} on. Make a new one for what uses it.`,
    link: '/profile#keys',
  });
}
