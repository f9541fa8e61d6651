import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFigures, writeFigures } from '../bin/figures.ts';
import { describeMachine } from '../bin/machine.ts';
import type { Row } from './table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'string' },
    share: { type: 'string', default: '1' },
    /** Those with that in their name, and no others. */
    only: { type: 'string' },
  },
});
const page = new URL('../docs/reliability.md', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'rapport-endurance-'));
const path = join(folder, 'rows');
const head = ['Check', 'What was done', 'Figure', 'Asked', 'Met', 'Day'];

/** Runs the files that are named, or all; prints their table, and puts it into the page where a day is given. */
async function run(): Promise<void> {
  const { status } = spawnSync(
    'node_modules/.bin/vitest',
    [
      'run',
      '--config',
      'endurance/vitest.config.ts',
      ...(values.only === undefined ? [] : ['--testNamePattern', values.only]),
      ...positionals,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ENDURANCE_ROWS: path, ENDURANCE_SHARE: values.share },
    },
  );
  const day = values.write ?? new Date().toISOString().slice(0, 10);
  const rows = readRows().map((row) => cellsOf(row, day));
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${table(rows)}\n`);
  process.exitCode = status ?? 1;
  if (values.write === undefined) return;
  if (values.share !== '1') throw new Error('Only figures of whole counts go into the page.');
  if (status !== 0)
    console.log('Not all went well: what was not met says so, what broke off is as it was.');
  await write(rows);
}

/** A line takes the place of the one for the same check of the same thing, whatever its counts; what was not run today stays. */
async function write(rows: readonly Cells[]): Promise<void> {
  const known = (await readFigures(page))
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|\s*(?:-|Check\b)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const run = new Set(rows.map(thingOf));
  const all = [...known.filter((row) => !run.has(thingOf(row))), ...rows];
  const order = new Intl.Collator('en', { numeric: true });
  all.sort(([a = ''], [b = '']) => order.compare(a, b));
  await writeFigures(page, `On ${describeMachine()}.\n\n${table(all)}`);
}

type Cells = readonly (string | undefined)[];

const thingOf = ([check = '', done = '']: Cells): string =>
  `${check} ${done.replaceAll(/\d[\d,.]*/g, '#')}`;

function readRows(): readonly Row[] {
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Row);
}

function cellsOf({ check, done, figure, criterion, met }: Row, day: string): Cells {
  const cells = [check, done, figure, criterion, met ? 'yes' : 'no', day];
  return cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' '));
}

function table(rows: readonly Cells[]): string {
  const line = (cells: Cells) => `| ${cells.join(' | ')} |`;
  return [head, head.map(() => '---'), ...rows].map(line).join('\n');
}

await run();
