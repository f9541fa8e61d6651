import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

let asked: { readonly key: string; readonly stripe: Promise<Stripe | null> } | undefined;
let prepared = false;

/** Stripe's own script, fetched from Stripe the first time that a payment page asks for it. */
export function fetchStripe(key: string): Promise<Stripe | null> {
  if (asked?.key === key) return asked.stripe;
  prepare();
  const stripe = loadStripe(key);
  asked = { key, stripe };
  // A script that did not come is asked for again the next time.
  stripe.catch(() => (asked = undefined));
  return stripe;
}

function prepare(): void {
  if (prepared) return;
  prepared = true;
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  // With parameters set, the loader waits for ever for a script of its own that has failed.
  addEventListener(
    'error',
    ({ target }) => {
      const failed = target instanceof HTMLScriptElement;
      if (failed && target.src.startsWith('https://js.stripe.com/')) target.remove();
    },
    true,
  );
}

const payPage = /^\/(?:test-payment|pay\/[^/]+)\/?$/;

/**
 * Whether this document was opened at a payment page: only there does the browser let Stripe's
 * script run, so a page that came here from another screen is loaded anew.
 */
export function isOpenedToPay(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined || payPage.test(new URL(entry.name).pathname);
}
