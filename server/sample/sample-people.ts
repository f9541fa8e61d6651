import { roles } from '#contract/people.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { createUser } from '#server/people/create-user.ts';
import { listUsersByRole, type UserRow } from '#server/people/reads.ts';
import { Refusal } from '#server/refusal.ts';
import { cast, emailOf } from './cast.ts';
import type { SamplePerson } from './client-plan.ts';
import { momentOf, type Today } from './moments.ts';

export type SamplePeople = Readonly<Record<SamplePerson, Pick<UserRow, 'id' | 'name' | 'role'>>>;

const joined = [
  { member: cast.amara, daysAgo: 426 },
  { member: cast.ben, daysAgo: 425.5 },
  { member: cast.priya, daysAgo: 331 },
] as const;

/**
 * Adds the people who work beside the admin. They have no password: nobody signs in as one of them
 * until an admin makes a reset link for them.
 */
export async function addSamplePeople(tx: WriteScope, today: Today): Promise<void> {
  for (const { member, daysAgo } of joined) {
    const { name, username, role } = member;
    const then = tx.at(momentOf(today, daysAgo, username));
    const newcomer = { name, email: emailOf(member), role, timezone: today.timezone };
    const known = { ...newcomer, passwordHash: null, onboarded: true };
    const made = await createUser(then, { ...known, username });
    // Usernames are one installation's: another practice may have this one.
    if (made instanceof Refusal) {
      await createUser(then, { ...known, username: `${username}-${tx.practiceId.slice(0, 8)}` });
    }
  }
}

/** Who is who in a practice with the sample's people; `nora` is its first admin. */
export async function findSamplePeople(scope: Scope): Promise<SamplePeople> {
  const users = await listUsersByRole(scope, roles);
  const admins = users.filter((user) => user.role === 'admin');
  const named = (name: 'amara' | 'ben' | 'priya') =>
    users.find((user) => user.email === emailOf(cast[name])) ?? admin;
  const [admin = users[0]] = admins.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const found = { nora: admin, amara: named('amara'), ben: named('ben'), priya: named('priya') };
  const { nora, amara, ben, priya } = found;
  if (!nora || !amara || !ben || !priya) throw new Error('The practice has no people.');
  return { nora, amara, ben, priya };
}
