import { expect, test } from 'vitest';
import { readLedger, rowsIn } from '#web/calls/promise-ledger.ts';

const today = '2026-02-25';
const read = (address: string) => {
  const params = new URLSearchParams(address);
  return readLedger((name) => params.get(name) ?? undefined);
};
const rows = [
  { id: 1, state: 'open', dueOn: '2026-02-20', rehearsed: false, by: 'coach' },
  { id: 2, state: 'open', dueOn: null, rehearsed: false, by: 'client' },
  { id: 3, state: 'kept', dueOn: '2026-02-20', rehearsed: false, by: 'client' },
  { id: 4, state: 'open', dueOn: '2026-02-20', rehearsed: true, by: 'client' },
] as const;
const shown = (address: string) => rowsIn(rows, read(address), today).map(({ id }) => id);

test('the ledger begins with what is open', () => {
  expect(shown('')).toEqual([1, 2]);
  expect(shown('promises=open&by=nobody')).toEqual([1, 2]);
});

test('a link of the briefing shows its group', () => {
  expect(shown('promises=overdue')).toEqual([1]);
  expect(shown('promises=kept')).toEqual([3]);
});

test('one side by itself', () => {
  expect(shown('promises=open&by=client')).toEqual([2]);
  expect(shown('promises=overdue&by=client')).toEqual([]);
});
