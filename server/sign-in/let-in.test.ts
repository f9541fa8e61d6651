import { generateSync } from 'otplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#contract/people.ts';
import { signIn } from '#contract/sign-in.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { castPassword } from '#testing/cast-password.ts';
import { letIn } from './let-in.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const origin = 'https://rapport.example';

test('who runs the server lets an admin in whom nobody else can help, without the lost phone', async () => {
  const jonas = await t.as('jonas', true);
  const { secret } = (await jonas.call(signIn.startTwoStep, { body: { password: castPassword } }))
    .body;
  const code = generateSync({ secret, epoch: Math.floor(t.clock.now.getTime() / 1000) });
  await jonas.call(signIn.confirmTwoStep, { body: { code } });

  const kept = await letIn(t.deps, origin, 'JONAS', { twoStepOff: false });
  expect(kept).toMatchObject({ twoStepStopped: false });
  const made = await letIn(t.deps, origin, 'jonas', { twoStepOff: true });
  expect(made).toMatchObject({ twoStepStopped: true });
  const [place, token = ''] = made?.link.split('#') ?? [];
  expect(place).toBe(`${origin}/reset`);
  const newPassword = 'a quiet morning by the sea';
  const caller = t.stranger();
  await caller.call(signIn.resetPassword, { body: { token, newPassword } });
  await caller.call(signIn.login, { body: { username: 'jonas', password: newPassword } });
  expect((await caller.call(people.getCurrentUser)).body.username).toBe('jonas');
  await t.settle();
  const { rows } = await t.deps.database.query(
    `select text from notifications where user_id = $1 and title like 'Two-step sign-in%'`,
    [t.ids.jonas],
  );
  expect(rows).toEqual([{ text: 'This was done at the server. Set it up again on your profile.' }]);
});

test('nobody is let in who is not here, or is disabled', async () => {
  expect(await letIn(t.deps, origin, 'nemo', { twoStepOff: true })).toBeUndefined();
  const nora = await t.as('nora');
  await nora.call(signIn.disablePerson, { params: { id: t.ids.priya } });
  expect(await letIn(t.deps, origin, 'priya', { twoStepOff: true })).toBeUndefined();
});
