import { Link } from 'react-router';
import { useGetClientPaid } from '#web/payments/api.ts';
import { dollars } from '#web/payments/money.ts';

/** What a client has truly paid, beside what somebody typed; the words lead to the payments. */
export function PaidSum({ clientId }: { clientId: string }) {
  const { data } = useGetClientPaid(clientId);
  if (!data || data.count + data.testCount === 0) return null;
  const test = data.count === 0;
  const kept = test ? data.testPaid - data.testRefunded : data.paid - data.refunded;
  return (
    <Link to={`/payments?client=${clientId}`} className="underline-offset-4 hover:underline">
      {dollars(kept)} paid by card{test && ' (test)'}
    </Link>
  );
}
