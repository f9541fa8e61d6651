import { and, asc, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { CurrentUser, Person, PersonName, Role, Settings } from '#contract/people.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { practices, recoveryCodes, sessions, users } from '#server/db/schema/people.ts';
import { lastPlaceOf } from '#server/db/event-log.ts';
import { Columns, Statement } from '#server/db/statement.ts';

export type UserRow = typeof users.$inferSelect;
export type PracticeRow = typeof practices.$inferSelect;

/** A user of this practice, disabled ones included. */
export async function findUser(scope: Scope, id: string): Promise<UserRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(users)
    .where(and(scope.owns(users), eq(users.id, id)));
  return row;
}

const zoneColumns = new Columns<{ timezone: string }>({ timezone: users.timezone });
const zoneOfUser = new Statement<{ timezone: string }, { practiceId: string; id: string }>(
  'user-zone',
  zoneColumns,
  sql`select ${zoneColumns.sql} from ${users}
    where ${users.practiceId} = ${sql.placeholder('practiceId')} and ${users.id} = ${sql.placeholder('id')}`,
);

/** The zone in which somebody's days are meant. */
export async function findTimezone(scope: Scope, userId: string): Promise<string> {
  const [user] = await scope.run(zoneOfUser, { id: userId });
  return user?.timezone ?? 'UTC';
}

/** The same, held until the transaction ends. Rows that name them can be written meanwhile, as by an import. */
export async function findUserForUpdate(scope: Scope, id: string): Promise<UserRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(users)
    .where(and(scope.owns(users), eq(users.id, id)))
    .for('no key update');
  return row;
}

export async function getPracticeRow(scope: Scope): Promise<PracticeRow> {
  const [row] = await scope.db.select().from(practices).where(eq(practices.id, scope.practiceId));
  if (!row) throw new Error('The practice is gone.');
  return row;
}

/**
 * The same, held until the transaction ends: one such transaction of the practice runs at a time, which
 * is also what makes "the last admin" a safe question. Others that write rows go on.
 */
export async function getPracticeForUpdate(scope: Scope): Promise<PracticeRow> {
  const [row] = await scope.db
    .select()
    .from(practices)
    .where(eq(practices.id, scope.practiceId))
    .for('no key update');
  if (!row) throw new Error('The practice is gone.');
  return row;
}

/** How many admins can sign in, beside one person. */
export async function countOtherAdmins(scope: Scope, userId: string): Promise<number> {
  const [row] = await scope.db
    .select({ admins: count() })
    .from(users)
    .where(
      and(
        scope.owns(users),
        eq(users.role, 'admin'),
        isNull(users.disabledAt),
        sql`${users.id} <> ${userId}`,
      ),
    );
  return row?.admins ?? 0;
}

/** Those who can sign in with one of these roles. */
export async function listUsersByRole(scope: Scope, roles: readonly Role[]): Promise<UserRow[]> {
  return scope.db
    .select()
    .from(users)
    .where(and(scope.owns(users), inArray(users.role, [...roles]), isNull(users.disabledAt)));
}

/** Whoever here has an email address, first one that can sign in. */
export async function findUserByEmail(scope: Scope, email: string): Promise<UserRow | undefined> {
  const [row] = await scope.db
    .select()
    .from(users)
    .where(and(scope.owns(users), sql`lower(${users.email}) = lower(${email})`))
    .orderBy(sql`${users.disabledAt} is not null`, asc(users.id))
    .limit(1);
  return row;
}

export async function listPeople(scope: Scope, id?: string): Promise<Person[]> {
  const rows = await scope.db
    .select({
      user: users,
      sessions: sql<number>`count(${sessions.id}) filter (where ${sessions.endedAt} is null and ${sessions.expiresAt} > ${scope.now}::timestamptz)`,
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(users)
    .leftJoin(sessions, and(scope.owns(sessions), eq(sessions.userId, users.id)))
    .where(and(scope.owns(users), id ? eq(users.id, id) : undefined))
    .groupBy(users.practiceId, users.id)
    .orderBy(asc(users.name), asc(users.id));
  return rows.map(({ user, sessions: open, lastSeenAt }) => ({
    ...publicUser(user),
    disabledAt: user.disabledAt,
    lastSeenAt,
    sessions: open,
    twoStep: user.twoStepOnAt !== null,
  }));
}

export async function listNames(scope: Scope): Promise<PersonName[]> {
  return scope.db
    .select({
      id: users.id,
      name: users.name,
      disabled: sql<boolean>`${users.disabledAt} is not null`,
    })
    .from(users)
    .where(scope.owns(users))
    .orderBy(sql`${users.disabledAt} is not null`, asc(users.name), asc(users.id));
}

export function settingsOf(user: UserRow): Settings {
  const { theme, pushNotifications, emailSummaries, reminderEmails, shortcuts } = user;
  const { bellTasks, bellClients, bellCalls, bellPayments, bellPeople, bellFailures } = user;
  return {
    theme,
    pushNotifications,
    emailSummaries,
    reminderEmails,
    bellTasks,
    bellClients,
    bellCalls,
    bellPayments,
    bellPeople,
    bellFailures,
    shortcuts,
  };
}

function publicUser(user: UserRow) {
  const { id, name, username, email, phone, role, createdAt, updatedAt } = user;
  return { id, name, username, email, phone, role, createdAt, updatedAt };
}

/** The asker's own record with what the shell shows at once. */
export async function getCurrentUser(scope: Scope, asker: Asker): Promise<CurrentUser> {
  const [row] = await scope.db
    .select({
      user: users,
      practice: practices,
      lastEventId: lastPlaceOf(scope),
      recoveryCodesLeft: scope.db.$count(
        recoveryCodes,
        and(
          scope.owns(recoveryCodes),
          eq(recoveryCodes.userId, asker.userId),
          isNull(recoveryCodes.usedAt),
        ),
      ),
    })
    .from(users)
    .innerJoin(practices, eq(practices.id, scope.practiceId))
    .where(and(scope.owns(users), eq(users.id, asker.userId)));
  if (!row) throw new Error('The asker is gone.');
  const { user, practice, lastEventId, recoveryCodesLeft } = row;
  return {
    ...publicUser(user),
    address: user.address,
    businessName: user.businessName,
    timezone: user.timezone,
    onboarded: user.onboardedAt !== null,
    twoStep: user.twoStepOnAt !== null,
    recoveryCodesLeft,
    mustSetUpTwoStep: practice.requireTwoStep && user.twoStepOnAt === null,
    operator: asker.operator,
    practice: {
      id: practice.id,
      name: practice.name,
      timezone: practice.timezone,
      sample: practice.sample,
    },
    settings: settingsOf(user),
    ...(lastEventId !== null && { lastEventId: String(lastEventId) }),
  };
}

/** When a session began. */
export async function findSessionStart(
  scope: Scope,
  sessionId: string,
): Promise<string | undefined> {
  const [row] = await scope.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(and(scope.owns(sessions), eq(sessions.id, sessionId)));
  return row?.createdAt;
}
