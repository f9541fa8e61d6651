import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/config.ts';
import { composition } from './eml.ts';
import { MailProblem, type MailResult, type MailVendor, unsafeMailField } from './mail.ts';

/** Sends by SMTP; `deadlineMs` bounds a whole attempt, connection and answer included. */
export function smtpMail(smtpUrl: string, from: string, deadlineMs = 10_000): MailVendor {
  const { credentials, ...connection } = connectionOf(smtpUrl);
  const secrets = credentials ? [credentials.pass, credentials.user] : [];
  const transport = createTransport({
    ...connection,
    ...(credentials ? { auth: credentials } : {}),
    connectionTimeout: deadlineMs,
    greetingTimeout: deadlineMs,
    socketTimeout: deadlineMs,
    dnsTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    from,
    send: async (message) => {
      const unsafe = unsafeMailField(message);
      if (unsafe) {
        return {
          outcome: 'failed',
          permanent: true,
          reason: `The message has a bad field: ${unsafe}.`,
        };
      }
      try {
        const signal = AbortSignal.timeout(deadlineMs);
        await transport.sendMail({ ...composition(message), signal });
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error, secrets);
      }
    },
    probe: async () => {
      try {
        await transport.verify();
      } catch (error) {
        throw new MailProblem(reasonOf(error, secrets));
      }
    },
  };
}

function connectionOf(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const credentials = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    credentials,
    // A password leaves this machine encrypted or not at all, whatever the server offers.
    requireTLS: credentials !== undefined && !isLoopback(host),
    ignoreTLS: isLoopback(host),
  };
}

const sentences: Record<string, string> = {
  EABORT: 'The mail server did not answer in time.',
  EAUTH: 'The mail server refused the username or the password.',
  ECONNECTION: 'The mail server closed the connection.',
  EDNS: 'The mail server was not found.',
  ENOAUTH: 'The mail server wants a username and a password.',
  EPROTOCOL: 'What answered is not a mail server.',
  ESOCKET: 'The mail server can not be reached.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'The mail server offers no trustworthy encryption.',
};

function failureOf(error: unknown, secrets: readonly string[]): MailResult {
  const { code, responseCode, response } = asSmtpError(error);
  const sentence = sentences[code];
  if (sentence && code !== 'EPROTOCOL')
    return { outcome: 'failed', permanent: false, reason: sentence };
  const said = withoutSecrets(response, secrets);
  const reason = said
    ? `The mail server refused: ${said}`
    : (sentence ?? 'The mail was not accepted.');
  // 503 speaks of the order of commands, not of the message. No reply at all to a bad envelope: it never left.
  const permanent =
    responseCode === undefined
      ? code === 'EENVELOPE'
      : responseCode >= 500 && responseCode < 600 && responseCode !== 503;
  return { outcome: 'failed', permanent, reason };
}

function reasonOf(error: unknown, secrets: readonly string[]): string {
  const failure = failureOf(error, secrets);
  return 'reason' in failure ? failure.reason : 'The mail server refused.';
}

function asSmtpError(error: unknown) {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  return {
    code: typeof fields.code === 'string' ? fields.code : '',
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : undefined,
    response: typeof fields.response === 'string' ? fields.response : '',
  };
}

/** A server may repeat what it was told; what it was told by us stays out of logs and screens. */
function withoutSecrets(response: string, secrets: readonly string[]): string {
  const spellings = secrets.flatMap((secret) =>
    secret ? [secret, Buffer.from(secret).toString('base64')] : [],
  );
  const clean = spellings.reduce((text, spelling) => text.replaceAll(spelling, '•••'), response);
  return clean.replace(/\s+/g, ' ').trim().slice(0, 200);
}
