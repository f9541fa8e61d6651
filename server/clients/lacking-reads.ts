import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { lackable, type Lack } from '#contract/client-filter.ts';
import { clients } from '#server/db/schema/clients.ts';
import { messages } from '#server/db/schema/messages.ts';
import { objectives } from '#server/db/schema/okrs.ts';
import { practices } from '#server/db/schema/people.ts';
import { tasks } from '#server/db/schema/tasks.ts';

const practiceId = sql`${sql.placeholder('practiceId')}`;
/** The quarter that it is in the practice's zone, at the instant given as `now`. */
const thisQuarter = sql`(select to_char(${sql.placeholder('now')}::timestamptz at time zone ${practices.timezone}, 'YYYY"-Q"Q') from ${practices} where ${practices.id} = ${practiceId})`;

const none = (table: SQL) => sql`not exists (select 1 from ${table})`;

const empty = (column: SQLWrapper) => sql`${column} = ''`;

const conditions: Readonly<Record<Lack, SQL>> = {
  email: sql`(${clients.email} = '' and ${clients.otherEmails} = '[]'::jsonb)`,
  phone: sql`(${clients.phone} = '' and ${clients.otherPhones} = '[]'::jsonb)`,
  website: empty(clients.website),
  linkedinUrl: empty(clients.linkedinUrl),
  businessType: empty(clients.businessType),
  industry: empty(clients.industry),
  companySize: empty(clients.companySize),
  leadSource: empty(clients.leadSource),
  coachingGoals: empty(clients.coachingGoals),
  painPoints: empty(clients.painPoints),
  revenue: sql`coalesce(${clients.monthlyRevenue}, 0) = 0`,
  tags: sql`${clients.tags} = '{}'`,
  notes: none(
    sql`${messages} where ${messages.practiceId} = ${practiceId} and ${messages.clientId} = ${clients.id} and ${messages.kind} = 'note' and ${messages.deletedAt} is null`,
  ),
  tasks: none(
    sql`${tasks} where ${tasks.practiceId} = ${practiceId} and ${tasks.clientId} = ${clients.id} and ${tasks.deletedAt} is null and ${tasks.status} <> 'completed'`,
  ),
  okrs: none(
    sql`${objectives} where ${objectives.practiceId} = ${practiceId} and ${objectives.clientId} = ${clients.id} and ${objectives.quarter} = ${thisQuarter} and ${objectives.state} <> 'draft' and ${objectives.deletedAt} is null`,
  ),
};

/** Whether a client has none of something; of OKRs it asks the instant as `now`. */
export const lackedBy = (lack: Lack): SQL => conditions[lack];

/** What of these words can be lacked, each once and in one order. */
export const lacksIn = (words: readonly string[]): readonly Lack[] =>
  lackable.filter((lack) => words.includes(lack));
