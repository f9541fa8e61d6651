import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { MemorySource } from '#contract/memory-record.ts';
import type { Scope } from './scope.ts';

/**
 * What was taken out of memory must not come back by a prompt or a brief, so the rooms that read
 * calls and messages for those leave it out too.
 */
const gone = (scope: Scope, source: MemorySource, sourceId: PgColumn, where: SQL) =>
  sql`not exists (select 1 from "memory_forgotten" "gone" where "gone"."practice_id" = ${scope.practiceId}
    and "gone"."source" = ${source} and "gone"."source_id" = ${sourceId} and (${where}))`;

/** A record that is not forgotten as a whole. */
export function isRemembered(scope: Scope, source: MemorySource, sourceId: PgColumn): SQL {
  return gone(scope, source, sourceId, sql`"gone"."position" is null`);
}

/** A record of which nothing at all is forgotten: a summary may tell any turn again. */
export function isWhole(scope: Scope, source: MemorySource, sourceId: PgColumn): SQL {
  return gone(scope, source, sourceId, sql`true`);
}

/** A turn of a call that is not forgotten, alone or with its call. */
export function isRememberedTurn(scope: Scope, callId: PgColumn, position: PgColumn): SQL {
  const where = sql`"gone"."position" is null or "gone"."position" = ${position}`;
  return gone(scope, 'call', callId, where);
}

/** What stands on receipts of a call of which none is forgotten. */
export function isOnRemembered(scope: Scope, callId: PgColumn, receipts: PgColumn): SQL {
  const cited = sql`select ("one"."value" ->> 'position')::int from jsonb_array_elements(${receipts}) "one"`;
  const where = sql`"gone"."position" is null or "gone"."position" in (${cited})`;
  return gone(scope, 'call', callId, where);
}
