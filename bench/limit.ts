import { ChildServer } from './child-server.ts';
import { measure, middle, type Asked, type Measured } from './measure.ts';
import type { Practice } from './practice-of.ts';
import { withPostgres } from './with-postgres.ts';

const [rounds = 5, seconds = 3, size = 10_000] = process.argv.slice(2).map(Number);
const only = process.env['ONLY'];

interface Case {
  readonly name: string;
  /** The budget for processor time, as a multiple of the limit's. */
  readonly budget: number;
  readonly limit: Omit<Asked, 'server'>;
  readonly ours: Omit<Asked, 'server' | 'cookie'>;
}

/**
 * Our server beside the limit: bare Fastify with prepared SQL on the same PostgreSQL, in turn and
 * in one run, since only ratios mean anything on a busy machine. Rounds, seconds a round and
 * clients can be given; ONLY=list measures those with that in their name.
 */
async function compare(): Promise<void> {
  const { practiceOf, serve } = await import('./practice-of.ts');
  const practice = await practiceOf(size);
  const limit = await ChildServer.start('./bare.ts', practice.env);
  const { server: ours, cookie } = await serve(practice);
  print(`${size} clients, ${rounds} rounds of ${seconds} s each in turn, 16 connections\n\n`);
  print(line(['', 'req/s', 'p50', 'p99', 'µs CPU', 'CPU', 'p99']));
  for (const one of cases(practice)) {
    if (only !== undefined && !one.name.includes(only)) continue;
    const [bare, own] = await inTurn(
      { server: limit, ...one.limit },
      { server: ours, cookie, ...one.ours },
    );
    const times = own.processor / bare.processor;
    print(line([`${one.name}: limit`, ...figures(bare), '', '']));
    print(
      line([
        'Rapport',
        ...figures(own),
        `${times.toFixed(2)} of ${one.budget}`,
        `${(own.p99 / bare.p99).toFixed(2)} of 2`,
      ]),
    );
  }
  await Promise.all([limit.stop(), ours.stop()]);
}

async function inTurn(limit: Asked, ours: Asked): Promise<[Measured, Measured]> {
  const measured: [Measured[], Measured[]] = [[], []];
  await measure(limit, 1);
  await measure(ours, 2);
  for (let round = 0; round < rounds; round += 1) {
    measured[0].push(await measure(limit, seconds));
    measured[1].push(await measure(ours, seconds));
  }
  return [middle(measured[0]), middle(measured[1])];
}

function cases({ ids, busyId }: Practice): readonly Case[] {
  let made = 0;
  const id = () => ids[(made += 1) % ids.length] ?? '';
  const read = (name: string, budget: number, limit: string, ours: string): Case => ({
    name,
    budget,
    limit: { method: 'GET', path: () => limit },
    ours: { method: 'GET', path: () => ours },
  });
  const body = () => {
    made += 1;
    return { name: `Bench ${made}`, email: `bench-${made}@mail.example`, monthlyRevenue: '12.50' };
  };
  return [
    read('list', 1.6, '/list', '/api/clients?limit=50'),
    read('filter', 1.6, '/filter?status=active', '/api/clients?limit=50&status=active'),
    read('search', 1.6, '/search?q=okafor', '/api/clients?limit=50&q=okafor'),
    {
      name: 'one',
      budget: 2,
      limit: { method: 'GET', path: () => `/one/${id()}` },
      ours: { method: 'GET', path: () => `/api/clients/${id()}` },
    },
    read('tasks', 1.6, '/tasks', '/api/tasks?limit=50&assignee=me&status=open'),
    read(
      'tasks today',
      1.6,
      '/tasks-today',
      '/api/tasks?limit=50&assignee=me&status=open&due=today',
    ),
    read(
      'client tasks',
      1.6,
      `/tasks-of/${busyId}`,
      `/api/tasks?limit=50&clientId=${busyId}&status=open&sort=position`,
    ),
    read('dashboard', 1.6, '/figures', '/api/metrics'),
    {
      name: 'create',
      budget: 2,
      limit: { method: 'POST', path: () => '/create', body },
      ours: { method: 'POST', path: () => '/api/clients', body },
    },
  ];
}

const figures = (of: Measured) => [
  of.perSecond.toFixed(0),
  of.p50.toFixed(1),
  of.p99.toFixed(1),
  of.processor.toFixed(0),
];
const line = ([first = '', ...rest]: readonly string[]) =>
  `${first.padEnd(18)}${rest.map((one) => one.padStart(12)).join('')}\n`;
const print = (text: string) => process.stdout.write(text);

await withPostgres(compare);
