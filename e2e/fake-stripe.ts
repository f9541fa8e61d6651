import type { Page } from 'playwright-core';

/**
 * Stripe's script as its maintainers leave no way to point elsewhere: a small one of the same
 * shape, which the real react-stripe-js runs on. It asks the stand-in's own side what a card does.
 */
const script = String.raw`
(() => {
  window.__stripeCalls = [];
  const note = (name) => window.__stripeCalls.push(name);
  const emitter = () => {
    const listeners = {};
    return {
      on(name, run) { (listeners[name] ??= []).push(run); return this; },
      off(name, run) { listeners[name] = (listeners[name] ?? []).filter((one) => one !== run); return this; },
      once(name, run) { return this.on(name, run); },
      fire(name, value) { (listeners[name] ?? []).forEach((run) => run(value)); },
    };
  };
  let number = '';
  const element = () => {
    const own = emitter();
    let place;
    return {
      on: own.on, off: own.off, once: own.once,
      mount(target) {
        note('mount');
        place = typeof target === 'string' ? document.querySelector(target) : target;
        const label = document.createElement('label');
        label.textContent = 'Card number at Stripe ';
        const box = document.createElement('input');
        box.addEventListener('input', () => {
          number = box.value.replace(/\D/g, '');
          own.fire('change', { complete: number.length === 16, empty: number === '', value: { type: 'card' } });
        });
        label.append(box);
        place.append(label);
        setTimeout(() => own.fire('ready', { elementType: 'payment' }));
      },
      unmount() { place?.replaceChildren(); },
      update() {}, destroy() { place?.replaceChildren(); }, focus() {}, blur() {}, clear() {}, collapse() {},
    };
  };
  const never = async () => ({});
  window.Stripe = (key) => {
    note('Stripe ' + key);
    return {
      _registerWrapper() {}, registerAppInfo() {},
      createToken: never, createPaymentMethod: never, confirmCardPayment: never,
      elements(options) {
        note('elements ' + options.mode + ' ' + options.amount + ' ' + options.currency);
        let made;
        const own = emitter();
        return {
          on: own.on, off: own.off,
          create(type) { note('create ' + type); return (made = element()); },
          getElement() { return made ?? null; },
          update(next) { if (next.amount) note('update ' + next.amount); },
          async submit() {
            note('submit');
            return number.length === 16 ? {} : { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
          },
          async fetchUpdates() { return {}; },
        };
      },
      async confirmPayment({ clientSecret, redirect }) {
        note('confirmPayment ' + redirect);
        return window.__confirmAtStripe(clientSecret, number);
      },
      async retrievePaymentIntent() { return {}; },
    };
  };
})();
`;

type Confirm = (clientSecret: string, card: string) => string;

/** Answers for js.stripe.com in this page, and nothing else beyond the server itself. */
export async function fakeStripe(page: Page, confirm: Confirm): Promise<void> {
  await page.exposeFunction('__confirmAtStripe', (clientSecret: string, card: string) => {
    const status = confirm(clientSecret, card);
    return status === 'succeeded'
      ? { paymentIntent: { status } }
      : { error: { type: 'card_error', message: 'Your card was declined.' } };
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

/** What the page asked of Stripe's script, in its order. */
export async function stripeCalls(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { __stripeCalls: string[] }).__stripeCalls);
}
