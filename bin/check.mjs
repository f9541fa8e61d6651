import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installMissing, requireNode, root } from './freshness.mjs';

requireNode();
process.chdir(root);
installMissing({ withDevelopment: true });

const { TEST_DATABASE_URL, ...embedded } = process.env;
const reports = mkdtempSync(join(tmpdir(), 'rapport-check-'));
let passed = 0;
let failed = 0;

const tests = (name, args, env = embedded) => {
  const report = join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { name, command: 'vitest', args: ['run', ...args, ...reporters], env, report };
};

// These touch no database, so that once is enough.
const pure = ['server/analyst/**', 'server/vendors/**', 'server/calls/rehearsal/**'].map(
  (glob) => `--exclude=${glob}`,
);

const steps = [
  { name: 'format', command: 'prettier', args: ['--check', '--log-level=warn', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'laws', command: 'tsx', args: ['bin/laws.ts'] },
  // First: what starts the server as a process of its own starts the build.
  { name: 'build', command: process.execPath, args: ['bin/build.mjs'] },
  tests('tests, embedded database', ['--project=unit']),
  ...(TEST_DATABASE_URL
    ? [
        tests(
          'tests, PostgreSQL server',
          ['--project=unit', 'server/', 'testing/', ...pure],
          process.env,
        ),
      ]
    : []),
  tests('browser journeys', ['--project=e2e'], process.env),
];

for (const step of steps) if (!run(step)) break;
rmSync(reports, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function run({ name, command, args, env = embedded, report }) {
  const began = performance.now();
  const path = command === process.execPath ? command : join('node_modules/.bin', command);
  const { status } = spawnSync(path, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const failedHere = count(report);
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
