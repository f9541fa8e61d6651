import { afterAll, beforeAll, expect, test } from 'vitest';
import { mail } from '#contract/mail.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { giveUpInterrupted } from './give-up-interrupted.ts';
import { queueMail } from './queue-mail.ts';
import { findMail } from './reads.ts';
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

test('how long a message is on its way counts from when it was taken, not written', async () => {
  const scope = t.scope('lindqvist');
  const id = await scope.write((tx) =>
    queueMail(tx, { to: 'kim@mail.example', subject: 'Put off', text: '' }),
  );
  t.clock.advance(3600);
  const taken = t.scope('lindqvist');
  await taken.write(async (tx) => {
    await moveMail(tx, id, ['queued'], { state: 'sending' });
    const subject = { kind: 'mail', id };
    await tx.append({ subject, audience: { to: 'admins' }, name: 'mail.taken' });
  });
  const state = async () => (await findMail(t.scope('lindqvist'), id))?.state;
  await giveUpInterrupted(t.deps);
  expect(await state()).toBe('sending');
  t.clock.advance(601);
  await giveUpInterrupted(t.deps);
  expect(await state()).toBe('failed');
});

test('a message whose work is in no queue any more says after a day that it was not sent', async () => {
  const id = await t
    .scope('lindqvist')
    .write((tx) => queueMail(tx, { to: 'kim@mail.example', subject: 'Forgotten', text: '' }));
  const found = () => findMail(t.scope('lindqvist'), id);
  t.clock.advance(24 * 3600);
  await giveUpInterrupted(t.deps);
  expect((await found())?.state).toBe('queued');
  t.clock.advance(3601);
  await giveUpInterrupted(t.deps);
  expect(await found()).toMatchObject({ state: 'failed', problem: 'Given up after a day.' });
});
