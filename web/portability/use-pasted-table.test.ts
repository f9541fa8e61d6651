import { expect, test } from 'vitest';
import { tableFrom } from './use-pasted-table.ts';

test('cells of more than one row are a table, a word or a line is none', async () => {
  const file = tableFrom('Name\tEmail\r\nAnn\tann@x.example');
  expect(file?.name).toBe('Pasted cells.tsv');
  expect(await file?.text()).toContain('ann@x.example');
  expect(tableFrom('Name\nAnn\nBob')).toBeDefined();
  expect(['Ann', 'ann@x.example\n', '\n\nAnn\n', 'Name\tEmail', ''].map(tableFrom)).toEqual(
    Array(5).fill(undefined),
  );
});
