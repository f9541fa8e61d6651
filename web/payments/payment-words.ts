import type { LinkState } from '#contract/payment-links.ts';
import type { Payment, PaymentStatus, RefundState } from '#contract/payment-record.ts';
import type { WordTable } from '#web/ui/word-table.ts';

export const statusWords: WordTable<PaymentStatus> = {
  succeeded: { label: 'Paid', tone: 'good' },
  partly_refunded: { label: 'Partly refunded', tone: 'calm' },
  refunded: { label: 'Refunded', tone: 'calm' },
  processing: { label: 'Processing', tone: 'warn' },
  open: { label: 'Not finished', tone: 'plain' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Canceled', tone: 'plain' },
};

export const refundWords: WordTable<RefundState> = {
  requested: { label: 'Asked for', tone: 'warn' },
  pending: { label: 'On its way', tone: 'warn' },
  succeeded: { label: 'Refunded', tone: 'calm' },
  failed: { label: 'Failed', tone: 'bad' },
};

export const linkWords: WordTable<LinkState> = {
  open: { label: 'Open', tone: 'accent' },
  paid: { label: 'Paid', tone: 'good' },
  expired: { label: 'Expired', tone: 'plain' },
  revoked: { label: 'Withdrawn', tone: 'plain' },
};

const brands: Readonly<Record<string, string>> = {
  amex: 'Amex',
  mastercard: 'Mastercard',
  visa: 'Visa',
};

/** "Visa ·· 4242"; empty before a card was given. */
export function cardText(card: Payment['card']): string {
  return card ? `${brands[card.brand] ?? 'Card'} ·· ${card.last4}` : '';
}

/** Who paid or took it, for a list. */
export function payerOf({ client, author, byLink }: Payment): string {
  return client?.name ?? (byLink ? 'By link' : (author?.name ?? 'Nobody'));
}

export function dayText(at: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
}

export function momentText(at: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
}
