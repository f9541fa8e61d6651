import { expect, test } from 'vitest';
import { choosePractice } from './choose-practice.ts';

const created = '2026-01-31T09:30:00.000Z';
const practices = [
  { id: 'c30ecdbb', name: 'My practice', createdAt: created, people: 1 },
  { id: '2bc2e019', name: 'My practice', createdAt: created, people: 3 },
  { id: '7d1f0a55', name: 'Harbour', createdAt: created, people: 2 },
];

test('a practice is chosen by its name or its id, never one of two that are called alike', () => {
  expect(choosePractice(practices, 'Harbour').id).toBe('7d1f0a55');
  expect(choosePractice(practices, '2bc2e019').id).toBe('2bc2e019');
  expect(() => choosePractice(practices, 'My practice')).toThrow(
    'There are 2 practices called “My practice”. Say which by its id:\n' +
      '  c30ecdbb  My practice, 1 person, since 2026-01-31\n' +
      '  2bc2e019  My practice, 3 people, since 2026-01-31',
  );
  expect(() => choosePractice(practices, 'Harbor')).toThrow(
    'There is no practice called “Harbor”.',
  );
});
