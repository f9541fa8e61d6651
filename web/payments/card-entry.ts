import { testCardOf } from '#contract/test-cards.ts';

export interface CardEntry {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly postalCode: string;
}
export type CardField = keyof CardEntry;

export const emptyCard: CardEntry = { number: '', expiry: '', cvc: '', postalCode: '' };

const digitsOf = (text: string) => text.replace(/\D/g, '');
const isAmex = (digits: string) => /^3[47]/.test(digits);

/** Digits in the groups in which they stand on the card. */
export function formatNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /\d{1,4}/g;
  if (groups.global) return (digits.match(groups) ?? []).join(' ');
  const [, ...parts] = groups.exec(digits) ?? [];
  return parts.filter(Boolean).join(' ');
}

/** `12 / 34` from what is typed: a month that can only be one digit gets its zero. */
export function formatExpiry(typed: string, before = ''): string {
  let digits = digitsOf(typed).slice(0, 4);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4);
  // Rubbing the blank out rubs the digit before it out too.
  if (before.endsWith(' / ') && typed === before.slice(0, -1)) return digits.slice(0, 1);
  if (digits.length < 2) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

/** What is wrong with a card, field by field, before anything of it is sent. */
export function cardProblems(
  { number, expiry, cvc, postalCode }: CardEntry,
  now: Date,
): Partial<Record<CardField, string>> {
  const found: Partial<Record<CardField, string>> = {};
  const problem = numberProblem(digitsOf(number));
  if (problem) found.number = problem;
  const late = expiryProblem(digitsOf(expiry), now);
  if (late) found.expiry = late;
  const digits = isAmex(digitsOf(number)) ? 4 : 3;
  if (cvc.length !== digits) found.cvc = `The security code has ${digits} digits`;
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$/.test(postalCode.trim())) {
    found.postalCode = 'Enter the card’s postal code';
  }
  return found;
}

function numberProblem(digits: string): string | undefined {
  if (digits === '') return 'Enter the card number';
  if (digits.length < 12) return 'The card number is not complete';
  if (testCardOf(digits)) return undefined;
  if (!passesLuhn(digits)) return 'This is not a card number';
  return 'Only test cards are taken here. This number was not sent anywhere.';
}

function expiryProblem(digits: string, now: Date): string | undefined {
  if (digits.length < 4) return 'Enter the month and the year';
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12) return 'The month is from 01 to 12';
  const ends = new Date(2000 + Number(digits.slice(2)), month);
  return ends <= now ? 'This card has expired' : undefined;
}

/** The check digit that every card number ends with. */
export function passesLuhn(digits: string): boolean {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return digits !== '' && sum % 10 === 0;
}
