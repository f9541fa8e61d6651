import { setTimeout } from 'node:timers/promises';
import { BuiltServer } from './built-server.ts';
import { installedSize } from './installed-size.ts';
import type { Plan } from './plan.ts';
import { practiceOf, type Engine, type Practice } from './practice-of.ts';
import { Budget, say, shown, type Found, type Table } from './report.ts';
import { middleOf } from './spread.ts';

/** Only what a program of production is given. */
const given = ['DATABASE_URL', 'RAPPORT_DATA_DIR', 'RAPPORT_SECRET', 'RAPPORT_BACKUP_NIGHTLY'];
const restMs = 8_000;

const budgets = {
  server: { seconds: 0.6, megabytes: 120 },
  embedded: { seconds: 1.5, megabytes: 400 },
} as const;
const installedMegabytes = 100;

/** How soon the built program answers, what memory it rests in, and what an install takes. */
export async function measureStarts({ practice: size, starts }: Plan): Promise<Found> {
  const budget = new Budget();
  const rows: string[][] = [];
  for (const engine of ['server', 'embedded'] as const) {
    say(`  ${engine}`);
    rows.push(await measureEngine(engine, await practiceOf(engine, size), starts, budget));
  }
  const columns = [
    'engine',
    'to the first answer, s',
    'by npm start’s own program, s',
    'memory at rest, MB',
  ];
  return { tables: [{ heading: '', columns, rows }, installed(budget)], over: budget.over };
}

async function measureEngine(engine: Engine, practice: Practice, starts: number, budget: Budget) {
  const env = environmentOf(practice);
  const seconds = async (program?: string) => {
    const times: number[] = [];
    // The first one reads from the disk what the others find in memory.
    for (let start = -1; start < starts; start += 1) {
      const server = await BuiltServer.start(env, program);
      if (start >= 0) times.push(server.readyMs / 1000);
      await server.stop();
    }
    return middleOf(times);
  };
  const own = await seconds();
  const byStart = await seconds('bin/start.mjs');
  const server = await BuiltServer.start(env);
  await setTimeout(restMs);
  const megabytes = server.memory() / 1e6;
  await server.stop();
  const { seconds: most, megabytes: largest } = budgets[engine];
  return [
    engine,
    budget.most(`${engine}: start`, own, most),
    shown(byStart, 2),
    budget.most(`${engine}: memory at rest`, megabytes, largest, 0),
  ];
}

export function environmentOf({ env }: Practice): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => given.includes(name)));
}

function installed(budget: Budget): Table {
  const { packages, embedded, build } = installedSize();
  const megabytes = (bytes: number) => bytes / 1e6;
  const others = megabytes(packages - embedded);
  return {
    heading: 'A production install, trimmed as the image’s is',
    columns: ['packages without the embedded database, MB', 'the embedded database', 'the build'],
    rows: [
      [
        budget.most('installed', others, installedMegabytes, 1),
        shown(megabytes(embedded), 1),
        shown(megabytes(build), 1),
      ],
    ],
  };
}
