import { expect, test } from 'vitest';
import { becauseOf } from './card-problem.ts';

test('the card is not the reader’s', () => {
  expect(becauseOf('Your card has insufficient funds.')).toBe(': the card has insufficient funds.');
  expect(becauseOf("Your card's security code is incorrect.")).toBe(
    ": the card's security code is incorrect.",
  );
  expect(becauseOf('We are unable to authenticate your payment method.')).toBe(
    ': We are unable to authenticate the payment method.',
  );
  expect(becauseOf('')).toBe('');
  expect(becauseOf(undefined)).toBe('');
});
