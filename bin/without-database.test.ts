import { expect, test } from 'vitest';
import { testsWithoutDatabase } from './without-database.mjs';

test('tells which tests come to the database that tests share, by what they import', () => {
  const found = testsWithoutDatabase(['server', 'testing']);
  const without = ['server/csv-cell.test.ts', 'server/db/least-privilege.test.ts'];
  expect(found).toEqual(expect.arrayContaining(without));
  const asking = [
    'server/db/database.test.ts',
    'server/live/hub.test.ts',
    'server/sample/fill-rooms.test.ts',
    'server/calls/start-call.test.ts',
    'testing/isolation.test.ts',
  ];
  for (const path of asking) expect(found).not.toContain(path);
});
