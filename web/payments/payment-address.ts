import { paymentStatuses, type StatusFilter } from '#contract/payment-record.ts';
import type { PaymentQuery } from '#web/payments/api.ts';
import { statusWords } from '#web/payments/payment-words.ts';
import type { Facet, FilterValue } from '#web/ui/filter-value.ts';

/** By what payments are narrowed beside words and a client. */
export const paymentFacets: readonly Facet[] = [
  {
    kind: 'choice',
    single: true,
    key: 'status',
    label: 'Status',
    options: [
      { value: 'paid', label: 'All that was paid' },
      { value: 'given_back', label: 'All with a refund' },
      ...paymentStatuses.map((value) => ({ value, label: statusWords[value].label })),
    ],
  },
  { kind: 'date', key: 'when', label: 'Begun' },
];

export interface PaymentAddress {
  readonly q: string;
  readonly client: string;
  readonly filter: FilterValue;
}

/** What the server is asked for. */
export function paymentQuery({ q, client, filter }: PaymentAddress): PaymentQuery {
  const [status] = filter.choices['status'] ?? [];
  const { from, to } = filter.dates['when'] ?? {};
  return {
    ...(q && { q }),
    ...(client && { clientId: client }),
    ...(status && { status: status as StatusFilter }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export function isNarrowed(query: PaymentQuery): boolean {
  return Object.keys(query).length > 0;
}
