import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call-record.ts';
import type { Template } from '#contract/messages.ts';
import { startSmtpStandIn, type SmtpBehaviour, type SmtpStandIn } from '#testing/smtp-stand-in.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers, overflow, phone, wide } from './person.ts';
import { isWhole } from '#testing/whole.ts';

const behaviour: SmtpBehaviour = {};
let smtp: SmtpStandIn;
let visit: ClientVisit;
let ben: string;

beforeAll(async () => {
  smtp = await startSmtpStandIn(behaviour);
  visit = await ClientVisit.open({
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'Rapport <nora@lindqvist.example>' },
  });
  ben = await visit.add({ name: 'Ben Castellano', email: 'ben@ironclad.example' });
});
afterAll(async () => {
  await visit?.close();
  await smtp?.close();
});

test('with a mail server an email is sent as it was previewed, and the thread says so', async () => {
  const { page } = visit;
  await page.goto(`/clients/${ben}?tab=communications`);
  await page.getByRole('button', { name: 'Send Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email to Ben Castellano' });
  await dialog
    .getByText(
      'Your mail server sends it from nora <nora@lindqvist.example>. Answers go to nora@lindqvist.example.',
    )
    .waitFor();
  await dialog.getByLabel('Subject').fill('Tuesday, {{client.firstName}}');
  await dialog.getByLabel('Message').fill('At [the hour]?');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('article', { name: 'Preview' });
  await preview.getByText('At [the hour]?').waitFor();
  await dialog.getByText('[the hour] still stands in it').waitFor();
  await dialog.getByRole('button', { name: 'Back to writing' }).click();
  await dialog.getByLabel('Message').fill('At ten?\n\n{{sender.name}}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  expect(await preview.innerText()).toMatch(/Tuesday, Ben\s[^]*At ten\?\s+nora$/);
  expect(await dialog.getByText('Something is still to be written').count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send email', exact: true }).click();
  await page.getByText('It goes out to ben@ironclad.example now.').waitFor();
  await page.getByRole('tabpanel').getByText('Sent', { exact: true }).waitFor();
  expect(smtp.received.map(({ to }) => to)).toEqual([['ben@ironclad.example']]);
  expect(smtp.received[0]?.raw).toMatch(/^Subject: Tuesday, Ben\r?$/m);
  expect(smtp.received[0]?.raw).toMatch(/^Reply-To: nora@lindqvist\.example\r?$/m);
  expect(smtp.received[0]?.raw).toMatch(/At ten\?\r?\n\r?\nnora/);
  expect(visit.problems()).toEqual([]);
});

test('a letter that is written again takes the place of a begun one and gives it back', async () => {
  const { page } = visit;
  const panel = page.getByRole('tabpanel');
  const dialog = page.getByRole('dialog', { name: 'Email to Ben Castellano' });
  const subject = dialog.getByLabel('Subject');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await subject.fill('Half a thought');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Actions for the email “Tuesday, Ben”' }).click();
  await page.getByRole('menuitem', { name: 'Write again' }).click();
  await page.getByText('Draft Replaced').waitFor();
  expect(await subject.inputValue()).toBe('Tuesday, Ben');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => subject.inputValue()).toBe('Half a thought');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(visit.problems()).toEqual([]);
});

test('a change of a note waits for its author, and the page asks before it goes with it', async () => {
  const { page } = visit;
  const mia = await visit.add({ name: 'Mia Okafor', email: 'mia@okafor.example' });
  for (const text of ['First.', 'Second.']) {
    await visit.ask('POST', `/api/clients/${mia}/notes`, { text });
  }
  await page.goto(`/clients/${mia}?tab=communications`);
  const panel = page.getByRole('tabpanel');
  const edit = async (text: string) => {
    const entry = panel.getByRole('listitem').filter({ hasText: text });
    await entry.getByRole('button', { name: 'Actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const editor = panel.getByLabel('Note', { exact: true });
  await edit('First.');
  await editor.fill('First, at length.');
  await edit('Second.');
  expect(await editor.inputValue()).toBe('Second.');
  await panel.getByText('First, at length.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('tab', { name: /Overview/ }).click();
  await page.getByRole('tab', { name: /Communications/ }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  expect(await editor.inputValue()).toBe('First, at length.');

  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await reload;
  expect(await editor.inputValue()).toBe('First, at length.');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await editor.waitFor({ state: 'detached' });
  await panel.getByText('First, at length.', { exact: true }).waitFor();
  await page.reload();
  await panel.getByText('First, at length.', { exact: true }).waitFor();
  expect(visit.problems()).toEqual([]);
});

test('two at one template: the second sees what the first has saved, and chooses', async () => {
  const { page } = visit;
  const letter = { name: 'After a call', subject: 'Our call', text: 'Thank you.' };
  const { id } = await visit.ask<Template>('POST', '/api/templates', letter);
  await page.goto(`/clients/${ben}?tab=communications`);
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: /^After a call/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit template' });
  await form.getByLabel('Message').fill('Thank you so much.');
  await visit.ask('PUT', `/api/templates/${id}`, { subject: 'Today', text: 'Thanks.' });
  await form.getByText('Somebody else changed this template while you wrote').waitFor();
  await form.getByText('Thanks.', { exact: true }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await form.getByRole('button', { name: 'Keep mine' }).click();
  expect(await form.getByLabel('Subject').inputValue()).toBe('Today');
  await form.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template Saved').waitFor();
  const [kept] = await visit.ask<Template[]>('GET', '/api/templates');
  expect(kept).toMatchObject({ subject: 'Today', text: 'Thank you so much.' });
  expect(visit.problems()).toEqual([]);
});

test.runIf(isWhole)('calls stand among the emails and notes in their order, and open', async () => {
  const { page } = visit;
  const log = (callDate: string, notes: string) =>
    visit.ask<Call>('POST', '/api/calls', {
      clientId: ben,
      type: 'strategy',
      callDate,
      duration: 45,
      notes,
    });
  const write = (text: string) => visit.ask('POST', `/api/clients/${ben}/notes`, { text });
  await log('2026-01-05T10:00:00.000Z', 'The oldest of all.');
  for (let note = 1; note <= 30; note += 1) await write(`Note number ${note}.`);
  await log(new Date().toISOString(), 'He gives the chart to Mia.\nNext: the board.');
  await page.goto(`/clients/${ben}?tab=communications`);
  const thread = page.getByRole('group', { name: 'Communications with Ben Castellano' });
  const entries = thread.getByRole('listitem');
  await thread.getByText('He gives the chart to Mia.').waitFor();
  // Once it is read, its summary stands there.
  expect(await entries.first().innerText()).toMatch(
    /nora logged a strategy call[^]*45 min\s+He gives the chart to Mia\.(?:\s+Next: the board\.)?$/,
  );
  expect(await entries.nth(1).innerText()).toMatch(/Note number 30\.$/);
  await page.getByRole('tab', { name: /Communications\s*33/ }).waitFor();

  // The email before the notes is not read yet, so neither does the call before it stand there.
  await thread.getByText('31 of 33 entries').waitFor();
  expect(await thread.getByText('The oldest of all.').count()).toBe(0);
  await thread.getByRole('button', { name: 'Show more' }).click();
  await thread.getByText('The oldest of all.').waitFor();
  expect(await entries.count()).toBe(33);
  expect(await entries.nth(31).innerText()).toMatch(/Tuesday, Ben/);
  expect(await entries.last().innerText()).toMatch(/The oldest of all\.$/);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await overflow(page)).toBe(0);

  await entries.first().getByRole('link', { name: 'strategy call' }).click();
  await page.getByRole('heading', { name: 'Strategy call with Ben Castellano' }).waitFor();
  expect(visit.problems()).toEqual([]);
});

test('a test that the mail server puts off says why in the list, and that it is tried again', async () => {
  const { page } = visit;
  behaviour.refuseRecipient = { code: 451, reply: 'Greylisted' };
  await page.setViewportSize(wide);
  await page.goto('/people?tab=mail');
  await page.getByRole('button', { name: 'Send a test' }).click();
  const row = page.getByRole('row', { name: /A test from Rapport/ });
  await row.getByText(/The mail server refused: .*Greylisted/).waitFor();
  await row.getByText('Queued').waitFor();
  await row.getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'A test from Rapport' });
  await dialog.getByText('It could not be sent yet').waitFor();
  await dialog.getByText('It is tried again by itself.').waitFor();
  delete behaviour.refuseRecipient;
});
