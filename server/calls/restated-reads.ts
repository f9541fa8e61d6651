import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOnRemembered } from '#server/db/forgotten.ts';
import { calls, promises } from '#server/db/schema/calls.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import { madeOf } from '#server/tasks/reads.ts';
import { isSameMatter } from './same-matter.ts';

/** How long what nobody named a day for is taken for the same. */
const undatedFor = sql`interval '14 days'`;
/** How long somebody may say that they still owe it. */
const owedFor = sql`interval '60 days'`;
const owesStill = String.raw`\m(still|as promised|as i (said|promised)|haven.?t|overdue)\M`;

/** Promises that were made again, each in one call after another. */
export interface Restated {
  /** By the id of each, that of the later one. */
  readonly later: ReadonlyMap<string, string>;
  /** Of the last ones those that a coach has done by the task of an earlier one. */
  readonly done: ReadonlySet<string>;
}

interface Asked {
  readonly clientId?: string | undefined;
  /** Only by what is not forgotten. */
  readonly remembered?: boolean;
}

/**
 * Which open promises were made again in a later call, and by which: while they were to come, for the
 * same day, or in words that say that they are owed still. What a person put right stands for itself,
 * and a promise that was none renews nothing.
 */
export async function listRestated(
  scope: Scope,
  { clientId, remembered = false }: Asked = {},
): Promise<Restated> {
  const ofClient = clientId === undefined ? undefined : eq(promises.clientId, clientId);
  const isHeld = and(
    scope.owns(calls),
    eq(calls.id, promises.callId),
    ne(calls.source, 'rehearsal'),
  );
  // Its limit has the words looked at once a promise, not once a pair.
  const later = scope.db
    .select({
      id: promises.id,
      clientId: promises.clientId,
      callId: promises.callId,
      by: promises.by,
      coachId: promises.coachId,
      text: promises.text,
      dueOn: promises.dueOn,
      promisedAt: promises.promisedAt,
      owes: sql<boolean>`${promises.receipts}::text ~* ${owesStill}`.as('owes'),
    })
    .from(promises)
    .innerJoin(calls, and(isHeld, isNull(calls.deletedAt)))
    .where(
      and(
        scope.owns(promises),
        ofClient,
        ne(promises.state, 'dismissed'),
        remembered ? isOnRemembered(scope, promises.callId, promises.receipts) : undefined,
      ),
    )
    .limit(1_000_000)
    .as('later');
  const rows = await scope.db
    .select({
      id: promises.id,
      by: promises.by,
      text: promises.text,
      status: tasks.status,
      laterId: later.id,
      laterText: later.text,
    })
    .from(promises)
    .innerJoin(calls, and(isHeld, isNull(calls.deletedAt)))
    .innerJoin(
      later,
      and(
        eq(later.clientId, promises.clientId),
        eq(later.by, promises.by),
        ne(later.callId, promises.callId),
        gt(later.promisedAt, promises.promisedAt),
        sql`${later.coachId} is not distinct from ${promises.coachId}`,
        or(
          eq(later.dueOn, promises.dueOn),
          lt(later.promisedAt, promises.dueOn),
          and(isNull(promises.dueOn), isWithin(later.promisedAt, undatedFor)),
          and(sql`${later.owes}`, isWithin(later.promisedAt, owedFor)),
        ),
      ),
    )
    .leftJoin(tasks, madeOf(scope, 'promise', promises.id))
    .where(
      and(
        scope.owns(promises),
        ofClient,
        eq(promises.state, 'open'),
        eq(promises.edited, false),
        // What was done by then was promised anew.
        or(
          ne(promises.by, 'coach'),
          isNull(tasks.completedAt),
          gt(tasks.completedAt, later.promisedAt),
        ),
      ),
    )
    .orderBy(later.promisedAt, later.id);
  const same = rows.filter(({ text, laterText }) => isSameMatter(text, laterText));
  // The latest of several is the one that holds.
  const found = new Map(same.map(({ id, laterId }) => [id, laterId]));
  const doneIds = same
    .filter(({ by, status }) => by === 'coach' && status === 'completed')
    .map(({ id }) => lastOf(id, found));
  return { later: found, done: new Set(doneIds) };
}

const isWithin = (at: PgColumn, time: SQL) => lt(at, sql`${promises.promisedAt} + ${time}`);

/** The last of those in which it was made again. */
export function lastOf(id: string, later: Restated['later']): string {
  const next = later.get(id);
  return next === undefined ? id : lastOf(next, later);
}

/** The days that these are due. */
export async function listPromiseDays(scope: Scope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return scope.db
    .select({ id: promises.id, dueOn: promises.dueOn })
    .from(promises)
    .where(and(scope.owns(promises), inArray(promises.id, [...ids])))
    .orderBy(asc(promises.promisedAt), asc(promises.id));
}

/** What stands for itself and is not done by the task of an earlier one. */
export const isLast = ({ later, done }: Restated) =>
  later.size === 0 ? undefined : notInArray(promises.id, [...later.keys(), ...done]);
