import { test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { clients } from '#contract/clients.ts';
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

/** The one that files share, with what each client's page told of them when it was filled. */
export interface SharedSample extends OpenSample {
  readonly activity: ReadonlyMap<string, readonly ActivityEntry[]>;
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

/** What the page of each client tells of them, by their ids. */
export async function activityOfAll(admin: Caller): Promise<SharedSample['activity']> {
  const query = { limit: '200' };
  const { body: all } = await admin.call(clients.listClients, { query });
  const activity = new Map<string, readonly ActivityEntry[]>();
  for (const { id } of all) {
    const { body } = await admin.call(clients.listActivity, { params: { id }, query });
    activity.set(id, body);
  }
  return activity;
}

/**
 * A `sample` of which nobody changes more than has clients read anew: to fill one takes as long as a
 * hundred tests, so a worker's tests share it.
 */
export const withSample = test
  .extend('open', { scope: 'worker' }, () => openSample)
  .extend('sample', { scope: 'worker' }, async ({ open }, { onCleanup }): Promise<SharedSample> => {
    const sample = await open();
    onCleanup(() => sample.app.stop());
    return { ...sample, activity: await activityOfAll(sample.admin) };
  });
