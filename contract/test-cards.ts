/** What the test gateway does with a card; the numbers are Stripe's published ones. */
export type TestCardOutcome =
  | 'succeeds'
  | 'needs_challenge'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'incorrect_cvc'
  | 'processing_error';

export interface TestCard {
  readonly number: string;
  readonly brand: string;
  readonly outcome: TestCardOutcome;
  readonly says: string;
}

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', outcome: 'succeeds', says: 'Pays' },
  { number: '4000056655665556', brand: 'visa', outcome: 'succeeds', says: 'Pays (debit)' },
  { number: '5555555555554444', brand: 'mastercard', outcome: 'succeeds', says: 'Pays' },
  { number: '378282246310005', brand: 'amex', outcome: 'succeeds', says: 'Pays' },
  {
    number: '4000002500003155',
    brand: 'visa',
    outcome: 'needs_challenge',
    says: 'Asks for 3-D Secure',
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    outcome: 'needs_challenge',
    says: 'Always asks for 3-D Secure',
  },
  { number: '4000000000000002', brand: 'visa', outcome: 'card_declined', says: 'Is declined' },
  {
    number: '4000000000009995',
    brand: 'visa',
    outcome: 'insufficient_funds',
    says: 'Has insufficient funds',
  },
  { number: '4000000000000069', brand: 'visa', outcome: 'expired_card', says: 'Has expired' },
  { number: '4000000000000127', brand: 'visa', outcome: 'incorrect_cvc', says: 'Has a wrong CVC' },
  {
    number: '4000000000000119',
    brand: 'visa',
    outcome: 'processing_error',
    says: 'Meets a processing error',
  },
];

/** A published test card by its digits; undefined for any other number. */
export function testCardOf(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((card) => card.number === digits);
}
