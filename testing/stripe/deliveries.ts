import type { TestApp } from '../app.ts';
import type { StripeStandIn } from '../stripe-stand-in.ts';
import type { Json } from './objects.ts';

/** Posts an event to the app as Stripe does, and answers the status. */
export async function deliver(t: TestApp, standIn: StripeStandIn, event: Json): Promise<number> {
  const { body, headers } = standIn.signed(event, t.clock.now);
  const answer = await t
    .stranger('3.18.12.63')
    .raw('POST', '/api/stripe/webhook', { body, headers });
  return answer.status;
}

/** Posts what has happened since the last time and lets the app look it up. */
export function openDeliveries(t: TestApp, standIn: StripeStandIn) {
  let told = 0;
  const take = (): Json[] => {
    const events = standIn.account.events.slice(told);
    told = standIn.account.events.length;
    return events;
  };
  return {
    /** What happened and was not told yet; it counts as told. */
    take,
    async tell(events: readonly Json[] = take()): Promise<void> {
      for (const event of events) await deliver(t, standIn, event);
      await t.settle();
    },
  };
}
