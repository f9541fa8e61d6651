import fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { answerParent } from './answer-parent.ts';

/**
 * The limit: bare Fastify, prepared statements, the same rows and columns of the same tables, and
 * nothing of what a product needs (no sign-in, no validation, no scoping, no history).
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const practice = process.env['PRACTICE'];
const owner = process.env['OWNER'];

const columns = `c.id, c.name, c.email, c.phone, c.website, c.linkedin_url as "linkedinUrl",
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
const rows = `from clients c
  left join users u on u.practice_id = $1 and u.id = c.owner_id
  where c.practice_id = $1 and c.deleted_at is null`;
const page = 'and c.archived_at is null';
const order = 'order by c.sort_name, c.id limit 50';

const app = fastify();
const today = new Date(new Date().toISOString().slice(0, 10));
const ask = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Record<string, unknown>>({ name, text, values })).rows;

app.get('/list', () => ask('list', `select ${columns} ${rows} ${page} ${order}`, [practice]));
app.get<{ Querystring: { status: string } }>('/filter', ({ query }) =>
  ask('filter', `select ${columns} ${rows} ${page} and c.status = $2 ${order}`, [
    practice,
    query.status,
  ]),
);
app.get<{ Querystring: { q: string } }>('/search', ({ query }) =>
  ask('search', `select ${columns} ${rows} ${page} and c.search_text like $2 ${order}`, [
    practice,
    `%${query.q}%`,
  ]),
);
app.get<{ Params: { id: string } }>('/one/:id', async ({ params }) => {
  const [one] = await ask('one', `select ${columns} ${rows} and c.id = $2`, [practice, params.id]);
  return one;
});
app.get('/figures', () =>
  ask(
    'figures',
    `select status, count(*)::int as clients, sum(monthly_revenue)::text as "monthlyRevenue"
     from clients where practice_id = $1 and deleted_at is null and archived_at is null
     group by status`,
    [practice],
  ),
);
const taskColumns = `t.id, t.client_id as "clientId", coalesce(c.name, '') as "clientName", t.title,
  t.description, t.priority, t.status, t.due_at as "dueDate", t.due_on::text as "dueOn",
  t.due_time as "dueTime", t.due_timezone as "dueTimezone", t.reminders, t.recurrence,
  t.assignee_id as "assigneeId", coalesce(u.name, '') as "assigneeName", t.checklist, t.origin,
  t.origin_id as "originId", t.receipts, t.position, t.completed_at as "completedAt",
  t.author_id as "authorId", t.created_at as "createdAt", t.updated_at as "updatedAt",
  t.deleted_at as "deletedAt"`;
const openTasks = `select ${taskColumns} from tasks t
  left join clients c on c.practice_id = $1 and c.id = t.client_id
  left join users u on u.practice_id = $1 and u.id = t.assignee_id
  where t.practice_id = $1 and t.deleted_at is null and t.status <> 'completed'`;
const byDue = `order by coalesce(t.due_at, 'infinity'), t.id limit 50`;

app.get('/tasks', () =>
  ask('tasks', `${openTasks} and t.assignee_id = $2 ${byDue}`, [practice, owner]),
);
app.get('/tasks-today', () =>
  ask(
    'tasks-today',
    `${openTasks} and t.assignee_id = $2 and coalesce(t.due_at, 'infinity') >= $3
       and coalesce(t.due_at, 'infinity') < $4 ${byDue}`,
    [practice, owner, today, new Date(today.getTime() + 86_400_000)],
  ),
);
app.get<{ Params: { id: string } }>('/tasks-of/:id', ({ params }) =>
  ask('tasks-of', `${openTasks} and t.client_id = $2 order by t.position, t.id limit 50`, [
    practice,
    params.id,
  ]),
);
app.post<{ Body: { name: string; email: string; monthlyRevenue: string } }>(
  '/create',
  async ({ body }) => {
    const { name, email, monthlyRevenue } = body;
    const lower = name.toLowerCase();
    const [one] = await ask(
      'create',
      `with made as (
         insert into clients (practice_id, id, name, email, monthly_revenue, growth_potential, status,
           pipeline_stage, owner_id, created_at, updated_at, sort_name, search_text)
         values ($1, $2, $3, $4, $5, 'medium', 'prospect', 'lead', $6, now(), now(), $7, $8)
         returning *
       ) select ${columns} from made c
         left join users u on u.practice_id = $1 and u.id = c.owner_id`,
      [practice, randomUUID(), name, email, monthlyRevenue, owner, lower, `${lower}\n${email}\n`],
    );
    return one;
  },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
answerParent(typeof address === 'object' ? Number(address?.port) : 0, async () => {
  await app.close();
  await pool.end();
});
