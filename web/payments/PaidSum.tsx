import { Link } from 'react-router';
import { useGetClientPaid } from '#web/payments/api.ts';
import { paidWords } from '#web/payments/paid-words.ts';

export type PaidSumProps = {
  clientId: string;
  /** The sum alone, beside a label that says what it is; then also where nothing was paid. */
  bare?: boolean;
};

/** What a client has truly paid, beside what somebody typed; the words lead to the payments. */
export function PaidSum({ clientId, bare = false }: PaidSumProps) {
  const { data, isPending } = useGetClientPaid(clientId);
  // What is not known is not nothing.
  if (!data) return bare && !isPending ? <span className="text-muted">Not known</span> : null;
  const words = paidWords(data, bare);
  if (!words) return bare ? <span className="text-muted">Nothing yet</span> : null;
  return (
    <Link to={`/payments?client=${clientId}`} className="underline-offset-4 hover:underline">
      {words}
    </Link>
  );
}
