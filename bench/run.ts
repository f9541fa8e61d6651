import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { OwnPostgres } from '#testing/own-postgres.ts';
import { writeFigures } from '../bin/figures.ts';
import { describeMachine } from '../bin/machine.ts';
import { PartRun } from './part-run.ts';
import { parts, type Part } from './parts.ts';
import { quickPlan, wholePlan, type Plan } from './plan.ts';
import { say, textOf, type Found } from './report.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    write: { type: 'string' },
  },
});
const page = new URL('../docs/performance.md', import.meta.url);
/** A part that was ended may write a moment longer. */
const gone = { recursive: true, force: true, maxRetries: 5 };

/** Measures the parts that are named, or all; prints what was found, and puts it into the page where a day is given. */
async function run(): Promise<void> {
  const wanted = chosen();
  if (values.write !== undefined && (values.quick || values.only !== '' || values.seconds)) {
    throw new Error('Only whole figures go into the page.');
  }
  const plan = planned();
  const folder = await mkdtemp(join(tmpdir(), 'rapport-bench-'));
  const given = process.env['TEST_DATABASE_URL'];
  const own = given === undefined ? await OwnPostgres.make() : undefined;
  const url = given ?? own?.url ?? '';
  let running: PartRun | undefined;
  const leave = () => {
    running?.end();
    own?.remove();
    rmSync(folder, gone);
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave);
  const failed: string[] = [];
  try {
    for (const part of wanted) {
      const began = performance.now();
      say(`\n${part.name}: ${part.says} …`);
      running = new PartRun(part, plan, { folder, url });
      const found = await running.found().catch((error: unknown) => {
        say(`${part.name} came to nothing: ${String(error)}`);
        failed.push(part.name);
      });
      const minutes = ((performance.now() - began) / 60_000).toFixed(1);
      if (!found) continue;
      say(`${part.name} took ${minutes} minutes.\n`);
      process.stdout.write(`${part.name}\n\n${textOf(found)}\n\n`);
      if (values.write !== undefined) await write(part, found, values.write);
    }
  } finally {
    own?.remove();
    rmSync(folder, gone);
  }
  if (failed.length === 0) return;
  say(`Without figures: ${failed.join(', ')}.`);
  process.exitCode = 1;
}

function planned(): Plan {
  const { quick, only, seconds } = values;
  const plan = { ...(quick ? quickPlan : wholePlan), only };
  return seconds === undefined ? plan : { ...plan, seconds: Number(seconds) };
}

function chosen(): readonly Part[] {
  const unknown = positionals.filter((name) => parts.every((part) => part.name !== name));
  if (unknown.length > 0) {
    const names = parts.map(({ name }) => name).join(', ');
    throw new Error(`There is no part ${unknown.join(', ')}; there are ${names}.`);
  }
  return positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name));
}

/** Each part has a place of its own, so that one can be measured again by itself. */
async function write({ name }: Part, found: Found, day: string): Promise<void> {
  const figures = `Measured on ${day}, on ${describeMachine()}.\n\n${textOf(found)}`;
  await writeFigures(page, figures, name);
}

await run();
