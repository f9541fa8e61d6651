import type { Account } from './api.ts';
import { deliveriesOf, type Delivery, noSwitches, type WebhookSwitches } from './deliveries.ts';

/** Takes a webhook and answers with a status. */
export type Receiver = (delivery: Delivery) => Promise<number>;

export interface Teller {
  /** What goes wrong with webhooks on the way, from now on. */
  readonly webhooks: WebhookSwitches;
  /** What was sent, with the status of the last answer; 0 where none came. */
  readonly delivered: readonly (Delivery & { readonly status: number })[];
  /** Where webhooks go from now on: an address, or whoever takes them; nowhere without it. */
  deliverTo(receiver: string | Receiver | undefined): void;
  /** Tells what has come to pass and was not told yet, one after the other. */
  tell(): Promise<void>;
  /** All that has come to pass for a call so far, as webhooks signed now. */
  webhooksOf(callId: string, switches?: Partial<WebhookSwitches>): readonly Delivery[];
}

const attempts = 4;

/** Tells a receiver of the calls of an account; `clock` is the receiver's, by which it is signed. */
export function openTeller(account: Account, apiKey: string, clock: () => Date): Teller {
  const webhooks: WebhookSwitches = { ...noSwitches };
  const delivered: (Delivery & { status: number })[] = [];
  const told = new Set<string>();
  let receiver: Receiver | undefined;
  const signing = (switches: WebhookSwitches) => ({
    apiKey,
    now: clock().getTime(),
    switches,
    origin: account.origin,
  });

  return {
    webhooks,
    delivered,
    deliverTo(to) {
      receiver = typeof to === 'string' ? (delivery) => post(to, delivery) : to;
    },
    async tell() {
      const calls = [...account.calls.values()];
      const passed = deliveriesOf(calls, account.now(), signing(webhooks));
      const due = passed.filter((delivery) => !told.has(nameOf(delivery)));
      for (const delivery of due) told.add(nameOf(delivery));
      if (!receiver) return;
      for (const delivery of due) {
        delivered.push({ ...delivery, status: await insist(receiver, delivery) });
      }
    },
    webhooksOf(callId, switches = {}) {
      const call = account.calls.get(callId);
      if (!call) return [];
      return deliveriesOf([call], account.now(), signing({ ...webhooks, ...switches }));
    },
  };
}

const nameOf = ({ callId, event, at }: Delivery) => `${callId} ${event} ${at}`;

/** Retell repeats what is not answered well three times. */
async function insist(receiver: Receiver, delivery: Delivery): Promise<number> {
  let status = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    status = await receiver(delivery).catch(() => 0);
    if (status >= 200 && status < 300) break;
  }
  return status;
}

async function post(url: string, { body, headers }: Delivery): Promise<number> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
}
