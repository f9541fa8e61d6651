import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notFound } from '#contract/refusal.ts';
import { refuse } from '#server/refusal.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { digest } from '#testing/digest.ts';
import type { EventPlace } from './event-place.ts';
import { users } from './schema/people.ts';
import type { Scope, WriteScope } from './scope.ts';

let t: TestApp;
let scope: Scope;
beforeAll(async () => {
  t = await openTestApp();
  scope = t.scope('lindqvist');
});
afterAll(() => t.stop());

const noted = {
  name: 'user.updated',
  subject: { kind: 'user', id: '99999999-9999-4999-8999-999999999999' },
  audience: { to: 'practice' },
} as const;
const rename = (tx: WriteScope, name: string) =>
  tx.db.update(users).set({ name }).where(tx.owns(users));
const jobs = async () => {
  const { rows } = await t.deps.database.query('select count(*) as jobs from pgboss.job');
  return (rows[0] as { jobs: number }).jobs;
};

test.runIf(process.env['TEST_DATABASE_URL'])('a server compiles no plan', async () => {
  const { rows } = await t.deps.database.query('show jit');
  expect(rows).toEqual([{ jit: 'off' }]);
});

describe('inside a transaction', () => {
  test('a query on the pool throws instead of waiting for itself', async () => {
    const { database } = t.deps;
    const inside = database.transaction(async () => database.query('select 1'));
    await expect(inside).rejects.toThrow('must use the transaction');
    const read = scope.write(async () => scope.db.select().from(users).where(scope.owns(users)));
    await expect(read).rejects.toThrow('Failed query');
    expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('another transaction throws too', async () => {
    const { database } = t.deps;
    const inside = database.transaction(() => database.transaction(async () => 1));
    await expect(inside).rejects.toThrow('inside a transaction');
  });
});

describe('a write', () => {
  test('that returns a refusal leaves nothing: no row, no event, no job, no word to listeners', async () => {
    const before = await digest(t.deps.database);
    const queued = await jobs();
    const heard: EventPlace[] = [];
    const listen = (places: readonly EventPlace[]) => void heard.push(...places);
    t.deps.database.committed.on('events', listen);
    const refusal = refuse(notFound);
    const answer = await scope.write(async (tx) => {
      await rename(tx, 'Nobody');
      await tx.append({ ...noted, name: 'mail.queued' });
      return refusal;
    });
    t.deps.database.committed.off('events', listen);
    expect(answer).toBe(refusal);
    expect(await digest(t.deps.database)).toBe(before);
    expect(await jobs()).toBe(queued);
    expect(heard).toEqual([]);
  });

  test('that throws leaves nothing, and the error comes out', async () => {
    const before = await digest(t.deps.database);
    const failing = scope.write(async (tx) => {
      await rename(tx, 'Nobody');
      await tx.append(noted);
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('of rows without an event is refused and undone', async () => {
    const before = await digest(t.deps.database);
    await expect(scope.write((tx) => rename(tx, 'Nobody'))).rejects.toThrow('without an event');
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('that finds no row to change needs no event', async () => {
    const before = await digest(t.deps.database);
    const changed = await scope.write(async (tx) => {
      const fresh = tx.within(randomUUID());
      const rows = await fresh.db
        .update(users)
        .set({ name: 'Nobody' })
        .where(fresh.owns(users))
        .returning({ id: users.id });
      return rows.length;
    });
    expect(changed).toBe(0);
    expect(await digest(t.deps.database)).toBe(before);
  });

  test('tells listeners of its events once it has committed, and not before', async () => {
    const heard: EventPlace[] = [];
    const listen = (places: readonly EventPlace[]) => void heard.push(...places);
    t.deps.database.committed.on('events', listen);
    await scope.write(async (tx) => {
      await tx.append(noted);
      await tx.append(noted);
      expect(heard).toEqual([]);
    });
    t.deps.database.committed.off('events', listen);
    expect(heard).toHaveLength(2);
    expect(heard.every(({ practiceId }) => practiceId === t.practiceIds.lindqvist)).toBe(true);
  });

  test.each(['40P01', '40001'])('that collides (%s) runs again and counts once', async (state) => {
    const { rows: before } = await t.deps.database.query('select count(*) as n from events');
    let runs = 0;
    const answer = await scope.write(async (tx) => {
      runs += 1;
      await tx.append(noted);
      if (runs < 3) {
        await tx.connection.query(
          `do $$ begin raise exception 'collided' using errcode = '${state}'; end $$`,
        );
      }
      return runs;
    });
    expect(answer).toBe(3);
    const { rows: after } = await t.deps.database.query('select count(*) as n from events');
    expect((after[0] as { n: number }).n).toBe((before[0] as { n: number }).n + 1);
  });

  test('that collides every time gives up after the third', async () => {
    let runs = 0;
    const failing = scope.write(async (tx) => {
      runs += 1;
      await tx.connection.query(
        "do $$ begin raise exception 'collided' using errcode = '40P01'; end $$",
      );
    });
    await expect(failing).rejects.toThrow('collided');
    expect(runs).toBe(3);
  });
});

test('a statement that fails leaves its connection fit for the next', async () => {
  for (const statement of ['select nothing', 'select 1/0', "select '2026-13-01'::date"]) {
    const says = /does not exist|division by zero|out of range/;
    await expect(t.deps.database.query(statement)).rejects.toThrow(says);
    expect((await t.deps.database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
});

describe('events', () => {
  test.each([
    "update events set name = 'user.deleted'",
    'update events set actor_id = null',
    'delete from events',
  ])('are only ever appended: %s fails', async (statement) => {
    const before = await digest(t.deps.database);
    await expect(t.deps.database.query(statement)).rejects.toThrow('only ever appended');
    expect(await digest(t.deps.database)).toBe(before);
  });
});
