import { describe, expect, test } from 'vitest';
import { testCards } from '#contract/test-cards.ts';
import { cardProblems, formatExpiry, formatNumber, passesLuhn } from './card-entry.ts';

const now = new Date('2026-03-04T09:30:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', postalCode: '94103' };

describe('what is typed', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['', ''],
  ])('%s stands as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  test.each([
    ['1', '', '1'],
    ['12', '1', '12 / '],
    ['12 / 3', '12 / ', '12 / 3'],
    ['5', '', '05 / '],
    ['1234', '', '12 / 34'],
    ['12 /', '12 / ', '1'],
  ])('an expiry %s after “%s” stands as %s', (typed, before, shown) =>
    expect(formatExpiry(typed, before)).toBe(shown),
  );
});

describe('a card', () => {
  test('that is complete has nothing wrong with it', () => {
    expect(cardProblems(good, now)).toEqual({});
    const amex = { ...good, number: '3782 822463 10005', cvc: '1234' };
    expect(cardProblems(amex, now)).toEqual({});
  });

  test('may be used until its month is over', () => {
    expect(cardProblems({ ...good, expiry: '03 / 26' }, now)).toEqual({});
    expect(cardProblems({ ...good, expiry: '02 / 26' }, now)).toMatchObject({
      expiry: 'This card has expired',
    });
  });

  test('that is nobody’s test card is refused here', () => {
    const real = { ...good, number: '4111 1111 1111 1111' };
    expect(cardProblems(real, now).number).toMatch(/was not sent anywhere/);
    expect(cardProblems({ ...good, number: '4242 4242 4242 4241' }, now)).toMatchObject({
      number: 'This is not a card number',
    });
  });

  test('says what is missing of each field', () => {
    const empty = { number: '', expiry: '', cvc: '', postalCode: '' };
    expect(Object.keys(cardProblems(empty, now))).toEqual([
      'number',
      'expiry',
      'cvc',
      'postalCode',
    ]);
  });
});

test('every published card has its check digit', () => {
  for (const { number } of testCards) expect(passesLuhn(number)).toBe(true);
});
