import { and, eq } from 'drizzle-orm';
import type { WriteScope } from '#server/db/scope.ts';
import { practices, usernames, users } from '#server/db/schema/people.ts';
import type { PracticeRow, UserRow } from './reads.ts';
import { usernameKey } from './username-key.ts';

export type UserChange = Partial<
  Omit<typeof users.$inferInsert, 'practiceId' | 'id' | 'createdAt'>
>;
export type NewUser = Omit<typeof users.$inferInsert, 'practiceId' | 'createdAt' | 'updatedAt'>;

export async function insertUser(tx: WriteScope, user: NewUser) {
  await tx.db
    .insert(users)
    .values({ practiceId: tx.practiceId, ...user, createdAt: tx.now, updatedAt: tx.now });
}

/** Changes a held user. */
export async function updateUser(
  tx: WriteScope,
  { id, updatedAt }: Pick<UserRow, 'id' | 'updatedAt'>,
  change: UserChange,
) {
  await tx.db
    .update(users)
    .set({ ...change, updatedAt: tx.later(updatedAt) })
    .where(and(tx.owns(users), eq(users.id, id)));
}

/** False when there is a founding practice already. */
export async function insertPractice(
  tx: WriteScope,
  practice: { name: string; timezone: string; founding: boolean; sample: boolean },
) {
  const made = await tx.db
    .insert(practices)
    .values({ id: tx.practiceId, ...practice, createdAt: tx.now, updatedAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: practices.id });
  return made.length === 1;
}

/** Changes the held practice. */
export async function updatePractice(
  tx: WriteScope,
  { updatedAt }: Pick<PracticeRow, 'updatedAt'>,
  change: Partial<Pick<PracticeRow, 'name' | 'timezone' | 'requireTwoStep' | 'tasksOfPromises'>>,
) {
  await tx.db
    .update(practices)
    .set({ ...change, updatedAt: tx.later(updatedAt) })
    .where(eq(practices.id, tx.practiceId));
}

/** Whoever has filled in no profile, and so has chosen no timezone, has that of the practice. */
export async function followZone(tx: WriteScope, before: string, timezone: string) {
  await tx.db
    .update(users)
    .set({ timezone, updatedAt: tx.now })
    .where(and(tx.owns(users), eq(users.timezone, before), eq(users.address, '')));
}

/** Takes a username for somebody; false when another has it, in whatever practice. */
export async function claimUsername(tx: WriteScope, userId: string, username: string) {
  const taken = await tx.db
    .insert(usernames)
    .values({ practiceId: tx.practiceId, key: usernameKey(username), userId })
    .onConflictDoNothing()
    .returning({ key: usernames.key });
  return taken.length === 1;
}

export async function releaseUsername(tx: WriteScope, userId: string, username: string) {
  await tx.db
    .delete(usernames)
    .where(
      and(
        tx.owns(usernames),
        eq(usernames.key, usernameKey(username)),
        eq(usernames.userId, userId),
      ),
    );
}
