import { readFile } from 'node:fs/promises';
import { callSource } from '#server/memory/sources/call-reads.ts';
import { keepSome } from '#server/memory/keep-memory.ts';
import { memoryVersion } from '#server/memory/rebuild-memory.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeTemplate } from '#testing/database.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyMemories, type Vocabulary } from '#testing/many-memories.ts';
import { explain } from '#testing/plans.ts';

const rounds = Number(process.env['ROUNDS'] ?? 120);

/** How long a search of a memory of so many entries takes, by the kind of words. */
export async function measureMemory(size: number): Promise<void> {
  await makeTemplate();
  const t = await openTestApp();
  await fillManyClients(t, 1_000);
  const began = performance.now();
  const vocabulary = await fillManyMemories(t, size);
  print(`${size} entries, ${t.deps.database.engine}: filled in ${seconds(began)} s\n`);
  await printSizes(t);
  const nora = await t.as('nora');
  for (const [name, path] of kinds(vocabulary, await someClient(t)))
    await time(t, nora, name, path);
  await timeIngestion(t, nora);
  await t.stop();
}

function kinds(words: Vocabulary, clientId: string): [string, (round: number) => string][] {
  const of = (list: readonly string[], round: number) => list[round % list.length] ?? '';
  const typo = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}q`;
  const q = (words: string) => `/api/memory?q=${encodeURIComponent(words)}`;
  return [
    ['none', () => '/api/memory'],
    ['none, one client', () => `/api/memory?clientId=${clientId}`],
    ['none, one source', () => '/api/memory?source=call'],
    ['none, a source that is not', () => '/api/memory?source=okr'],
    ['common', (round) => q(of(words.common, round))],
    ['mid', (round) => q(of(words.mid, round))],
    ['rare', (round) => q(of(words.rare, round))],
    ['absent', (round) => q(`xq${round}zwv`)],
    ['misspelt', (round) => q(typo(of(words.mid, round)))],
    [
      'two words, common',
      (round) => q(`${of(words.common, round)} ${of(words.common, round + 7)}`),
    ],
    [
      'two words, common and rare',
      (round) => q(`${of(words.common, round)} ${of(words.rare, round)}`),
    ],
    ['old only', () => q(words.old)],
    ['old and common', (round) => q(`${words.old} ${of(words.common, round)}`)],
    ['exact words', (round) => q(`"${of(words.common, round)} ${of(words.common, round + 3)}"`)],
    ['without', (round) => q(`${of(words.mid, round)} -${of(words.common, round)}`)],
    ['mid, one client', (round) => `${q(of(words.mid, round))}&clientId=${clientId}`],
    ['common, before', (round) => `${q(of(words.common, round))}&before=2018-01-01`],
    ['mid, note', (round) => `${q(of(words.mid, round))}&source=note`],
    ['figures', () => '/api/memory/figures'],
  ];
}

async function time(
  t: TestApp,
  caller: Caller,
  name: string,
  path: (round: number) => string,
): Promise<void> {
  const times: number[] = [];
  let spent = 0;
  const times0 = name === 'figures' ? 40 : rounds;
  for (let round = -5; round < times0; round += 1) {
    if (round === 0) spent = await processorTime(t);
    const began = performance.now();
    const { status } = await caller.raw('GET', path(Math.abs(round)));
    if (round >= 0) times.push(performance.now() - began);
    if (status !== 200) throw new Error(`${path(round)} came to ${status}.`);
  }
  times.sort((one, two) => one - two);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  const each = ((await processorTime(t)) - spent) / times0;
  print(
    `${name.padEnd(28)} ${at(0.5).padStart(8)} ${at(0.99).padStart(8)} ms, processor ${each.toFixed(1).padStart(6)} ms\n`,
  );
  if (process.env['EXPLAIN'] !== name) return;
  for (const plan of await explain(t, () => caller.raw('GET', path(3)), 'analyze, costs off')) {
    print(`${plan}\n`);
  }
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

async function printSizes(t: TestApp): Promise<void> {
  const { rows } = await t.deps.database.query(
    `select c.relname as name, pg_relation_size(c.oid) as bytes from pg_class c
     where c.relname like 'memory_entries%' or c.relname like 'memory_words%' order by 2 desc`,
  );
  for (const { name, bytes } of rows as { name: string; bytes: number }[]) {
    if (bytes > 0) print(`${name.padEnd(34)} ${(bytes / 1e6).toFixed(1).padStart(8)} MB\n`);
  }
}

async function timeIngestion(t: TestApp, nora: Caller): Promise<void> {
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
  print(
    `ingestion, a call at a time  ${Math.round((ids.length * 41) / took)} entries/s (version ${memoryVersion})\n`,
  );
}

const print = (text: string) => process.stdout.write(text);
const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);
