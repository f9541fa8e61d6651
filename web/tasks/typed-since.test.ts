import { expect, test } from 'vitest';
import { typedSince } from './typed-since.ts';

test('the sentence that was sent goes, and what was typed meanwhile stays', () => {
  expect(typedSince('Ring Ada', ' Ring Ada  ')).toBe('');
  expect(typedSince('Ring Ada', 'Ring Ada Order chairs')).toBe('Order chairs');
  expect(typedSince('Ring Ada', 'Order chairs')).toBe('Order chairs');
  expect(typedSince('Ring Ada', '')).toBe('');
});
