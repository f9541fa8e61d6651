import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpStandIn } from '#testing/smtp-stand-in.ts';
import { chooseMail } from './choose.ts';
import { buildEml } from './eml.ts';
import { type MailMessage, unsafeMailField } from './mail.ts';
import { outboxMail } from './outbox.ts';
import { smtpMail } from './smtp.ts';

const from = 'Rapport <rapport@rapport.example>';
const message: MailMessage = {
  from,
  to: 'ada@example.com',
  subject: 'Grüße ☃',
  text: 'Hello Ada,\n\n.a line that begins with a dot\n',
  html: '<p>Hello Ada</p>',
  headers: { 'List-Unsubscribe': '<https://rapport.example/off>' },
  messageId: '<one@rapport.example>',
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function standIn(behaviour?: Parameters<typeof startSmtpStandIn>[0]) {
  const server = await startSmtpStandIn(behaviour);
  closing.push(() => server.close());
  return server;
}

describe('smtp', () => {
  it('sends one message to one address', async () => {
    const server = await standIn();
    expect(await smtpMail(server.url, from).send(message)).toEqual({ outcome: 'sent' });
    expect(server.received).toHaveLength(1);
    const [{ from: sender, to, raw } = { from: '', to: [], raw: '' }] = server.received;
    expect([sender, to]).toEqual(['rapport@rapport.example', ['ada@example.com']]);
    expect(raw).toContain('Message-ID: <one@rapport.example>');
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toContain('List-Unsubscribe: <https://rapport.example/off>');
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).not.toMatch(/nodemailer/i);
  });

  it('says whom an answer reaches, where a person wrote it, and then not that a machine did', async () => {
    const server = await standIn();
    const send = (replyTo: string) => smtpMail(server.url, from).send({ ...message, replyTo });
    expect(await send('ada@practice.example')).toEqual({ outcome: 'sent' });
    const raw = server.received[0]?.raw ?? '';
    expect(raw).toMatch(/^Reply-To: ada@practice\.example\r?$/m);
    expect(raw).not.toContain('Auto-Submitted');
    expect(await send('a@x.example\r\nBcc: b@x.example')).toMatchObject({
      permanent: true,
      reason: 'The message has a bad field: replyTo.',
    });
  });

  it('bears the name of whoever wrote it, at the address that mail comes from', async () => {
    const server = await standIn();
    const send = (writer: string) => smtpMail(server.url, from).send({ ...message, writer });
    expect(await send('Lovelace, Ada "A" <x@y.example>')).toEqual({ outcome: 'sent' });
    const [{ from: sender, raw } = { from: '', raw: '' }] = server.received;
    expect(sender).toBe('rapport@rapport.example');
    expect(raw).toMatch(/^From: "Lovelace, Ada .*" <rapport@rapport\.example>\r?$/m);
    expect(await send('Ada\r\nBcc: b@x.example')).toMatchObject({
      permanent: true,
      reason: 'The message has a bad field: writer.',
    });
  });

  it('signs in, and says so when it may not', async () => {
    const server = await standIn({ user: 'ada@example.com', password: 'p/ss:w@rd' });
    expect(await smtpMail(server.url, from).send(message)).toEqual({ outcome: 'sent' });
    const wrong = server.url.replace('p%2Fss', 'nope');
    expect(await smtpMail(wrong, from).send(message)).toEqual({
      outcome: 'failed',
      permanent: false,
      reason: 'The mail server refused the username or the password.',
    });
  });

  it.each([
    [{ refuseRecipient: { code: 550, reply: 'no such mailbox' } }, true, /no such mailbox/],
    [{ refuseRecipient: { code: 451, reply: 'greylisted' } }, false, /greylisted/],
    [{ refuseMessage: { code: 554, reply: 'looks like spam' } }, true, /looks like spam/],
    [{ refuseMessage: { code: 452, reply: 'disk is full' } }, false, /disk is full/],
    [{ refuseMessage: { code: 503, reply: 'out of order' } }, false, /out of order/],
  ])('tells a lasting failure from a passing one: %j', async (behaviour, permanent, reason) => {
    const server = await standIn(behaviour);
    const result = await smtpMail(server.url, from).send(message);
    expect(result).toMatchObject({ outcome: 'failed', permanent });
    expect(result).toHaveProperty('reason', expect.stringMatching(reason));
    expect(server.received).toEqual([]);
  });

  it('repeats no secret that the server repeats', async () => {
    const refuseRecipient = { code: 550, reply: 'bad s3cret-word czNjcmV0LXdvcmQ= for ada-user' };
    const server = await standIn({ user: 'ada-user', password: 's3cret-word', refuseRecipient });
    const result = await smtpMail(server.url, from).send(message);
    expect(result).toMatchObject({ outcome: 'failed', permanent: true });
    expect(JSON.stringify(result)).not.toMatch(/s3cret|czNj|ada-user/);
  });

  it('gives up on a server that says nothing, and on none at all', async () => {
    const server = await standIn({ silent: true });
    const began = performance.now();
    const late = await smtpMail(server.url, from, 300).send(message);
    expect(late).toMatchObject({ outcome: 'failed', permanent: false });
    expect(performance.now() - began).toBeLessThan(2000);
    await server.close();
    closing.pop();
    const gone = await smtpMail(server.url, from).send(message);
    expect(gone).toMatchObject({ permanent: false, reason: 'The mail server can not be reached.' });
  });

  it('gives up on a server that trickles', async () => {
    const server = createServer((socket) => {
      const drip = setInterval(() => socket.write('220-wait\r\n'), 50);
      socket.on('error', () => undefined).on('close', () => clearInterval(drip));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise((resolve) => server.close(() => resolve())));
    const port = (server.address() as { port: number }).port;
    const began = performance.now();
    const result = await smtpMail(`smtp://127.0.0.1:${port}`, from, 500).send(message);
    expect(result).toMatchObject({ outcome: 'failed', permanent: false });
    expect(performance.now() - began).toBeLessThan(3000);
  });
});

describe('header injection', () => {
  const attacks: Partial<MailMessage>[] = [
    { subject: 'Hello\r\nBcc: eve@example.com' },
    { subject: 'Hello\nBcc: eve@example.com' },
    { subject: 'Hello\rBcc: eve@example.com' },
    { subject: 'Hello\u0000' },
    { subject: 'Hello\u0085Bcc: eve@example.com' },
    { to: 'ada@example.com\r\nBcc: eve@example.com' },
    { to: 'ada@example.com, eve@example.com' },
    { to: 'Ada <ada@example.com>' },
    { to: '' },
    { from: 'Rapport <a@b.example>\r\nBcc: eve@example.com' },
    { messageId: '<a@b>\r\nBcc: eve@example.com' },
    { headers: { 'X-Note': 'a\r\nBcc: eve@example.com' } },
    { headers: { 'X-Note: a\r\nBcc': 'eve@example.com' } },
  ];
  it.each(attacks)('is refused by every vendor: %j', async (attack) => {
    const server = await standIn();
    const attacked = { ...message, ...attack };
    const refused = { outcome: 'failed', permanent: true };
    expect(unsafeMailField(attacked)).toBe(Object.keys(attack)[0]);
    expect(await smtpMail(server.url, from).send(attacked)).toMatchObject(refused);
    expect(await outboxMail(from).send(attacked)).toMatchObject(refused);
    await expect(buildEml(attacked)).rejects.toThrow(/not safe/);
    expect(server.received).toEqual([]);
  });
});

it('the outbox keeps', async () => {
  expect(await outboxMail(from).send(message)).toEqual({ outcome: 'kept' });
});

it('an .eml file holds the whole message', async () => {
  const bytes = await buildEml({ ...message, date: new Date('2026-03-01T12:00:00Z') });
  const text = bytes.toString('utf8');
  expect(text).toMatch(/^From: Rapport <rapport@rapport\.example>\r$/m);
  expect(text).toMatch(/^To: ada@example\.com\r$/m);
  expect(text).toMatch(/^Date: Sun, 01 Mar 2026 12:00:00 \+0000\r$/m);
  expect(text).toContain('Hello Ada');
});

it('chooses by the settings', async () => {
  const mail = { smtpUrl: undefined, from: undefined };
  expect(await chooseMail({ mail })).toMatchObject({ name: 'outbox' });
  const named = { smtpUrl: 'smtp://mail.example', from };
  expect(await chooseMail({ mail: named })).toMatchObject({ name: 'smtp', from });
});
