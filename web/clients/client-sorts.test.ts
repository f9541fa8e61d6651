import { describe, expect, it } from 'vitest';
import { headSort, sortByHead, sortLabel, sortOptions } from '#web/clients/client-sorts.ts';
import { nextSort } from '#web/ui/table-types.ts';

const press = (key: string, before: Parameters<typeof headSort>[0]) =>
  sortByHead(nextSort(key, headSort(before)), before);

describe('the heads of the table', () => {
  it('show by what it is sorted', () => {
    expect(headSort(undefined)).toEqual({ key: 'name', direction: 'ascending' });
    expect(headSort('-monthlyRevenue')).toEqual({ key: 'monthlyRevenue', direction: 'descending' });
  });

  it('sort from the largest and latest at the first press, and turn at the second', () => {
    expect(press('monthlyRevenue', undefined)).toBe('-monthlyRevenue');
    expect(press('monthlyRevenue', '-monthlyRevenue')).toBe('monthlyRevenue');
    expect(press('status', '-monthlyRevenue')).toBe('status');
    expect(press('name', undefined)).toBe('-name');
    expect(press('name', '-name')).toBe('name');
  });
});

describe('the sorts to choose from', () => {
  it('hold the present one, whatever it is', () => {
    expect(sortOptions('name').map(({ value }) => value)).not.toContain('-status');
    expect(sortOptions('-status').at(-1)).toEqual({
      value: '-status',
      label: sortLabel('-status'),
    });
  });
});
