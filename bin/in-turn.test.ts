import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inTurn, leftOut, longOnes, lotOf, lots, onceIsEnough, touchedBy } from './in-turn.mjs';

const { journeys, tests } = longOnes();
const all = Array.from({ length: lots }, (_none, lot) => lot);
const none = () => false;

test('every file that takes long comes with one lot, and each lot has as many', () => {
  for (const files of [journeys, tests]) {
    const tried = all.map((lot) => {
      const left = leftOut(files, [lot], none);
      return files.filter((file) => !left.includes(file));
    });
    expect(tried.flat().toSorted()).toEqual(files.toSorted());
    const counts = tried.map(({ length }) => length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  }
});

test('with a server a third is tried whichever the lot, none that came with the embedded engine', () => {
  const once = onceIsEnough();
  for (const asked of all) {
    const { lot, embedded, server } = inTurn(asked);
    expect(lot).toBe(asked);
    const twice = new Set([...embedded, ...server]);
    const tried = [...twice].filter((file) => !embedded.includes(file) || !server.includes(file));
    // One lot has a file or two more than another.
    expect(tried.length).toBeGreaterThanOrEqual(twice.size / 3 - 2);
    const here = [...twice].filter((file) => !embedded.includes(file));
    expect(here.filter((file) => !server.includes(file))).toEqual([]);
    expect(embedded.filter((file) => once.some((path) => file.startsWith(path)))).toEqual([]);
  }
});

test('the files that are said to take long are there', () => {
  expect([...journeys, ...tests].filter((file) => !existsSync(file))).toEqual([]);
});

test('a commit has the same lot each time, and commits have all of them', () => {
  const hashes = Array.from({ length: 200 }, (_none, place) =>
    createHash('sha1').update(String(place)).digest('hex'),
  );
  expect(new Set(hashes.map(lotOf))).toEqual(new Set(all));
  expect(lotOf('')).toBe(0);
});

test('what is being worked on is not left out', () => {
  const status =
    ' M server/calls/gate.ts\nR  e2e/a.test.ts -> e2e/b.test.ts\n?? web/calls/new.ts\n';
  const isTouched = touchedBy(status);
  const asked = ['server/calls/live-calls.test.ts', 'e2e/b.test.ts'];
  expect(asked.filter(isTouched)).toEqual(asked);
  expect(['server/okrs/okrs.test.ts', 'e2e/a.test.ts', 'e2e/c.test.ts'].filter(isTouched)).toEqual(
    [],
  );
});
