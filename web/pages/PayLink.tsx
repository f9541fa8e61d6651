import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { HttpError } from '#web/http-error.ts';
import { noticeFor, reasonOf } from '#web/notices.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useFindPaymentLink } from '#web/payments/api.ts';
import { LinkCheckout } from '#web/payments/LinkCheckout.tsx';
import { PayFrame } from '#web/payments/PayFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** What a payment link opens, for somebody without an account. */
export function PayLink() {
  const { token = '' } = useParams();
  const { mutate: find, data, error, isPending } = useFindPaymentLink();
  const [paid, setPaid] = useState(false);
  const [over, setOver] = useState<HttpError>();
  usePageTitle(data ? `Pay ${data.practice}` : 'Payment');
  useEffect(() => find({ body: { token } }), [find, token]);
  if (over) return <LeadsNoFurther error={over} onRetry={() => setOver(undefined)} />;
  if (data) {
    return (
      <PayFrame
        title={paid ? `Thank you` : `Pay ${data.practice}`}
        subtitle={paid ? `${data.practice} has your payment.` : data.description}
        foot={!paid && 'This link works once. Nobody at the practice sees your card number.'}
      >
        <LinkCheckout token={token} found={data} onPaid={() => setPaid(true)} onOver={setOver} />
      </PayFrame>
    );
  }
  if (!error || isPending) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <Spinner label="Looking at your link" />
      </main>
    );
  }
  return <LeadsNoFurther error={error} onRetry={() => find({ body: { token } })} />;
}

function LeadsNoFurther({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = error instanceof HttpError ? error.status : undefined;
  const over = status === 404 || status === 409;
  return (
    <PayFrame title="Payment link">
      <div className="grid gap-4">
        <Callout tone={status === 409 ? 'good' : 'warn'} announce>
          {status === 400 && 'This is not the whole link. Copy it again, to its very end.'}
          {over && reasonOf(error)}
          {status !== 400 && !over && noticeFor(error).text}
        </Callout>
        {status !== 400 && !over && (
          <Button className="justify-self-start" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </PayFrame>
  );
}
