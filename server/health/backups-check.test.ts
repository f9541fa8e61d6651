import { expect, test } from 'vitest';
import { backupsCheck } from './backups-check.ts';

const now = new Date('2026-03-04T09:30:00.000Z');
const [today, lastWeek] = ['2026-03-04T02:00:00.000Z', '2026-02-25T02:00:00.000Z'];

test.each([
  ['none yet', null, null, true, 'ok'],
  ['one of this night', today, null, true, 'ok'],
  ['one that failed after it', lastWeek, today, false, 'warning'],
  ['one that failed before it', today, lastWeek, true, 'ok'],
  ['none but a failure', null, today, true, 'warning'],
  ['none for a week', lastWeek, null, true, 'warning'],
  ['none for a week, which is how it is set', lastWeek, null, false, 'ok'],
] as const)('%s', (_what, madeAt, failedAt, nightly, status) => {
  expect(backupsCheck({ value: { madeAt, failedAt } }, { nightly }, now)).toMatchObject({ status });
});

test('a database that does not answer is not called well', () => {
  expect(backupsCheck({ problem: 'away' }, { nightly: true }, now)).toMatchObject({
    status: 'warning',
    problem: 'It does not answer: away.',
  });
});
