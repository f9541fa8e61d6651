import { describe, expect, it } from 'vitest';
import type { ClientField } from '#contract/client-fields.ts';
import {
  headSort,
  knownSort,
  sortByHead,
  sortLabel,
  sortOptions,
} from '#web/clients/client-sorts.ts';
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

describe('a field of one’s own', () => {
  const field = (id: string, name: string, kind: ClientField['kind']): ClientField => ({
    id,
    name,
    kind,
    options: [],
    updatedAt: '',
  });
  const seats = '00000000-0000-4000-8000-000000000001';
  const ends = '00000000-0000-4000-8000-000000000002';
  const fields = [field(seats, 'Seats', 'number'), field(ends, 'Contract end', 'date')];

  it('is sorted by at its head: numbers from the largest, all else from the first', () => {
    const at = (key: string, before?: Parameters<typeof headSort>[0]) =>
      sortByHead(nextSort(key, headSort(before)), before, fields);
    expect(at(`custom:${seats}`)).toBe(`-custom:${seats}`);
    expect(at(`custom:${seats}`, `-custom:${seats}`)).toBe(`custom:${seats}`);
    expect(at(`custom:${ends}`, `custom:${seats}`)).toBe(`custom:${ends}`);
    expect(at(`custom:${ends}`, `custom:${ends}`)).toBe(`-custom:${ends}`);
    expect(headSort(`-custom:${seats}`)).toEqual({
      key: `custom:${seats}`,
      direction: 'descending',
    });
  });

  it('stands among the sorts once, and both ways while it is the present one', () => {
    const labels = (sort: Parameters<typeof sortOptions>[0]) =>
      sortOptions(sort, fields).map(({ label }) => label);
    expect(labels('name').slice(-2)).toEqual(['Seats, highest', 'Contract end, earliest']);
    expect(labels(`-custom:${ends}`).slice(-2)).toEqual([
      'Contract end, earliest',
      'Contract end, latest',
    ]);
  });

  it('that was deleted sorts no longer, once it is known which there are', () => {
    expect(knownSort(`custom:${seats}`, undefined)).toBe(`custom:${seats}`);
    expect(knownSort(`custom:${seats}`, fields)).toBe(`custom:${seats}`);
    expect(knownSort(`custom:${seats}`, [])).toBeUndefined();
    expect(knownSort('-name', [])).toBe('-name');
  });
});
