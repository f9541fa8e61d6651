import { expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { findEvent } from '#server/db/event-log.ts';
import type { Deps } from '#server/deps.ts';
import { cast, castPractices, emailOf } from '#server/sample/cast.ts';
import { systemScope } from '#server/system-scope.ts';
import { openTestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { fillSamplePractice } from './fill-sample-practice.ts';

test('while a practice is filled its admin is answered, and what a crash left out is added once', async () => {
  const t = await openTestApp({ empty: true });
  const admin = t.stranger('127.0.0.1');
  const { name, username } = cast.nora;
  const { name: businessName, timezone } = castPractices.lindqvist;
  const account = { name, username, email: emailOf(cast.nora), password: castPassword };
  await admin.call(signIn.setUp, { body: { ...account, businessName, timezone, sample: true } });
  const { rows } = await t.deps.database.query(
    `select id, practice_id as "practiceId" from events where name = 'practice.created'`,
  );
  const [made] = rows as { id: string; practiceId: string }[];
  const occasion = { now: t.clock.now, requestId: 'test', address: '' };
  const scope = systemScope(t.deps, made?.practiceId ?? '', occasion);
  const event = await findEvent(scope, made?.id ?? '');
  if (!event) throw new Error('The practice was not made.');
  const howMany = async (table: string) =>
    (await t.deps.database.query(`select count(*)::int as n from ${table}`)).rows;

  const away = new Error('The payment service is away.');
  const without = {
    get payments(): Deps['payments'] {
      throw away;
    },
  };
  let ended: unknown;
  const filling = fillSamplePractice(scope, event, without).then(
    () => (ended = 'well'),
    (error: unknown) => (ended = error),
  );
  let answered = 0;
  for (; ended === undefined; answered += 1) {
    const theme = answered % 2 === 0 ? 'light' : 'dark';
    expect(await admin.call(people.updateSettings, { body: { theme } })).toMatchObject({
      status: 200,
    });
  }
  await filling;
  expect(ended).toBe(away);
  // As one transaction it let nobody in before its end.
  expect(answered).toBeGreaterThan(5);
  expect(await howMany('clients')).toEqual([{ n: 24 }]);
  expect(await howMany('calls')).toEqual([{ n: 60 }]);
  expect(await howMany('tasks')).toEqual([{ n: 0 }]);

  await fillSamplePractice(scope, event, t.deps);
  expect(await howMany('clients')).toEqual([{ n: 24 }]);
  expect(await howMany('calls')).toEqual([{ n: 60 }]);
  expect(await howMany("events where name = 'practice.filled'")).toEqual([{ n: 1 }]);
  await t.stop();
});
