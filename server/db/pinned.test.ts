import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { digest } from '#testing/digest.ts';
import { requirePinned } from './pinned.ts';
import { accessRequests } from './schema/invitations.ts';
import { notifications } from './schema/notifications.ts';
import { practices, sessions, users } from './schema/people.ts';
import type { Scope } from './scope.ts';

const refusals = /pinned|plainly|practice first|names no table|belongs to the installation/i;
const own = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';

describe('a statement of a practice', () => {
  test.each([
    ['a read', 'select * from "users" where "users"."practice_id" = $1', [own]],
    ['a read by alias', 'select * from "users" "u" where "u"."practice_id" = $1', [own]],
    [
      'a join with both sides pinned',
      'select 1 from "users" join "sessions" on "sessions"."practice_id" = $1 where "users"."practice_id" = $2',
      [own, own],
    ],
    ['a change', 'update "users" set "name" = $1 where "users"."practice_id" = $2', ['x', own]],
    ['a removal', 'delete from "users" where "users"."practice_id" = $1', [own]],
    ['an insert', 'insert into "users" ("practice_id", "id") values ($1, $2)', [own, 'x']],
    [
      'an insert of two rows',
      'insert into "users" ("practice_id", "id") values ($1, $2), ($3, $4)',
      [own, 'x', own, 'y'],
    ],
    [
      'an insert of a document',
      'insert into "users" ("practice_id", "id") select $1::uuid, "row"."id" from json_to_recordset($2::json) as "row"("id" uuid)',
      [own, '[]'],
    ],
    ['the practice itself', 'select * from "practices" where "practices"."id" = $1', [own]],
    [
      'a read of a part of a date',
      'select extract(year from "users"."created_at") from "users" where "users"."practice_id" = $1',
      [own],
    ],
  ])('passes when it is pinned: %s', (_kind, text, values) => {
    expect(() => requirePinned(text, values, own)).not.toThrow();
  });

  test.each([
    [
      'an insert of a document for another practice',
      'insert into "users" ("practice_id", "id") select $1::uuid, "row"."id" from json_to_recordset($2::json) as "row"("id" uuid)',
      [other, '[]'],
    ],
    [
      'an insert whose document says the practice',
      'insert into "users" ("practice_id", "id") select "row"."practice_id", "row"."id" from json_to_recordset($1::json) as "row"("practice_id" uuid, "id" uuid)',
      ['[]'],
    ],
    [
      'an insert of two selects',
      'insert into "users" ("practice_id", "id") select $1::uuid, $2::uuid union select $3::uuid, $4::uuid',
      [own, 'x', other, 'y'],
    ],
    ['no condition', 'select * from "users"', []],
    ['another condition', 'select * from "users" where "users"."id" = $1', [own]],
    ['another practice', 'select * from "users" where "users"."practice_id" = $1', [other]],
    ['a bare column', 'select * from "users" where "practice_id" = $1', [own]],
    ['a literal', `select * from "users" where "users"."practice_id" = '${own}'`, []],
    ['not equal', 'select * from "users" where "users"."practice_id" <> $1', [own]],
    ["another table's pin", 'select * from "users" where "sessions"."practice_id" = $1', [own]],
    [
      'the table pinned, its alias not',
      'select * from "users" "u" where "users"."practice_id" = $1',
      [own],
    ],
    [
      'one side of a join',
      'select 1 from "users" left join "sessions" on "sessions"."user_id" = "users"."id" where "users"."practice_id" = $1',
      [own],
    ],
    [
      'one side of a join with another practice',
      'select 1 from "users" join "sessions" on "sessions"."practice_id" = $1 where "users"."practice_id" = $2',
      [other, own],
    ],
    [
      'a subquery',
      'select (select count(*) from "sessions") from "users" where "users"."practice_id" = $1',
      [own],
    ],
    [
      'a list of tables',
      'select 1 from "users", "sessions" where "users"."practice_id" = $1',
      [own],
    ],
    [
      'a table by its schema',
      'select 1 from "users" join "public"."sessions" on true where "users"."practice_id" = $1',
      [own],
    ],
    [
      'a table without quotes',
      'select 1 from "users" join sessions on true where "users"."practice_id" = $1',
      [own],
    ],
    [
      'a removal by another table',
      'delete from "users" using "sessions" where "users"."practice_id" = $1',
      [own],
    ],
    ['a change of all', 'update "users" set "name" = $1', ['x']],
    ['a removal of all', 'delete from "users"', []],
    [
      'an insert into another practice',
      'insert into "users" ("practice_id", "id") values ($1, $2)',
      [other, 'x'],
    ],
    ['an insert without the practice', 'insert into "users" ("id") values ($1)', [own]],
    [
      'an insert without the practice first',
      'insert into "users" ("id", "practice_id") values ($1, $2)',
      ['x', own],
    ],
    [
      'an insert whose second row is of another practice',
      'insert into "users" ("practice_id", "id") values ($1, $2), ($3, $4)',
      [own, 'x', other, 'y'],
    ],
    [
      'an insert of a default',
      'insert into "users" ("practice_id", "id") values (default, $1)',
      [own],
    ],
    [
      'a copy',
      'insert into "users" ("practice_id", "id") select "practice_id", "id" from "users"',
      [],
    ],
    ["the installation's table", 'select * from "access_requests"', []],
    [
      "the installation's table beside an own one",
      'select 1 from "users" join "throttles" on true where "users"."practice_id" = $1',
      [own],
    ],
    ['the job queue', 'select * from pgboss.job', []],
    ['no table', 'select 1', []],
    ['a setting', "set local rapport.erasing = 'on'", []],
  ])('is refused: %s', (_kind, text, values) => {
    expect(() => requirePinned(text, values, own)).toThrow(refusals);
  });

  test('is judged by its values each time, not only by its text', () => {
    const text = 'select * from "users" where "users"."practice_id" = $1';
    requirePinned(text, [own], own);
    expect(() => requirePinned(text, [other], own)).toThrow(/Not pinned/);
    expect(() => requirePinned(text, [own], other)).toThrow(/Not pinned/);
  });
});

describe('a read that lost a part of its WHERE', () => {
  let t: TestApp;
  let scope: Scope;
  beforeAll(async () => {
    t = await openTestApp();
    scope = t.scope('lindqvist');
  });
  afterAll(() => t.stop());

  const colleague = alias(users, 'colleague');

  test('works as it was written', async () => {
    const rows = await scope.db
      .select()
      .from(users)
      .innerJoin(sessions, and(scope.owns(sessions), eq(sessions.userId, users.id)))
      .where(scope.owns(users));
    expect(rows).toEqual([]);
    expect(await scope.db.select().from(users).where(scope.owns(users))).toHaveLength(4);
  });

  test('throws instead of answering, whatever it lost', async () => {
    const before = await digest(t.deps.database);
    const mutants = [
      () => scope.db.select().from(users),
      () => scope.db.select().from(users).where(eq(users.id, t.ids.mina)),
      () => scope.db.select().from(practices),
      () => scope.db.select().from(users).where(eq(users.practiceId, t.practiceIds.harbour)),
      () =>
        scope.db
          .select()
          .from(users)
          .innerJoin(sessions, eq(sessions.userId, users.id))
          .where(scope.owns(users)),
      () =>
        scope.db
          .select()
          .from(users)
          .leftJoin(colleague, eq(colleague.role, users.role))
          .where(scope.owns(users)),
      () =>
        scope.db
          .select()
          .from(users)
          .where(
            and(
              scope.owns(users),
              inArray(users.id, scope.db.select({ id: sessions.userId }).from(sessions)),
            ),
          ),
      () => scope.db.select().from(accessRequests),
      () => scope.db.update(users).set({ name: 'Nobody' }),
      () => scope.db.update(users).set({ name: 'Nobody' }).where(eq(users.id, t.ids.mina)),
      () => scope.db.delete(notifications),
      () => scope.db.execute(sql`select * from users`),
      () => scope.db.execute(sql`truncate events`),
    ];
    for (const mutant of mutants)
      await expect(mutant()).rejects.toMatchObject({
        cause: { message: expect.stringMatching(refusals) as string },
      });
    expect(await digest(t.deps.database)).toBe(before);
  });
});
