import { expect, test } from 'vitest';
import { promiseQuery, readLedger, rowsIn } from '#web/calls/promise-ledger.ts';

const today = '2026-02-25';
const read = (address: string) => {
  const params = new URLSearchParams(address);
  return readLedger((name) => params.get(name) ?? undefined);
};
const rows = [
  { id: 1, state: 'open', dueOn: '2026-02-20', rehearsed: false, by: 'coach', taskDone: false },
  { id: 2, state: 'open', dueOn: null, rehearsed: false, by: 'coach', taskDone: false },
  { id: 3, state: 'kept', dueOn: '2026-02-20', rehearsed: false, by: 'coach', taskDone: false },
  { id: 4, state: 'open', dueOn: '2026-02-20', rehearsed: true, by: 'coach', taskDone: false },
  { id: 5, state: 'open', dueOn: '2026-02-20', rehearsed: false, by: 'coach', taskDone: true },
] as const;
const shown = (address: string) => rowsIn(rows, read(address), today).map(({ id }) => id);

test('the ledger begins with what is open', () => {
  expect(shown('')).toEqual([1, 2, 5]);
  expect(shown('promises=gone')).toEqual([1, 2, 5]);
});

test('a link of the briefing shows its group', () => {
  expect(shown('promises=overdue')).toEqual([1]);
  expect(shown('promises=done')).toEqual([5]);
  expect(shown('promises=kept')).toEqual([3]);
});

test('the server is asked for one side, and for what is settled', () => {
  expect(promiseQuery(read('promises=open'))).toEqual({});
  expect(promiseQuery(read('promises=overdue&by=me'))).toEqual({ by: 'me' });
  expect(promiseQuery(read('promises=kept&by=client'))).toEqual({ state: 'kept', by: 'client' });
  expect(promiseQuery(read('promises=open&by=nobody'))).toEqual({});
});
