import { Link } from 'react-router';
import { useGetClientPaid } from '#web/payments/api.ts';
import { paidText } from '#web/payments/paid-text.ts';

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
  return (
    <Link to={`/payments?client=${clientId}`} className="underline-offset-4 hover:underline">
      {paidText(data, bare)}
    </Link>
  );
}
