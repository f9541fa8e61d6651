import { beforeEach, expect, test, vi } from 'vitest';
import { keepLately, readLately } from './lately-opened.ts';

const id = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

test('the latest stand first, each once, eight at most, to each person their own', () => {
  for (const at of [1, 2, 3, 1]) keepLately('nora', id(at));
  expect(readLately('nora')).toEqual([id(1), id(3), id(2)]);
  for (let at = 10; at < 20; at += 1) keepLately('nora', id(at));
  expect(readLately('nora')).toHaveLength(8);
  expect(readLately('ben')).toEqual([]);
});

test('what else stands there is no client, and a browser that keeps nothing does no harm', () => {
  kept.set('rapport.lately.nora', `<script>,${id(1)},`);
  expect(readLately('nora')).toEqual([id(1)]);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  });
  keepLately('nora', id(2));
  expect(readLately('nora')).toEqual([]);
});
