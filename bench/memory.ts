import { readFile } from 'node:fs/promises';
import { callSource } from '#server/memory/sources/call-reads.ts';
import { keepSome } from '#server/memory/keep-memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeTemplate } from '#testing/database.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyMemories } from '#testing/many-memories.ts';
import { explain } from '#testing/plans.ts';
import { unhurried, withoutIndexes } from '#testing/unhurried.ts';
import { memoryKinds, type Kind } from './memory-kinds.ts';
import type { Plan } from './plan.ts';
import type { Engine } from './practice-of.ts';
import { Budget, say, shown, type Found, type Table } from './report.ts';
import { spreadOf } from './spread.ts';

const most = { newest: 50, ranked: 150 } as const;

/** How long a search of a memory of so many entries takes, by the kind of words; EXPLAIN=mid prints plans. */
export async function measureMemory(plan: Plan, engine: Engine): Promise<Found> {
  const size = plan.memories[engine];
  await makeTemplate();
  const t = await openTestApp();
  const began = performance.now();
  const vocabulary = await fill(t, size);
  say(`  ${size} entries were made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const nora = await t.as('nora');
  const budget = new Budget();
  const rows: string[][] = [];
  for (const kind of memoryKinds(vocabulary, await someClient(t))) {
    if (!kind.name.includes(plan.only)) continue;
    say(`  ${kind.name}`);
    rows.push(await time(t, nora, kind, plan.searches, budget));
  }
  const heading = `${shown(size)} entries, ${engine === 'server' ? 'PostgreSQL' : 'the embedded engine'}`;
  const columns = ['search', 'p50 ms', 'p99 ms', 'within 50 ms', 'processor time, ms'];
  const tables = [{ heading, columns, rows }, await sizes(t), await ingestion(t, nora)];
  await t.stop();
  return { tables, over: budget.over };
}

async function fill(t: TestApp, size: number) {
  await fillManyClients(t, 1_000);
  const { query, end } = await unhurried(t);
  const filled: Awaited<ReturnType<typeof fillManyMemories>>[] = [];
  await withoutIndexes(query, ['memory_entries'], async () => {
    filled.push(await fillManyMemories(t, size));
  });
  await query('vacuum (analyze) memory_entries');
  await end();
  const [vocabulary] = filled;
  if (!vocabulary) throw new Error('Memory was not filled.');
  return vocabulary;
}

async function time(
  t: TestApp,
  caller: Caller,
  { name, path, ranked }: Kind,
  searches: number,
  budget: Budget,
): Promise<string[]> {
  const times: number[] = [];
  let spent = 0;
  const wanted = name === 'figures' ? Math.min(40, searches) : searches;
  for (let round = -5; round < wanted; round += 1) {
    if (round === 0) spent = await processorTime(t);
    const began = performance.now();
    const { status } = await caller.raw('GET', path(Math.abs(round)));
    if (round >= 0) times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path(round)} came to ${status}.`);
  }
  const each = ((await processorTime(t)) - spent) / wanted;
  if (process.env['EXPLAIN'] === name) {
    const plans = await explain(
      t,
      () => caller.raw('GET', path(3)),
      'analyze, buffers, costs off',
      'memory_entries',
    );
    say(plans.join('\n'));
  }
  const { p50, p99 } = spreadOf(times);
  return [
    name,
    shown(p50, 1),
    budget.most(`${name}: p99`, p99, ranked ? most.ranked : most.newest, 1),
    p99 <= most.newest ? 'yes' : 'no',
    shown(each, 1),
  ];
}

/** Milliseconds of processor time, of this process and of the server's for our connections: what a busy machine does not change. */
async function processorTime(t: TestApp): Promise<number> {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (t.deps.database.engine === 'embedded') return own;
  const { rows } = await t.deps.database.query(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  const ticks = await Promise.all(
    (rows as { pid: number }[]).map(async ({ pid }) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }),
  );
  return own + ticks.reduce((sum, one) => sum + one, 0) * 10;
}

async function someClient(t: TestApp): Promise<string> {
  const { rows } = await t.deps.database.query(
    'select client_id as id from memory_entries order by id limit 1',
  );
  return (rows as { id: string }[])[0]?.id ?? '';
}

async function sizes(t: TestApp): Promise<Table> {
  const { rows } = await t.deps.database.query(
    `select c.relname as name, pg_relation_size(c.oid) as bytes from pg_class c
     where (c.relname like 'memory_entries%' or c.relname like 'memory_words%')
       and pg_relation_size(c.oid) > 1000000 order by 2 desc`,
  );
  return {
    heading: 'What it takes',
    columns: ['table or index', 'MB'],
    rows: (rows as { name: string; bytes: number }[]).map(({ name, bytes }) => [
      name,
      shown(bytes / 1e6, 1),
    ]),
  };
}

/** How fast calls of forty turns become memory, one call at a time. */
async function ingestion(t: TestApp, nora: Caller): Promise<Table> {
  const clientId = await someClient(t);
  const turns = Array.from(
    { length: 40 },
    (_none, place) =>
      `${place % 2 ? 'Dana' : 'Nora'}: This is turn ${place} of what we said of the autumn and of orders.`,
  );
  const ids: string[] = [];
  for (let call = 0; call < 100; call += 1) {
    ids.push((await logCall(nora, clientId, { transcript: turns.join('\n') })).id);
  }
  const scope = t.scope('lindqvist');
  const began = performance.now();
  for (const id of ids) await keepSome(scope, t.deps, callSource, [id]);
  const took = (performance.now() - began) / 1000;
  return {
    heading: 'Calls that become memory',
    columns: ['entries a second, a call at a time'],
    rows: [[shown((ids.length * 41) / took)]],
  };
}
