import { sql, type SQL } from 'drizzle-orm';
import { priorities } from '#contract/analysis.ts';
import type { Insight } from '#contract/insights.ts';
import { rankIn } from '#server/db/columns.ts';
import { clients } from '#server/db/schema/clients.ts';
import { insights } from '#server/db/schema/insights.ts';
import { tasks } from '#server/db/schema/tasks.ts';
import { Columns } from '#server/db/statement.ts';

/** Written as in the index that serves it. */
export const isRead = sql`(${insights.readAt} is not null)`;

const own = {
  id: insights.id,
  clientId: insights.clientId,
  clientName: clients.name,
  callId: insights.callId,
  source: insights.source,
  type: insights.type,
  title: insights.title,
  content: insights.content,
  priority: insights.priority,
  actionable: insights.actionable,
  strength: insights.strength,
  evidence: insights.evidence,
  rules: insights.rules,
  madeBy: insights.madeBy,
  read: isRead,
  readAt: insights.readAt,
  dismissedAt: insights.dismissedAt,
  dismissReason: insights.dismissReason,
  taskId: tasks.id,
  createdAt: insights.createdAt,
  updatedAt: insights.updatedAt,
};

/** An insight as the contract shows it, without where it was said before. */
export const listed = new Columns<Omit<Insight, 'saidBefore'>>(own);

/** The same with it, where "before" is joined. */
export const shown = new Columns<Insight>({
  ...own,
  saidBefore: {
    callId: sql`"before"."call_id"`,
    at: sql`"before"."at"`,
    taskId: sql`"before"."task_id"`,
  },
});

const rankOf = (priority: SQL) => rankIn([...priorities].reverse(), priority);

/** Unread first, then the most pressing, then the newest: to the last word as in the index that serves it. */
export const pressingFirst = sql`order by ${isRead}, ${rankOf(sql`${insights.priority}`)},
  ${insights.createdAt} desc nulls last, ${insights.id}`;

/** The same of a page that was read. */
export const pagePressingFirst = sql`order by "page"."read", ${rankOf(sql`"page"."priority"`)},
  "page"."createdAt" desc, "page"."id"`;
