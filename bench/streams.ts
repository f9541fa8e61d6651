import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeToken } from '#server/sign-in/token.ts';
import { ChildServer } from './child-server.ts';
import { grown } from './growth.ts';
import type { Plan } from './plan.ts';
import { practiceOf, serve, type Practice } from './practice-of.ts';
import { say, shown, type Found } from './report.ts';
import { spreadOf } from './spread.ts';

/** As many as a person may have open. */
const mostPerPerson = 20;

interface Heard {
  readonly first: number;
  readonly last: number;
  readonly count: number;
}

/** How long it takes until every open page has heard of a change. */
export async function measureStreams(plan: Plan): Promise<Found> {
  const practice = await practiceOf('server', grown(plan.sizes[0]));
  const rows: string[][] = [];
  for (const count of plan.streams) {
    say(`  ${count} streams`);
    rows.push(await measureFew(practice, count, plan.commits));
  }
  const columns = [
    'streams',
    'to the first: p50 / p99 ms',
    'to the last: p50 / p99 ms',
    'longest',
    'memory before / with them',
  ];
  return { tables: [{ heading: '', columns, rows }], over: [] };
}

async function measureFew(practice: Practice, count: number, commits: number): Promise<string[]> {
  const cookies = await signMany(practice, Math.ceil(count / mostPerPerson));
  const { server, cookie } = await serve(practice);
  const listeners = await ChildServer.start('./listeners.ts', {});
  try {
    const before = await server.memory();
    const each = Math.min(mostPerPerson, count);
    await listeners.ask('open', { port: server.port, cookies, each });
    const [first, last]: [number[], number[]] = [[], []];
    // The first ones warm up.
    for (let commit = -5; commit < commits; commit += 1) {
      await listeners.ask('listen');
      const began = now();
      await change(server.port, cookie, practice.ids[0] ?? '', `Rail ${commit}`);
      const heard = (await listeners.ask('tell')) as Heard;
      if (heard.count < count) throw new Error(`${heard.count} of ${count} streams heard of it.`);
      if (commit < 0) continue;
      first.push(heard.first - began);
      last.push(heard.last - began);
    }
    const [one, all] = [spreadOf(first), spreadOf(last)];
    const megabytes = (bytes: number) => shown(bytes / 1e6);
    return [
      shown(count),
      `${shown(one.p50, 1)} / ${shown(one.p99, 1)}`,
      `${shown(all.p50, 1)} / ${shown(all.p99, 1)}`,
      shown(all.most, 1),
      `${megabytes(before)} / ${megabytes(await server.memory())} MB`,
    ];
  } finally {
    await listeners.stop();
    await server.stop();
  }
}

/** The clock that all processes of this machine share, in milliseconds. */
const now = () => Number(process.hrtime.bigint()) / 1e6;

async function change(port: number, cookie: string, id: string, industry: string): Promise<void> {
  const url = `http://localhost:${port}`;
  const response = await fetch(`${url}/api/clients/${id}`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ industry }),
  });
  if (!response.ok) throw new Error(`The change came to ${response.status}.`);
  await response.arrayBuffer();
}

/** The cookies of so many coaches, each signed in once. */
async function signMany({ env }: Practice, count: number): Promise<string[]> {
  const practiceId = env['PRACTICE'] ?? '';
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    ...makeToken(practiceId),
  }));
  const client = new pg.Client({ connectionString: env['DATABASE_URL'] });
  await client.connect();
  const ids = people.map(({ id }) => id);
  await client.query(
    `insert into users (practice_id, id, name, username, email, timezone, role, onboarded_at, created_at, updated_at)
     select $1, id, 'A coach', id::text, id || '@mail.example', 'Europe/London', 'coach', now(), now(), now()
     from unnest($2::uuid[]) id`,
    [practiceId, ids],
  );
  await client.query(
    `insert into sessions (practice_id, id, user_id, token_hash, remembered, created_at, last_seen_at, expires_at)
     select $1, gen_random_uuid(), id, hash, false, now(), now(), now() + interval '12 hours'
     from unnest($2::uuid[], $3::text[]) as one(id, hash)`,
    [practiceId, ids, people.map(({ hash }) => hash)],
  );
  await client.end();
  return people.map(({ token }) => `rapport=${token}`);
}
