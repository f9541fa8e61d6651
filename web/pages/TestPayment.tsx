import { PaymentTest } from '#web/payments/PaymentTest.tsx';
import { useGetPaymentSetup } from '#web/payments/api.ts';
import { PayFrame } from '#web/payments/PayFrame.tsx';
import { isClientId } from '#web/pages/client-page-address.ts';
import { usePageTitle } from '#web/pages/page-title.ts';
import { useParameters } from '#web/parameters.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

/** Takes a payment by card, without the app around it. */
export function TestPayment() {
  usePageTitle('Payment test');
  const read = useGetPaymentSetup();
  const { operator } = useCurrentUser();
  const client = useParameters().read('client') ?? '';
  return (
    <PayFrame
      title="Payment test"
      subtitle="A card payment, from the amount to the receipt"
      back={{ to: '/payments', label: 'Payments' }}
    >
      <ReadPanel read={read}>
        {read.data ? (
          <PaymentTest
            setup={read.data}
            clientId={isClientId(client) ? client : ''}
            operator={operator}
          />
        ) : (
          <Spinner label="Loading" />
        )}
      </ReadPanel>
    </PayFrame>
  );
}
