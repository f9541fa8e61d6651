import { isId } from '#contract/ids.ts';
import { PaymentTest } from '#web/payments/PaymentTest.tsx';
import { useGetPaymentSetup } from '#web/payments/api.ts';
import { PayFrame } from '#web/payments/PayFrame.tsx';
import { UnfinishedPayment } from '#web/payments/UnfinishedPayment.tsx';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Takes a payment by card, without the app around it. */
export function TestPayment() {
  const read = useGetPaymentSetup();
  // Nobody is to take real money for a test.
  const isTest = read.data?.live === false;
  const title = isTest ? 'Payment test' : 'Take a payment';
  usePageTitle(title);
  const { id: userId, operator } = useCurrentUser();
  const client = useParameters().read('client') ?? '';
  return (
    <PayFrame
      title={title}
      subtitle={
        isTest
          ? 'A card payment, from the amount to the receipt'
          : 'By card, from the amount to the receipt. The card is charged at once'
      }
      back={{ to: '/payments', label: 'Payments' }}
    >
      <ReadPanel read={read}>
        {read.data ? (
          <div className="grid gap-5">
            {read.data.live && <UnfinishedPayment userId={userId} />}
            <PaymentTest
              setup={read.data}
              clientId={isId(client) ? client : ''}
              operator={operator}
            />
          </div>
        ) : (
          <Spinner label="Loading" />
        )}
      </ReadPanel>
    </PayFrame>
  );
}
