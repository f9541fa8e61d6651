import { expect, test } from 'vitest';
import type { FieldProposal } from '#contract/import-columns.ts';
import { fitText, misfitsOf } from '#web/portability/field-proposal.ts';

const none = { values: 0, examples: [] };
const proposal: FieldProposal = {
  kind: 'choice',
  values: 1_210,
  options: [
    { option: 'Gold', values: 1_200 },
    { option: 'Tin', values: 9 },
  ],
  misfits: {
    text: none,
    number: { values: 1_210, examples: ['Gold', 'Tin', 'x'] },
    date: { values: 1, examples: ['ask'] },
    choice: { values: 1, examples: ['x'] },
  },
};

test('what a kind has no room for is said with examples', () => {
  expect(fitText(proposal, 'text')).toBe('All 1,210 values fit.');
  expect(fitText(proposal, 'date')).toBe('1 of 1,210 values does not fit: “ask”.');
  expect(fitText(proposal, 'number')).toBe('None of the 1,210 values fits.');
  expect(fitText({ ...proposal, values: 1 }, 'text')).toBe('The one value fits.');
  expect(fitText({ ...proposal, values: 0 }, 'text')).toBe('The column is empty.');
});

test('an option that is taken away leaves its values without room', () => {
  expect(misfitsOf(proposal, 'choice', ['gold', 'Tin', 'Silver'])).toBe(1);
  expect(misfitsOf(proposal, 'choice', ['Tin'])).toBe(1_201);
  expect(fitText(proposal, 'choice', ['Tin'])).toBe('1,201 of 1,210 values do not fit.');
  expect(fitText(proposal, 'choice', ['Gold', 'Tin'])).toBe('1 of 1,210 values does not fit: “x”.');
});
