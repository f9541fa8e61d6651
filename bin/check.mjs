import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installMissing, requireNode, root } from './freshness.mjs';
import { inTurn, lots, onceIsEnough } from './in-turn.mjs';

requireNode();
process.chdir(root);
installMissing({ withDevelopment: true });

// Of what is much alike, such as every screen in every theme, `npm test` tries a part, and of the files
// that take long a twelfth.
const isWhole = process.argv.includes('--whole');
if (isWhole) process.env['TEST_WHOLE'] = '1';
// What takes how long is written down anew of a run of all files.
const isWeighed = process.argv.includes('--weigh');
const weigh = isWeighed ? ['--reporter=./testing/weigh.ts'] : [];
const turn = isWhole || isWeighed ? undefined : inTurn();
const { TEST_DATABASE_URL, ...embedded } = process.env;
const reports = mkdtempSync(join(tmpdir(), 'rapport-check-'));
let passed = 0;
let failed = 0;

const tests = (name, args, env = embedded) => {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: 'vitest', args: ['run', ...args, ...reporters], env, report };
};

const without = (paths = []) =>
  paths.map((path) => `--exclude=${path.endsWith('/') ? `${path}**` : path}`);
const onceOrLater = [...onceIsEnough(), ...(turn?.server ?? [])];

// These change nothing that another one reads.
const readings = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  // Each checker reckons the same types anew, beside a lint that has the other core.
  { name: 'types', command: 'tsc', args: ['-b', '--checkers', '1'] },
  { name: 'laws', command: 'tsx', args: ['bin/laws.ts'] },
];
const steps = [
  // First: what starts the server as a process of its own starts the build.
  { name: 'build', command: process.execPath, args: ['bin/build.mjs'] },
  tests('tests, embedded database', ['--project=unit', ...without(turn?.embedded), ...weigh]),
  ...(TEST_DATABASE_URL
    ? [
        tests(
          'tests, PostgreSQL server',
          ['--project=unit', 'server/', 'testing/', ...without(onceOrLater)],
          process.env,
        ),
      ]
    : []),
  tests('browser journeys', ['--project=e2e', ...without(turn?.journeys), ...weigh], process.env),
  // A journey that passes only because the server is quick is found before a busy machine finds it.
  ...(isWhole
    ? [
        tests('browser journeys over a slow line', ['--project=e2e'], {
          ...process.env,
          TEST_ANSWER_DELAY: '600',
        }),
      ]
    : []),
];

const still = await inPairs(readings);
if (still) for (const step of steps) if (!run(step)) break;
rmSync(reports, { recursive: true, force: true });
if (turn) {
  const later = new Set([...turn.embedded, ...turn.journeys]).size;
  console.log(
    `Lot ${turn.lot} of 0 to ${lots - 1} of what takes long was tried, by the commit; ${later} files come with others. npm run test:whole tries all.`,
  );
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Two at a time, each told of when it is done; whether all went well. */
async function inPairs(waiting) {
  const left = [...waiting];
  let well = true;
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const began = performance.now();
      const { status, output } = await outputOf(step);
      process.stdout.write(output);
      well = told(step, status, 0, began) && well;
    }
  };
  await Promise.all([work(), work()]);
  return well;
}

function outputOf({ command, args }) {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules/.bin', command), args, { env: embedded });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => (output += text));
    }
    child.once('error', (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

function run(step) {
  const { command, args, env = embedded, report } = step;
  const began = performance.now();
  const path = command === process.execPath ? command : join('node_modules/.bin', command);
  const { status } = spawnSync(path, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  return told(step, status, count(report), began);
}

function told({ name }, status, failedHere, began) {
  // A step that stops without a failing test to show for it counts as one failure.
  if (status !== 0 && failedHere === 0) failed += 1;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return status === 0;
}

function count(report) {
  if (!report || !existsSync(report)) return 0;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  failed += numFailedTests;
  return numFailedTests;
}
