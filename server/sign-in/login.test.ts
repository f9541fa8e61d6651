import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#contract/sign-in.ts';
import { people } from '#contract/people.ts';
import { castPassword, openTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('the right password signs in, and says who it is', async () => {
  const caller = t.stranger();
  const answer = await caller.call(signIn.login, {
    body: { username: ' Nora ', password: castPassword },
  });
  expect(answer).toMatchObject({ status: 200, body: { username: 'nora' } });
  const me = await caller.call(people.getCurrentUser);
  expect(me.body).toMatchObject({ name: 'Nora Lindqvist', role: 'admin', operator: true });
});
