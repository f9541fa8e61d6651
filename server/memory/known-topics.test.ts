import { expect, test } from 'vitest';
import { knownTopics } from './known-topics.ts';
import { topicsOf } from './topics.ts';

const turns = [
  { at: '2026-03-02T10:00:00.000Z', text: 'The budgets of the greenhouse' },
  { at: '2026-03-01T10:00:00.000Z', text: 'A budget, the budget, and Greenhouses' },
  { at: '2026-02-01T10:00:00.000Z', text: 'Dana has a budget' },
];
const nobody = new Set<string>();

test('a topic counts once a turn, by month, spelt as it mostly is', () => {
  expect(topicsOf(turns, new Set(['dana']))).toEqual([
    {
      word: 'budget',
      entries: 3,
      months: [
        { month: '2026-02', entries: 1 },
        { month: '2026-03', entries: 2 },
      ],
    },
    { word: 'greenhouse', entries: 2, months: [{ month: '2026-03', entries: 2 }] },
  ]);
});

test('what was counted before is known, and anything else is counted anew', () => {
  const first = knownTopics(turns, nobody);
  expect(first).toEqual(topicsOf(turns, nobody));
  expect(knownTopics([...turns], new Set())).toBe(first);
  const others = [
    turns.slice(1),
    turns.map(({ text }) => ({ at: '2026-01-01T10:00:00.000Z', text })),
    turns.map(({ at, text }) => ({ at, text: text.replace('budget', 'orchard') })),
  ];
  for (const other of others) expect(knownTopics(other, nobody)).toEqual(topicsOf(other, nobody));
  expect(knownTopics(turns, new Set(['dana']))).toEqual(topicsOf(turns, new Set(['dana'])));
});
