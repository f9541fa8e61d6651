import { expect, test } from 'vitest';
import type { Backup } from '#contract/backups.ts';
import { fitOf, fitSentence, percentOf } from './backup-words.ts';

const backup: Backup = {
  id: '11111111-1111-4111-8111-111111111111',
  fileName: 'rapport-quay-20261122T020000Z.nightly.rapport-backup',
  reason: 'nightly',
  madeAt: '2026-11-22T02:00:00.000Z',
  sizeBytes: 400_000,
  sealed: false,
  version: '0.1.0',
  age: 'current',
  problem: null,
  mayDownload: true,
};

test('a backup of this version fits, an older one is brought up to date, a newer one does not', () => {
  expect(fitOf(backup)).toEqual({ tone: 'good', word: 'Fits' });
  expect(fitOf({ ...backup, age: 'older' }).tone).toBe('warn');
  expect(fitOf({ ...backup, age: 'newer' }).tone).toBe('bad');
  expect(fitSentence({ ...backup, age: 'older' })).toContain('brings it up to date');
  expect(fitSentence({ ...backup, age: 'newer', problem: 'Too new.' })).toBe('Too new.');
});

test('one that is sealed is not called broken, and one that is not and can’t be read is', () => {
  expect(fitOf({ age: 'unknown', sealed: true })).toEqual({ tone: 'plain', word: 'Sealed' });
  expect(fitOf({ age: 'unknown', sealed: false })).toEqual({ tone: 'bad', word: 'Unreadable' });
});

test('progress never goes back from one step to the next', () => {
  const steps = [
    { step: 'rows', part: 0 },
    { step: 'rows', part: 1 },
    { step: 'files', part: 0 },
    { step: 'files', part: 1 },
  ] as const;
  const percents = steps.map(percentOf);
  expect(percents).toEqual(percents.toSorted((one, other) => one - other));
  expect([percents.at(0), percents.at(-1)]).toEqual([0, 100]);
});
