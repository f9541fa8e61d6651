import { receiptMoment, type WholePayment } from '#contract/payment-record.ts';
import type { PracticeRow } from '#server/people/reads.ts';
import { dollars } from '#contract/payment-words.ts';

/** What a receipt says, in the order in which it says it. */
export interface Receipt {
  readonly number: string;
  readonly practice: string;
  readonly client: string | null;
  readonly description: string;
  readonly paidOn: string;
  readonly amount: string;
  /** Set where something was given back. */
  readonly refunded: string | undefined;
  readonly kept: string;
  readonly card: string | undefined;
  /** Set where no money moved. */
  readonly test: string | undefined;
}

export const testSentence = 'This was a test: no card was charged and no money moved.';

/** The receipt of a payment that was paid; undefined for any other. */
export function receiptOf(
  payment: WholePayment,
  { name: practice, timezone }: Pick<PracticeRow, 'name' | 'timezone'>,
): Receipt | undefined {
  const { receipt: number, paidAt, amount, refunded, description, card, client } = payment;
  if (number === null || paidAt === null) return undefined;
  return {
    number,
    practice,
    client: client?.name ?? null,
    description,
    paidOn: receiptMoment(paidAt, timezone),
    amount: dollars(amount),
    refunded: refunded > 0 ? dollars(refunded) : undefined,
    kept: dollars(amount - refunded),
    card: card ? `${cardName(card.brand)} ending in ${card.last4}` : undefined,
    test: payment.live ? undefined : testSentence,
  };
}

function cardName(brand: string): string {
  const names: Readonly<Record<string, string>> = {
    amex: 'American Express',
    mastercard: 'Mastercard',
    visa: 'Visa',
  };
  return names[brand] ?? 'Card';
}

/** The facts of a receipt, label by label. */
export function receiptLines(receipt: Receipt): readonly (readonly [string, string])[] {
  const { number, practice, client, description, paidOn, amount, refunded, kept, card } = receipt;
  return [
    ['Receipt', number],
    ['From', practice],
    ...(client === null ? [] : [['For', client] as const]),
    ['What', description],
    ['Paid on', paidOn],
    ...(card === undefined ? [] : [['Paid with', card] as const]),
    ['Paid', amount],
    ...(refunded === undefined ? [] : [['Refunded', refunded] as const, ['Total', kept] as const]),
  ];
}

/** The receipt as the text of a letter. */
export function receiptText(receipt: Receipt): string {
  const { practice, amount, test } = receipt;
  const lines = receiptLines(receipt);
  const widest = Math.max(...lines.map(([label]) => label.length)) + 2;
  return [
    `Thank you. ${practice} has received your payment of ${amount}.`,
    lines.map(([label, value]) => `${`${label}:`.padEnd(widest)}${value}`).join('\n'),
    ...(test === undefined ? [] : [test]),
  ].join('\n\n');
}
