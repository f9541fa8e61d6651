import { expect, test } from 'vitest';
import { exportedFilter, tooManyToExport } from '#web/clients/exported-selection.ts';

const some = (count: number) => Array.from({ length: count }, (_, at) => `id${at}`);
const list = { status: 'growing' };

test('a few are named, archived or not', () => {
  expect(exportedFilter(['a', 'b'], 2, list)).toEqual({ ids: 'a,b', archived: 'with' });
  expect(exportedFilter(some(200), 900, list)?.['ids']).toContain('id199');
});

test('more than an address holds go out as the list, where all of it is selected', () => {
  expect(exportedFilter(some(201), 201, list)).toBe(list);
  expect(exportedFilter(some(201), 202, list)).toBeUndefined();
  expect(exportedFilter(some(201), undefined, list)).toBeUndefined();
  expect(tooManyToExport(1_202)).toBe('Select at most 200 clients, or all 1,202 of the list.');
});
