import { leastCents, type PaymentVendorName } from '#contract/payment-record.ts';
import { late } from '#web/ui/late.tsx';
import type { Purchase } from '#web/payments/checkout-types.ts';
import { TestCheckout } from '#web/payments/TestCheckout.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

const StripeCheckout = late(
  async () => (await import('#web/payments/StripeCheckout.tsx')).StripeCheckout,
  () => <Spinner label="Loading the card form" />,
);

export type CheckoutProps = Purchase & {
  setup: {
    readonly vendor: PaymentVendorName;
    readonly publishableKey: string | null;
    readonly live: boolean;
  };
  /** Said under the mark of a test, to whoever runs the installation. */
  testHint?: string;
};

/** A card form, by whoever takes payments here. */
export function Checkout({ setup, testHint, ...purchase }: CheckoutProps) {
  const { vendor, publishableKey, live } = setup;
  return (
    <div className="grid gap-4">
      {!live && (
        <Callout tone="warn" title="This is a test">
          <p>No card is charged and no money moves. {testHint}</p>
        </Callout>
      )}
      {vendor === 'stripe' && publishableKey !== null ? (
        <StripeCheckout publishableKey={publishableKey} leastCents={leastCents} {...purchase} />
      ) : (
        <TestCheckout {...purchase} />
      )}
    </div>
  );
}
