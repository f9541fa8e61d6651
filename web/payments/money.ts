import { moneyExample, namesOtherCurrency, readMoney } from '#contract/money.ts';
import { dollars } from '#contract/payment-words.ts';

const example = 'Enter an amount like 25.00';
const notUnderstood = 'This can’t be read as an amount. Write it like 1,250.50';
/** `1.250`, which is a thousand and more to some and one dollar and a quarter to others. */
const unclear = /^\D*0*[1-9]\d{0,2}\.\d{3}(?![\d.,'’]|\s*(?:e\+?\d|[kmbt]))/i;

/**
 * What was typed as US dollars, in whole cents, or why it is none: read as money is read everywhere,
 * but what is charged at once may not be unclear or in another currency.
 */
export function readDollars(
  typed: string,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly cents: number } | { readonly problem: string } {
  if (namesOtherCurrency(typed)) return { problem: 'Enter the amount in US dollars, like 25.00' };
  const read = readMoney(typed);
  if ('problem' in read) {
    return read.problem === moneyExample ? { problem: notUnderstood } : read;
  }
  if (read.amount === null) return { problem: example };
  if (unclear.test(typed)) return { problem: 'Write thousands and cents as in 1,250.00' };
  const cents = Number(read.amount.replace('.', ''));
  if (cents < least) return { problem: `The minimum is ${dollars(least)}` };
  if (cents > most) return { problem: `The maximum is ${dollars(most)}` };
  return { cents };
}
