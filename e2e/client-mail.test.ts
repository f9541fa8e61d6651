import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSmtpStandIn, type SmtpStandIn } from '#testing/smtp-stand-in.ts';
import { ClientVisit } from './client-visit.ts';
import { findBarriers } from './person.ts';

let smtp: SmtpStandIn;
let visit: ClientVisit;
let ben: string;

beforeAll(async () => {
  smtp = await startSmtpStandIn();
  visit = await ClientVisit.open({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Rapport <nora@lindqvist.example>',
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
    .getByText('Your mail server sends it from Rapport <nora@lindqvist.example>')
    .waitFor();
  await dialog.getByLabel('Subject').fill('Tuesday, {{client.firstName}}');
  await dialog.getByLabel('Message').fill('At ten?\n\n{{sender.name}}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog.getByRole('article', { name: 'Preview' });
  expect(await preview.innerText()).toMatch(/Tuesday, Ben\s[^]*At ten\?\s+nora$/);
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send email', exact: true }).click();
  await page.getByText('It goes out to ben@ironclad.example now.').waitFor();
  await page.getByRole('tabpanel').getByText('Sent', { exact: true }).waitFor();
  expect(smtp.received.map(({ to }) => to)).toEqual([['ben@ironclad.example']]);
  expect(smtp.received[0]?.raw).toMatch(/^Subject: Tuesday, Ben\r?$/m);
  expect(smtp.received[0]?.raw).toMatch(/At ten\?\r?\n\r?\nnora/);
  expect(visit.problems()).toEqual([]);
});
