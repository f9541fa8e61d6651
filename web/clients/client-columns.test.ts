import { describe, expect, it } from 'vitest';
import {
  chosenColumns,
  everyColumn,
  readColumns,
  usualColumns,
  withColumn,
  withColumnMoved,
} from '#web/clients/client-columns.ts';

const contract = {
  id: 'a1',
  name: 'Contract end',
  kind: 'date' as const,
  options: [],
  updatedAt: '',
};
const keysOf = (keys: readonly string[]) =>
  chosenColumns(keys, everyColumn([contract])).map(({ key }) => key);

describe('the chosen columns', () => {
  it('stand in their order behind the client', () => {
    expect(keysOf(['status', 'email', 'name'])).toEqual(['name', 'status', 'email']);
  });

  it('may be fields of the practice’s own, as long as they are there', () => {
    const [, own, ...more] = chosenColumns(
      ['custom:a1', 'custom:b2', 'phone', 'phone'],
      everyColumn([contract]),
    );
    expect(own?.header).toBe('Contract end');
    expect(more.map(({ key }) => key)).toEqual(['phone']);
  });
});

describe('choosing a column', () => {
  it('puts a new one last, takes one away, and keeps the client', () => {
    expect(withColumn(['name', 'status'], 'email', true)).toEqual(['name', 'status', 'email']);
    expect(withColumn(['name', 'status'], 'status', true)).toEqual(['name', 'status']);
    expect(withColumn(['name', 'status'], 'status', false)).toEqual(['name']);
    expect(withColumn(['name', 'status'], 'name', false)).toEqual(['name', 'status']);
  });

  it('moves one, never before the client nor beyond the end', () => {
    const keys = ['name', 'a', 'b', 'c'];
    expect(withColumnMoved(keys, 'c', -1)).toEqual(['name', 'a', 'c', 'b']);
    expect(withColumnMoved(keys, 'a', -1)).toBe(keys);
    expect(withColumnMoved(keys, 'c', 1)).toBe(keys);
    expect(withColumnMoved(keys, 'name', 2)).toBe(keys);
    expect(withColumnMoved(keys, 'elsewhere', 1)).toBe(keys);
  });
});

describe('columns in the address', () => {
  it('are none while they are the usual ones', () => {
    expect(readColumns(null)).toBeUndefined();
    expect(readColumns(usualColumns.join(','))).toBeUndefined();
  });

  it('are read in their order, each once, and nonsense is left out', () => {
    expect(readColumns('email,status,email,<b>,custom:a1')).toEqual([
      'name',
      'email',
      'status',
      'custom:a1',
    ]);
    expect(readColumns('<b>,,')).toBeUndefined();
  });
});
