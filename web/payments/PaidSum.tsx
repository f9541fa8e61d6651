import { Link } from 'react-router';
import { useGetClientPaid } from '#web/payments/api.ts';
import { dollars } from '#web/payments/money.ts';

export type PaidSumProps = {
  clientId: string;
  /** The sum alone, beside a label that says what it is; then also where nothing was paid. */
  bare?: boolean;
};

/** What a client has truly paid, beside what somebody typed; the words lead to the payments. */
export function PaidSum({ clientId, bare = false }: PaidSumProps) {
  const { data } = useGetClientPaid(clientId);
  if (!data || data.count + data.testCount === 0) {
    return bare ? <span className="text-muted">Nothing yet</span> : null;
  }
  const test = data.count === 0;
  const kept = test
    ? data.testPaid - data.testRefunded - data.testLost
    : data.paid - data.refunded - data.lost;
  return (
    <Link to={`/payments?client=${clientId}`} className="underline-offset-4 hover:underline">
      {dollars(kept)}
      {!bare && ' paid by card'}
      {test && ' (test)'}
    </Link>
  );
}
