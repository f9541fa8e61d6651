import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#contract/mail.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { giveUpInterrupted } from './give-up-interrupted.ts';
import { queueMail } from './queue-mail.ts';
import { moveMail } from './writes.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

test('a message that a crash left half sent is marked, and never sent a second time', async () => {
  const id = await t.scope('lindqvist').write(async (tx) => {
    const queued = await queueMail(tx, { to: 'kim@mail.example', subject: 'Half', text: '' });
    await moveMail(tx, queued, ['queued'], { state: 'sending' });
    return queued;
  });
  await t.settle();
  const nora = await t.as('nora');
  const find = async () => {
    const { body } = await nora.call(mail.listMail);
    return body.find((message) => message.id === id);
  };

  t.clock.advance(300);
  await giveUpInterrupted(t.deps);
  expect((await find())?.state).toBe('sending');

  t.clock.advance(600);
  await giveUpInterrupted(t.deps);
  expect(await find()).toMatchObject({ state: 'failed' });
  expect((await find())?.problem).toContain('may have arrived or not');
});
