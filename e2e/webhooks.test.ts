import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { castPassword } from '#testing/cast-password.ts';
import { OwnServer } from '#testing/own-server.ts';
import { openReceiver, type Receiver } from '#testing/webhook-receiver.ts';
import { Webhook } from 'standardwebhooks';
import { enter, findBarriers, open, overflow, phone, type Person } from './person.ts';
import { Windows } from './windows.ts';

let browser: Windows;
let receiver: Receiver;
let server: OwnServer;
let nora: Person;

beforeAll(async () => {
  receiver = await openReceiver('localhost');
  [browser, server] = await Promise.all([
    Windows.open(),
    OwnServer.start({
      RAPPORT_ADMIN_USERNAME: 'nora',
      RAPPORT_ADMIN_PASSWORD: castPassword,
      RAPPORT_ADMIN_EMAIL: 'nora@lindqvist.example',
      RAPPORT_WEBHOOK_HOSTS: `localhost:${receiver.port}`,
    }),
  ]);
  nora = await open(browser, server.url);
  await enter(nora, server.url);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
  await receiver?.stop();
});

const addClient = (name: string) =>
  nora.context.request.post('/api/clients', {
    headers: { origin: server.url },
    data: { name, email: 'grace@okonkwo.example' },
  });

describe('an admin', () => {
  test('adds a webhook, tests it, and sees in its log what was sent', async () => {
    const { page } = nora;
    await page.goto('/people?tab=webhooks');
    await page.getByText('No webhooks yet').waitFor();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    const why = dialog.getByText('Choose at least one event');
    await expect.poll(async () => (await why.boundingBox())?.y).toBeLessThan(800);
    const everything = dialog.getByRole('checkbox', { name: 'Everything' });
    await expect
      .poll(() => everything.evaluate((one) => one === document.activeElement))
      .toBe(true);
    // Nothing of the dialog itself is out of sight: its head and its foot stay.
    expect(await dialog.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    await dialog.getByRole('checkbox', { name: 'client.created' }).click();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByText('That address leads into a private network.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByLabel('Address').fill(receiver.url('/ok'));
    await dialog.getByLabel('What it is for').fill('Our n8n');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('heading', { name: 'Our n8n' }).waitFor();
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const secret = await page.getByLabel('Secret').inputValue();

    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByRole('dialog').getByText('thank you').waitFor();
    await page.getByRole('dialog').getByText('200 in').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    const [sent] = receiver.received;
    expect(new Webhook(secret).verify(sent?.body ?? '', { ...sent?.headers })).toMatchObject({
      type: 'test.sent',
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    // Told by the server at work, and shown without being asked for.
    await addClient('Grace Okonkwo');
    await page.getByRole('row', { name: /client\.created/ }).waitFor();
    await page.getByText('client.created').last().click();
    await page.getByRole('dialog').getByText('Grace Okonkwo').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.received.length).toBe(3);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  });

  test('changes one thing of it while another admin changes another, and both stay', async () => {
    const { page } = nora;
    const id = new URL(page.url()).searchParams.get('webhook') ?? '';
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What it is for').fill('Our n8n, at home');
    await nora.context.request.put(`/api/webhooks/${id}`, {
      headers: { origin: server.url },
      data: { events: ['note.created'] },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Our n8n, at home' }).waitFor();
    await page.getByText('note.created', { exact: true }).waitFor();
  });

  test('switches it off, finds it so on a phone, and deletes it', async () => {
    const { page } = nora;
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await page.getByText('This webhook is off').waitFor();
    await page.setViewportSize(phone);
    await page.getByText('All webhooks').click();
    await page.getByText('Our n8n').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByText('Our n8n').click();
    await page.getByText('This webhook is off').waitFor();
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByText('No webhooks yet').waitFor();
    // What was missing, the address that was refused and the older version, and nothing else.
    const [refused, older] = [expect.stringContaining('400'), expect.stringContaining('409')];
    expect(nora.problems).toEqual([refused, refused, older]);
  });
});
