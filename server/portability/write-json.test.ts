import { expect, test } from 'vitest';
import { writeJson } from './write-json.ts';

async function written(rows: Iterable<object>): Promise<string> {
  let text = '';
  for await (const part of writeJson(rows)) text += part;
  return text;
}

test('rows become one array, whatever is in them', async () => {
  const rows = [
    { name: 'Zoë "Z"', tags: ['a'] },
    { name: '\u2028', revenue: null },
  ];
  expect(JSON.parse(await written(rows))).toEqual(rows);
  expect(await written([{ a: 1 }, { a: 2 }])).toBe('[\n{"a":1},\n{"a":2}\n]\n');
  expect(JSON.parse(await written([]))).toEqual([]);
});
