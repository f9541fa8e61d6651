/** A statement of the limit, and the values that a request gives it. */
export interface Statement {
  readonly text: string;
  readonly values: (...given: string[]) => unknown[];
  /** What is looked for decides the plan, so it is planned each time. */
  readonly search?: true;
}

const clientColumns = `c.id, c.name, c.email, c.phone, c.website, c.linkedin_url as "linkedinUrl",
  c.business_type as "businessType", c.industry, c.company_size as "companySize", c.timezone,
  c.revenue_stream as "revenueStream", c.monthly_revenue as "monthlyRevenue",
  c.annual_revenue as "annualRevenue", c.lifetime_value as "lifetimeValue",
  c.growth_potential as "growthPotential", c.status, c.pipeline_stage as "pipelineStage",
  c.closed_lost_reason as "closedLostReason", c.lead_source as "leadSource",
  c.coaching_goals as "coachingGoals", c.pain_points as "painPoints", c.context,
  c.last_contact_date as "lastContactDate", c.owner_id as "ownerId", u.name as "ownerName", c.tags,
  c.other_emails as "otherEmails", c.other_phones as "otherPhones",
  c.custom_fields as "customFields", c.consent, c.consent_source as "consentSource",
  c.consent_at as "consentAt", c.do_not_call as "doNotCall",
  c.archived_at is not null as archived, c.deleted_at as "deletedAt",
  c.created_at as "createdAt", c.updated_at as "updatedAt"`;
const clients = `select ${clientColumns} from clients c
  left join users u on u.practice_id = $1 and u.id = c.owner_id
  where c.practice_id = $1 and c.deleted_at is null`;
const page = 'and c.archived_at is null';
const byName = 'order by c.sort_name, c.id limit 50';

const taskColumns = `t.id, t.client_id as "clientId", coalesce(c.name, '') as "clientName", t.title,
  t.description, t.priority, t.status, t.due_at as "dueDate", t.due_on::text as "dueOn",
  t.due_time as "dueTime", t.due_timezone as "dueTimezone", t.reminders, t.recurrence, t.remind_again_at as "remindAgainAt",
  t.assignee_id as "assigneeId", coalesce(u.name, '') as "assigneeName", t.checklist, t.origin,
  t.origin_id as "originId", t.receipts, t.position, t.completed_at as "completedAt",
  t.author_id as "authorId", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.deleted_at as "deletedAt"`;
const openTasks = `select ${taskColumns} from tasks t
  left join clients c on c.practice_id = $1 and c.id = t.client_id
  left join users u on u.practice_id = $1 and u.id = t.assignee_id
  where t.practice_id = $1 and t.deleted_at is null and t.status <> 'completed'`;
const byDue = `order by coalesce(t.due_at, 'infinity'), t.id limit 50`;

const calls = `select k.id, k.client_id as "clientId", c.name as "clientName", k.type, k.source,
  k.duration_minutes as duration, k.call_date as "callDate", k.summary, '' as transcript, k.mood,
  k.insights, k.action_items as "actionItems", k.notes, u.id as "authorId", u.name as "authorName",
  k.state, k.outcome, k.reason, k.vendor_call_id as "retellCallId", k.started_at as "startedAt",
  k.ended_at as "endedAt", k.duration_seconds as "durationSeconds",
  k.cost_usd_micros as "costUsdMicros", k.recording_key is not null as recorded,
  k.findings -> 'madeBy' as "analysedBy", k.created_at as "createdAt", k.updated_at as "updatedAt",
  k.deleted_at as "deletedAt" from calls k
  join clients c on c.practice_id = $1 and c.id = k.client_id and c.deleted_at is null
  left join users u on u.practice_id = $1 and u.id = k.author_id
  where k.practice_id = $1 and k.deleted_at is null
  order by k.call_date desc, k.id desc limit 50`;

const insights = `select i.id, i.client_id as "clientId", c.name as "clientName", i.call_id as "callId",
  i.source, i.type, i.title, i.content, i.priority, i.actionable, i.strength, i.evidence, i.rules,
  i.made_by as "madeBy", i.read_at is not null as read, i.read_at as "readAt",
  i.dismissed_at as "dismissedAt", i.dismiss_reason as "dismissReason", t.id as "taskId",
  i.created_at as "createdAt", i.updated_at as "updatedAt" from insights i
  join clients c on c.practice_id = $1 and c.id = i.client_id and c.deleted_at is null
  left join tasks t on t.practice_id = $1 and t.origin = 'insight' and t.origin_id = i.id
    and t.follows_id is null
  where i.practice_id = $1 and i.dismissed_at is null and i.superseded_at is null
  order by (i.read_at is not null),
    array_position(array['critical', 'high', 'medium', 'low']::text[], i.priority),
    i.created_at desc nulls last, i.id limit 50`;

const entries = (condition: string) => `select m.id, m.client_id as "clientId",
  c.name as "clientName", m.source, m.source_id as "sourceId", m.position, m.speaker, m.name,
  m.title, m.text, m.at from memory_entries m
  join clients c on c.practice_id = $1 and c.id = m.client_id and c.deleted_at is null
  where m.practice_id = $1 and ${condition} order by m.at desc, m.id desc limit 20`;

/** What the limit asks of the database for each request: the same rows and columns, and no more. */
export function statements(practice: string, owner: string): Readonly<Record<string, Statement>> {
  const only = () => [practice];
  const one = (given = '') => [practice, given];
  const own = () => [practice, owner];
  const today = new Date(new Date().toISOString().slice(0, 10));
  const found = { text: entries(`m.tokens @@ to_tsquery('english', $2)`), values: one };
  return {
    list: { text: `${clients} ${page} ${byName}`, values: only },
    filter: { text: `${clients} ${page} and c.status = $2 ${byName}`, values: one },
    search: {
      text: `${clients} ${page} and c.search_text like $2 ${byName}`,
      values: (given = '') => [practice, `%${given}%`],
    },
    one: { text: `${clients} and c.id = $2`, values: one },
    tasks: { text: `${openTasks} and t.assignee_id = $2 ${byDue}`, values: own },
    'tasks-today': {
      text: `${openTasks} and t.assignee_id = $2 and coalesce(t.due_at, 'infinity') >= $3
        and coalesce(t.due_at, 'infinity') < $4 ${byDue}`,
      values: () => [practice, owner, today, new Date(today.getTime() + 86_400_000)],
    },
    'client-tasks': {
      text: `${openTasks} and t.client_id = $2 order by t.position, t.id limit 50`,
      values: one,
    },
    calls: { text: calls, values: only },
    insights: { text: insights, values: only },
    figures: {
      text: `select status, count(*)::int as clients, sum(monthly_revenue)::text as "monthlyRevenue"
        from clients where practice_id = $1 and deleted_at is null and archived_at is null
        group by status`,
      values: only,
    },
    newest: { text: entries('m.head'), values: only },
    memory: { ...found, search: true },
    create: {
      text: `with made as (
        insert into clients (practice_id, id, name, email, monthly_revenue, growth_potential, status,
          pipeline_stage, owner_id, created_at, updated_at, sort_name, search_text)
        values ($1, gen_random_uuid(), $2, $3, $4, 'medium', 'prospect', 'lead', $5, now(), now(), $6, $7)
        returning *
      ) select ${clientColumns} from made c
        left join users u on u.practice_id = $1 and u.id = c.owner_id`,
      values: (name = '', email = '', revenue = '') => {
        const lower = name.toLowerCase();
        return [practice, name, email, revenue, owner, lower, `${lower}\n${email}\n`];
      },
    },
  };
}
