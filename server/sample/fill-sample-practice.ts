import type { EventRow } from '#server/db/event-log.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { createUser } from '#server/people/create-user.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { Refusal } from '#server/refusal.ts';
import { cast, emailOf } from './cast.ts';

/**
 * Fills a practice that asked for sample data. Its people have no password: nobody signs in as
 * one of them until an admin makes a reset link for them.
 */
export async function fillSamplePractice(tx: WriteScope, event: EventRow): Promise<void> {
  if (event.after?.['sample'] !== true) return;
  const { timezone } = await getPracticeRow(tx);
  for (const member of [cast.amara, cast.ben, cast.priya]) {
    const { name, username, role } = member;
    const newcomer = { name, email: emailOf(member), role, timezone, passwordHash: null };
    const made = await createUser(tx, { ...newcomer, username, onboarded: true });
    // Usernames are one installation's: another practice may have this one.
    if (made instanceof Refusal) {
      await createUser(tx, { ...newcomer, username: `${username}-${tx.practiceId.slice(0, 8)}` });
    }
  }
}
