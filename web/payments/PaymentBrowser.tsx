import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Payment } from '#contract/payment-record.ts';
import { useAddressSearch } from '#web/address-search.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { useListPayments, useSumPayments } from '#web/payments/api.ts';
import { isNarrowed, paymentFacets, paymentQuery } from '#web/payments/payment-address.ts';
import { cardText, dayText, payerOf } from '#web/payments/payment-words.ts';
import { PaymentAmount } from '#web/payments/PaymentAmount.tsx';
import { PaymentStatusBadge } from '#web/payments/PaymentStatusBadge.tsx';
import { PaymentSums } from '#web/payments/PaymentSums.tsx';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { readFilter, writeFilter } from '#web/ui/filter-address.ts';
import { NO_FILTER } from '#web/ui/filter-value.ts';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Table } from '#web/ui/Table.tsx';
import type { Column } from '#web/ui/table-types.ts';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

export type PaymentBrowserProps = {
  timeZone: string | undefined;
  /** Stands where nothing was ever paid. */
  empty: ReactNode;
};

/** Payments with what narrows them and what they add up to; all of it stands in the address. */
export function PaymentBrowser({ timeZone, empty }: PaymentBrowserProps) {
  const { read, push, replace } = useParameters();
  const [search, changeSearch] = useAddressSearch();
  const filter = readFilter(search, paymentFacets);
  const client = /^[0-9a-f-]{36}$/.exec(read('client') ?? '')?.[0] ?? '';
  const q = (read('q') ?? '').slice(0, 200);
  const [text, setText] = useDelayedText(q, (next) => replace({ q: next.trim() || undefined }));
  const query = paymentQuery({ q, client, filter });
  const list = useListPayments(query);
  const sums = useSumPayments(query);
  const narrowed = isNarrowed(query);
  const setFilter = (next: typeof filter) =>
    changeSearch((before) => writeFilter(before, paymentFacets, next));
  const clear = () => {
    setText('');
    changeSearch((before) => {
      const after = writeFilter(before, paymentFacets, NO_FILTER);
      after.delete('q');
      after.delete('client');
      return after;
    });
  };
  if (!narrowed && list.data?.length === 0 && !list.hasNext) return <Card>{empty}</Card>;
  return (
    <div className="flex flex-col gap-4">
      <PaymentSums query={query} read={sums} />
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search payments"
          placeholder="What for, client, receipt or last four digits"
          value={text}
          onChange={setText}
          className="min-w-44 flex-1 basis-56"
        />
        <ClientPicker
          label="Client"
          className="sm:w-56"
          value={client}
          none="All clients"
          onPick={(id) => push({ client: id || undefined })}
        />
        <FilterMenu facets={paymentFacets} value={filter} onChange={setFilter} align="end" />
      </div>
      <FilterChips facets={paymentFacets} value={filter} onChange={setFilter} />
      <Card flush>
        <ReadPanel read={list}>
          <Table
            caption="Payments"
            columns={columnsFor(timeZone)}
            rows={list.rows}
            rowKey={({ id }) => id}
            rowLabel={({ description }) => description}
            onOpen={({ id }) => push({ payment: id })}
            loading={list.isPending}
            empty={
              <EmptyState
                icon={CreditCard}
                title="No payments found"
                text="None of the payments matches your filters."
                action={<Button onClick={clear}>Clear filters</Button>}
              />
            }
          />
          {list.hasNext && <LoadMore busy={list.fetchingNext} onClick={list.fetchNext} />}
        </ReadPanel>
      </Card>
    </div>
  );
}

function columnsFor(timeZone: string | undefined): readonly Column<Payment>[] {
  return [
    {
      key: 'description',
      header: 'Payment',
      primary: true,
      width: '36%',
      cell: (payment) => (
        <span className="grid sm:min-w-44">
          <span className="font-medium">{payment.description}</span>
          <span className="text-12 text-muted">{payerOf(payment)}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      primary: true,
      cell: (payment) => <PaymentStatusBadge payment={payment} />,
    },
    {
      key: 'card',
      header: 'Card',
      from: 'lg',
      cell: ({ card }) => (
        <span className="figures whitespace-nowrap text-muted">{cardText(card)}</span>
      ),
    },
    {
      key: 'when',
      header: 'Date',
      cell: ({ createdAt, paidAt }) => (
        <span className="whitespace-nowrap text-muted">
          {dayText(paidAt ?? createdAt, timeZone)}
        </span>
      ),
    },
    {
      key: 'amount',
      header: 'Amount',
      numeric: true,
      primary: true,
      cell: (payment) => <PaymentAmount payment={payment} />,
    },
  ];
}
