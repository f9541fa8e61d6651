import { and, asc, count, desc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm';
import type { ApiKey, KeyScope, PracticeKey } from '#contract/api-keys.ts';
import type { Role } from '#contract/people.ts';
import type { Connection } from '#server/db/database.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { events } from '#server/db/schema/events.ts';
import { practices, users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns, Statement } from '#server/db/statement.ts';

/** A key that was not revoked, of somebody who is not shut out, and what their practice asks of them. */
export interface FoundKey {
  readonly id: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly expiresAt: string | null;
  readonly lastSeenAt: string | null;
  readonly userId: string;
  readonly role: Role;
  readonly timezone: string;
  readonly twoStepOnAt: string | null;
  readonly requireTwoStep: boolean;
  readonly founding: boolean;
}

const found = new Columns<FoundKey>({
  id: apiKeys.id,
  name: apiKeys.name,
  scope: apiKeys.scope,
  expiresAt: apiKeys.expiresAt,
  lastSeenAt: apiKeys.lastSeenAt,
  userId: users.id,
  role: users.role,
  timezone: users.timezone,
  twoStepOnAt: users.twoStepOnAt,
  requireTwoStep: practices.requireTwoStep,
  founding: practices.founding,
});

const byToken = new Statement<FoundKey, { practiceId: string; tokenHash: string }>(
  'api-key',
  found,
  sql`select ${found.sql} from ${apiKeys}
    join ${users} on ${users.practiceId} = ${apiKeys.practiceId} and ${users.id} = ${apiKeys.userId}
    join ${practices} on ${practices.id} = ${apiKeys.practiceId}
    where ${apiKeys.practiceId} = ${sql.placeholder('practiceId')}
      and ${apiKeys.tokenHash} = ${sql.placeholder('tokenHash')}
      and ${apiKeys.revokedAt} is null and ${users.disabledAt} is null`,
);

/** The key behind a token: asked by every request that carries one. */
export async function findKeyByToken(
  connection: Connection,
  practiceId: string,
  tokenHash: string,
): Promise<FoundKey | undefined> {
  const [row] = await byToken.rows(connection, { practiceId, tokenHash });
  return row;
}

const shown = {
  id: apiKeys.id,
  name: apiKeys.name,
  scope: apiKeys.scope,
  ending: apiKeys.ending,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastSeenAt,
  expiresAt: apiKeys.expiresAt,
};

/** A person's keys that were not revoked, newest first. */
export async function listKeys(scope: Scope, userId: string): Promise<ApiKey[]> {
  return scope.db
    .select(shown)
    .from(apiKeys)
    .where(and(scope.owns(apiKeys), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Everybody's keys that were not revoked, by person, newest first. */
export async function listPracticeKeys(scope: Scope): Promise<PracticeKey[]> {
  return scope.db
    .select({ ...shown, person: { id: users.id, name: users.name } })
    .from(apiKeys)
    .innerJoin(users, and(scope.owns(users), eq(users.id, apiKeys.userId)))
    .where(and(scope.owns(apiKeys), isNull(apiKeys.revokedAt)))
    .orderBy(asc(users.name), asc(users.id), desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** How many keys a person has that were not revoked. */
export async function countKeys(scope: Scope, userId: string): Promise<number> {
  const [row] = await scope.db
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(scope.owns(apiKeys), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
  return row?.keys ?? 0;
}

/** Keys that end within some time and of which nothing was said yet. */
const isEnding = (scope: Scope, from: string, to: string) =>
  and(
    scope.owns(apiKeys),
    isNull(apiKeys.revokedAt),
    gt(apiKeys.expiresAt, from),
    lte(apiKeys.expiresAt, to),
    notExists(
      scope.db
        .select({ id: events.id })
        .from(events)
        .where(
          and(
            scope.owns(events),
            eq(events.subjectKind, 'api_key'),
            eq(events.subjectId, apiKeys.id),
            eq(events.name, 'api_key.reminded'),
          ),
        ),
    ),
  );

export async function hasEndingKeys(scope: Scope, from: string, to: string): Promise<boolean> {
  const [one] = await scope.db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(isEnding(scope, from, to))
    .limit(1);
  return one !== undefined;
}

/** The same, held until the transaction ends: whoever holds them says so. */
export async function listEndingForUpdate(scope: Scope, from: string, to: string) {
  const { id, userId, name, expiresAt } = apiKeys;
  const held = await scope.db
    .select({ id })
    .from(apiKeys)
    .where(isEnding(scope, from, to))
    .orderBy(asc(id))
    .for('update');
  if (held.length === 0) return [];
  // Another process may have said so while this one waited for it.
  return scope.db
    .select({ id, userId, name, expiresAt })
    .from(apiKeys)
    .where(isEnding(scope, from, to))
    .orderBy(asc(id));
}
