import { openTestApp, type TestApp } from './app.ts';
import { openReceiver, type Receiver } from './webhook-receiver.ts';

export interface Hooked {
  readonly app: TestApp;
  readonly receiver: Receiver;
  stop: () => Promise<void>;
}

/** The app, and somebody on this machine whom its webhooks may tell. */
export async function openHooked(): Promise<Hooked> {
  const receiver = await openReceiver();
  const app = await openTestApp({
    env: { RAPPORT_WEBHOOK_HOSTS: receiver.host },
    instead: { lookUp: receiver.lookUp },
  });
  const stop = async () => {
    await app.stop();
    await receiver.stop();
  };
  return { app, receiver, stop };
}
