import type { PaidSums } from '#contract/payment-record.ts';
import { dollars } from '#contract/payment-words.ts';
import type { PaymentQuery } from '#web/payments/api.ts';
import { ReadPanel, type ReadPanelProps } from '#web/ReadPanel.tsx';
import { MetricCard } from '#web/ui/MetricCard.tsx';
import { countOf } from '#web/ui/count-of.ts';

export type PaymentSumsProps = {
  query: PaymentQuery;
  read: ReadPanelProps['read'] & {
    readonly data: PaidSums | undefined;
    readonly isPending: boolean;
  };
};

/** What the payments of a list add up to; tests are counted apart and said to be tests. */
export function PaymentSums({ query, read }: PaymentSumsProps) {
  const { data, isPending } = read;
  const onlyTests = data !== undefined && data.count === 0 && data.testCount > 0;
  const { paid, refunded, lost, count } = onlyTests
    ? {
        paid: data.testPaid,
        refunded: data.testRefunded,
        lost: data.testLost,
        count: data.testCount,
      }
    : (data ?? { paid: 0, refunded: 0, lost: 0, count: 0 });
  const kept = [
    lost > 0 ? `${dollars(lost)} lost to disputes` : '',
    onlyTests ? 'Tests: no money moved' : '',
    data && !onlyTests && data.testCount > 0 ? `${dollars(data.testPaid)} in tests beside` : '',
  ].filter((part) => part !== '');
  /** A line that stays empty until there is something to tell. */
  const told = (words: string) => (isPending ? '\u00A0' : words);
  const to = (status: string) => {
    const { clientId, ...rest } = query;
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...rest, client: clientId })) {
      if (value && name !== 'from' && name !== 'to') params.set(name, value);
    }
    if (query.from || query.to) params.set('when', `${query.from ?? ''}..${query.to ?? ''}`);
    params.set('status', status);
    return `/payments?${params.toString()}`;
  };
  return (
    <ReadPanel read={read}>
      <div className="grid grid-cols-2 gap-3 max-sm:*:first:col-span-2 sm:grid-cols-3 sm:gap-4">
        <MetricCard
          label="Paid"
          figure={dollars(paid)}
          note={told(countOf(count, 'payment'))}
          to={to('paid')}
          loading={isPending}
        />
        <MetricCard
          label="Refunded"
          figure={dollars(refunded)}
          note={told(refunded > 0 ? 'In part or whole' : 'Nothing')}
          to={to('given_back')}
          loading={isPending}
        />
        <MetricCard
          label="Kept"
          figure={dollars(paid - refunded - lost)}
          note={kept.length > 0 ? kept.join(', ') : 'What was paid less what was refunded'}
          loading={isPending}
        />
      </div>
    </ReadPanel>
  );
}
