import { sql } from 'drizzle-orm';
import type { Viewer } from '#server/clients/reads.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { users } from '#server/db/schema/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { Columns } from '#server/db/statement.ts';
import { dueKey } from './due-reads.ts';
import { isOpen, living } from './filter-reads.ts';
import { seenBy } from './reads.ts';
import { withAssignee } from './shown-reads.ts';

/** How many open tasks somebody has; `id` is null for those that are nobody's. */
export interface Load {
  readonly id: string | null;
  readonly name: string;
  readonly count: number;
}

const shown = new Columns<Load>({
  id: tasks.assigneeId,
  name: sql`coalesce(min(${users.name}), '')`,
  count: sql`count(*)::int`,
});

/** The open or overdue tasks that somebody may see, by whom they are given to, the most first. */
export async function countByAssignee(
  scope: Scope,
  viewer: Viewer,
  onlyOverdue: boolean,
): Promise<Load[]> {
  const late = onlyOverdue ? sql`and ${dueKey} < ${scope.now}::timestamptz` : sql``;
  const { rows } = await scope.ask(
    shown,
    sql`select ${shown.sql} from ${withAssignee(sql`${scope.practiceId}`)}
      where ${scope.owns(tasks)} and ${seenBy(viewer)} and ${living.sql()} and ${isOpen.sql()} ${late}
      group by ${tasks.assigneeId} order by count(*) desc, min(${users.name}) limit 100`,
  );
  return rows;
}
