import { expect, test } from 'vitest';
import { isId } from './ids.ts';

const id = '11111111-1111-4111-8111-111111111111';

test.each([
  [id, true],
  [id.toUpperCase().replace('1', 'A'), false],
  ['42', false],
  ['', false],
  ['../people', false],
])('%s is an id: %s', (text, known) => {
  expect(isId(text)).toBe(known);
});
