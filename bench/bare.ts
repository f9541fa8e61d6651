import fastify from 'fastify';
import pg from 'pg';
import { answerParent } from './answer-parent.ts';
import { statements } from './statements.ts';

/**
 * The limit: bare Fastify, prepared statements, the same rows and columns of the same tables, and
 * nothing of what a product needs (no sign-in, no validation, no scoping, no history).
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const all = statements(process.env['PRACTICE'] ?? '', process.env['OWNER'] ?? '');
const app = fastify();

async function ask(name: string, ...given: string[]): Promise<readonly unknown[]> {
  const { text, values, search } = all[name] ?? {};
  if (text === undefined || values === undefined) throw new Error(`There is no ${name}.`);
  const query = { text, values: values(...given), ...(search ? {} : { name }) };
  return (await pool.query<Record<string, unknown>>(query)).rows;
}

for (const name of Object.keys(all)) {
  app.get<{ Querystring: { of?: string } }>(`/${name}`, ({ query }) =>
    query.of === undefined ? ask(name) : ask(name, query.of),
  );
}
app.get<{ Params: { id: string } }>(
  '/one/:id',
  async ({ params }) => (await ask('one', params.id))[0],
);
app.post<{ Body: { name: string; email: string; monthlyRevenue: string } }>(
  '/create',
  async ({ body }) => (await ask('create', body.name, body.email, body.monthlyRevenue))[0],
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
answerParent(typeof address === 'object' ? Number(address?.port) : 0, async () => {
  await app.close();
  await pool.end();
});
