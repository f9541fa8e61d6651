import { and, asc, eq, inArray, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { ClientStatus, PipelineStage } from '#contract/client-record.ts';
import { livingSeenBy, type Viewer } from '#server/clients/reads.ts';
import { clients } from '#server/db/schema/clients.ts';
import { messages } from '#server/db/schema/messages.ts';
import { objectives } from '#server/db/schema/okrs.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Lack } from './lacking-asked.ts';

/** Clients that are not archived, and have nothing of a kind. */
export interface LackingAsked {
  readonly lack: Lack;
  /** The quarter in which objectives count. */
  readonly quarter: string;
  readonly ownerId: string | undefined;
  readonly statuses: readonly ClientStatus[];
  readonly stages: readonly PipelineStage[];
  readonly limit: number;
}

/** Those who lack it, by name, and how many they are in all. */
export async function listLacking(scope: Scope, viewer: Viewer, asked: LackingAsked) {
  const { ownerId, statuses, stages } = asked;
  const rows = await scope.db
    .select({ id: clients.id, name: clients.name, total: sql<number>`(count(*) over ())::int` })
    .from(clients)
    .where(
      and(
        livingSeenBy(scope, viewer),
        isNull(clients.archivedAt),
        ownerId === undefined ? undefined : eq(clients.ownerId, ownerId),
        statuses.length === 0 ? undefined : inArray(clients.status, [...statuses]),
        stages.length === 0 ? undefined : inArray(clients.pipelineStage, [...stages]),
        lackedBy(scope, asked),
      ),
    )
    .orderBy(asc(clients.sortName), asc(clients.id))
    .limit(asked.limit);
  return { rows, total: rows[0]?.total ?? 0 };
}

function lackedBy(scope: Scope, { lack, quarter }: LackingAsked): SQL {
  const { db } = scope;
  switch (lack) {
    case 'phone':
      return sql`${clients.phone} = '' and ${clients.otherPhones} = '[]'::jsonb`;
    case 'email':
      return sql`${clients.email} = '' and ${clients.otherEmails} = '[]'::jsonb`;
    case 'revenue':
      return sql`coalesce(${clients.monthlyRevenue}, 0) = 0`;
    case 'tags':
      return sql`${clients.tags} = '{}'`;
    case 'tasks':
      return notExists(
        db
          .select({ one: sql`1` })
          .from(tasks)
          .where(
            and(
              scope.owns(tasks),
              eq(tasks.clientId, clients.id),
              isNull(tasks.deletedAt),
              ne(tasks.status, 'completed'),
            ),
          ),
      );
    case 'okrs':
      return notExists(
        db
          .select({ one: sql`1` })
          .from(objectives)
          .where(
            and(
              scope.owns(objectives),
              eq(objectives.clientId, clients.id),
              eq(objectives.quarter, quarter),
              ne(objectives.state, 'draft'),
              isNull(objectives.deletedAt),
            ),
          ),
      );
    case 'notes':
      return notExists(
        db
          .select({ one: sql`1` })
          .from(messages)
          .where(
            and(
              scope.owns(messages),
              eq(messages.clientId, clients.id),
              eq(messages.kind, 'note'),
              isNull(messages.deletedAt),
            ),
          ),
      );
    default:
      return eq(clients[lack], '');
  }
}
