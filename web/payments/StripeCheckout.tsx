import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance, Stripe } from '@stripe/stripe-js';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { Purchase } from '#web/payments/checkout-types.ts';
import { CheckoutProblem } from '#web/payments/CheckoutProblem.tsx';
import { fetchStripe, isOpenedToPay } from '#web/payments/load-stripe.ts';
import { PayButton } from '#web/payments/PayButton.tsx';
import { useOutcome } from '#web/payments/use-outcome.ts';
import { useShownTheme } from '#web/theme.ts';
import { Button } from '#web/ui/Button.tsx';
import { Callout } from '#web/ui/Callout.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useLeaveWarning } from '#web/ui/use-leave-warning.ts';

export type StripeCheckoutProps = Purchase & {
  publishableKey: string;
  leastCents: number;
};

/** Stripe's Payment Element: the card goes from the browser to Stripe, never through this server. */
export function StripeCheckout({ publishableKey, leastCents, ...purchase }: StripeCheckoutProps) {
  const { stripe, failed, again } = useStripeScript(publishableKey);
  const appearance = useAppearance();
  if (failed) {
    return (
      <Callout
        tone="bad"
        announce
        title="The card form could not be loaded"
        action={
          <Button size="small" onClick={again}>
            Try again
          </Button>
        }
      >
        Stripe’s script could not be loaded. Check the connection, or whether something blocks
        js.stripe.com.
      </Callout>
    );
  }
  if (!stripe) return <Spinner label="Loading the card form" />;
  const amount = purchase.amount ?? leastCents;
  return (
    <Elements stripe={stripe} options={{ mode: 'payment', amount, currency: 'usd', appearance }}>
      <StripeForm {...purchase} />
    </Elements>
  );
}

function StripeForm(purchase: Purchase) {
  const { amount, begin } = purchase;
  const [stripe, elements] = [useStripe(), useElements()];
  const [busy, setBusy] = useState(false);
  const [ready, setReady] = useState(false);
  const outcome = useOutcome(purchase);
  // Whoever leaves while a bank asks does not see what became of it, and might pay twice.
  useLeaveWarning(busy, undefined);

  const pay = async () => {
    if (!stripe || !elements || amount === undefined) {
      await begin();
      return;
    }
    const checked = await elements.submit();
    if (checked.error) {
      outcome.setProblem(checked.error.message ?? 'Check the card.');
      return;
    }
    const clientSecret = await begin();
    if (clientSecret === undefined) return;
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: location.href },
      redirect: 'if_required',
    });
    if (error) await outcome.decline(error.message ?? 'The payment was not completed.');
    else await outcome.ask();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    outcome.setProblem(undefined);
    try {
      await pay();
    } catch (error) {
      outcome.failWith(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
      aria-label="Card payment"
    >
      <PaymentElement onReady={() => setReady(true)} />
      <CheckoutProblem problem={outcome.problem} waiting={outcome.waiting} />
      <PayButton amount={amount} busy={busy} disabled={!ready} />
    </form>
  );
}

function useStripeScript(key: string) {
  const [stripe, setStripe] = useState<Stripe>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isOpenedToPay()) {
      location.reload();
      return undefined;
    }
    let left = false;
    fetchStripe(key)
      .then((loaded) => {
        if (!left && loaded) setStripe(loaded);
      })
      .catch(() => {
        if (!left) setFailed(true);
      });
    return () => {
      left = true;
    };
  }, [key, attempt]);
  const again = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { stripe, failed, again };
}

/** The colours of the page, for a form that stands in a frame of Stripe's. */
function useAppearance(): Appearance {
  const theme = useShownTheme();
  return useMemo(() => {
    const look = getComputedStyle(document.documentElement);
    const token = (name: string) => look.getPropertyValue(name).trim();
    return {
      theme: theme === 'dark' ? 'night' : 'stripe',
      variables: {
        colorPrimary: token('--color-accent'),
        colorBackground: token('--color-raised'),
        colorText: token('--color-ink'),
        colorDanger: token('--color-bad'),
        borderRadius: '8px',
        fontSizeBase: '14px',
      },
    };
  }, [theme]);
}
