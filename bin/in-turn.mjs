import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { testsWithoutDatabase } from './without-database.mjs';

/** Of the tests that take long, a twelfth comes with every commit: all of them would take most of an hour. */
export const lots = 12;

/** How many other lots a PostgreSQL server tries of those that are tried on both engines. */
const lotsOnServer = 3;

// What these look at is the same on any database, so that once is enough.
const elsewhere = [
  'server/analyst/',
  // It brings embedded databases of its own.
  'server/backups/upgrade.test.ts',
  'server/calls/rehearsal/',
  'server/http.test.ts',
  'server/http-uploads.test.ts',
  'server/reply-check.test.ts',
  'server/vendors/',
  'testing/hostile-origin.test.ts',
  'testing/ways-in.test.ts',
];

/** The tests of the server that need not be tried on a second engine, files and folders. */
export function onceIsEnough() {
  return [...elsewhere, ...testsWithoutDatabase(['server', 'testing'])];
}

/** The lot that comes with a commit, by its hash. */
export const lotOf = (commit) => Number.parseInt(commit.slice(0, 6) || '0', 16) % lots;

/**
 * Which files are left out of a run where only the lots of `tried` are tried, of `files` sorted by what
 * they take, longest first: so each lot takes about as long. Those that `isKept` tells are never left out.
 */
export function leftOut(files, tried, isKept) {
  const left = files.filter((file, place) => {
    const turn = place % (2 * lots);
    // To and fro, so that the first lot is not always given the longer one.
    return !tried.includes(turn < lots ? turn : 2 * lots - 1 - turn);
  });
  return left.filter((file) => !isKept(file));
}

/**
 * What comes in turn with the commit that is checked out: the lot, and the files that each step leaves
 * out. A PostgreSQL server tries the lots that come next, so that a third is tried, on one of the two.
 * The lot is the commit's, unless one is asked for.
 */
export function inTurn(asked = process.env.TEST_LOT) {
  const lot = asked === undefined ? lotOf(git('rev-parse', 'HEAD')) : Number(asked) % lots;
  const next = Array.from({ length: lotsOnServer }, (_none, place) => (lot + 1 + place) % lots);
  const once = onceIsEnough();
  const { journeys, tests } = longOnes();
  const twice = tests.filter(
    (file) => /^(?:server|testing)\//.test(file) && !once.some((path) => file.startsWith(path)),
  );
  const isTouched = touchedBy(git('status', '--porcelain', '--untracked-files=all'));
  return {
    lot,
    embedded: leftOut(twice, [lot], isTouched),
    server: leftOut(twice, next, isTouched),
    journeys: leftOut(journeys, [lot], isTouched),
  };
}

/** Whether a file, or for tests of the server something in its folder, is being worked on. */
export function touchedBy(status) {
  const paths = status.split('\n').map((line) => line.slice(3).split(' -> ').at(-1));
  const folders = new Set(paths.filter((path) => path.startsWith('server/')).map(dirname));
  return (file) => paths.includes(file) || folders.has(dirname(file));
}

/** What takes long, longest first; `npm test -- --weigh` tries all and writes it anew. */
export function longOnes() {
  return JSON.parse(readFileSync(new URL('../testing/long-tests.json', import.meta.url), 'utf8'));
}

/** What git says; nothing where there is none. */
function git(...args) {
  const { stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return stdout ?? '';
}
