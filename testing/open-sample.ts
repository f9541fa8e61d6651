import { test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { cast, castPractices, emailOf } from '#server/sample/cast.ts';
import { openTestApp, type TestApp } from './app.ts';
import { castPassword } from './cast-password.ts';
import type { Caller } from './caller.ts';

export interface OpenSample {
  readonly app: TestApp;
  readonly admin: Caller;
  /** How many events each transaction told open pages of. */
  readonly told: readonly number[];
}

/** An installation that was set up with sample data, filled and at rest. */
export async function openSample(): Promise<OpenSample> {
  const app = await openTestApp({ empty: true });
  const told: number[] = [];
  app.deps.database.committed.on('events', (places) => told.push(places.length));
  const admin = app.stranger('127.0.0.1');
  const { name, username } = cast.nora;
  const { name: businessName, timezone } = castPractices.lindqvist;
  const account = { name, username, email: emailOf(cast.nora), password: castPassword };
  await admin.call(signIn.setUp, { body: { ...account, businessName, timezone, sample: true } });
  await app.settle();
  return { app, admin, told: [...told] };
}

/** A `sample` that nobody changes anything of: to fill one takes as long as a hundred tests, so a worker's tests share it. */
export const withSample = test
  .extend('open', { scope: 'worker' }, () => openSample)
  .extend('sample', { scope: 'worker' }, async ({ open }, { onCleanup }) => {
    const sample = await open();
    onCleanup(() => sample.app.stop());
    return sample;
  });
