import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { backupSettings } from '#server/backup-settings.ts';
import { readAllowedHosts } from '#server/outbound/allowed-host.ts';
import { paymentSettings } from '#server/payment-settings.ts';
import { amount, onOff, secret, setting, text, url } from '#server/setting.ts';

const isNetwork = (value: string) =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(value) ||
  ipaddr.isValid(value) ||
  ipaddr.isValidCIDR(value);

const trustProxy = text('must be addresses or networks')
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isNetwork), {
    error:
      'must be a comma-separated list of addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal',
  });

/** Every setting by its name in the environment; unset and empty are the same, and each has a default or may be absent. */
export const settingsSchema = z.object({
  PORT: setting(
    text('must be a whole number from 0 to 65535')
      .regex(/^\d{1,5}$/, { error: 'must be a whole number from 0 to 65535' })
      .transform(Number)
      .refine((port) => port <= 65_535, { error: 'must be a whole number from 0 to 65535' })
      .prefault('3000'),
    'Network',
    '3000',
    'The port that Rapport answers on; 0 takes a free one.',
  ),
  HOST: setting(
    text('must be an address or a host name', 255)
      .regex(/^[\w.:-]+$/, { error: 'must be an address or a host name' })
      .prefault('127.0.0.1'),
    'Network',
    '127.0.0.1',
    'The address to listen on. Any other than the machine itself needs an https BASE_URL.',
  ),
  BASE_URL: setting(
    url(['https:', 'http:'], 'must be an http or https address')
      .refine((value) => !URL.canParse(value) || !/[?#@]/.test(value), {
        error: 'must not carry a query, a fragment or a password',
      })
      .refine((value) => !URL.canParse(value) || /^\/*$/.test(new URL(value).pathname), {
        error: 'must not carry a path: Rapport answers at the root of a host name of its own',
      })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    'Network',
    'https://rapport.example',
    'The address that people type to reach Rapport; links in mail begin with it.',
  ),
  RAPPORT_ALLOW_HTTP: setting(
    onOff.prefault('0'),
    'Network',
    '0',
    '1 lets Rapport listen beyond this machine without https. Passwords then cross the network in the clear.',
  ),
  RAPPORT_TRUST_PROXY: setting(
    trustProxy.optional(),
    'Network',
    'loopback,10.0.0.0/8',
    'The reverse proxies whose X-Forwarded-* headers are believed, separated by commas.',
  ),
  DATABASE_URL: secret(
    url(['postgres:', 'postgresql:'], 'must be a postgres:// address').optional(),
    'Database and data',
    'postgres://rapport:password@localhost:5432/rapport',
    'A PostgreSQL server (15 or newer). Without it Rapport keeps an embedded database in its data folder.',
  ),
  RAPPORT_DATA_DIR: setting(
    text('must be a path').prefault('./data'),
    'Database and data',
    './data',
    'The folder for the embedded database, the files and the generated secret.',
  ),
  RAPPORT_SECRET: secret(
    text('must be at least 32 bytes long')
      .refine((value) => Buffer.byteLength(value) >= 32, {
        error: 'must be at least 32 bytes long',
      })
      .refine((value) => new Set(value).size >= 8, { error: 'must not be a repeated pattern' })
      .optional(),
    'Database and data',
    '',
    'Seals stored keys and signs links: openssl rand -base64 32. Without it one is made and kept in the data folder.',
  ),
  MIGRATE_ON_START: setting(
    onOff.prefault('1'),
    'Database and data',
    '1',
    '0 leaves the database schema to the migrate command.',
  ),
  RAPPORT_S3_BUCKET: setting(
    text('must be the name of a bucket', 255)
      .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,254}$/, { error: 'must be the name of a bucket' })
      .optional(),
    'Files',
    'rapport',
    'The bucket that keeps files. Without it they are kept in the data folder.',
  ),
  RAPPORT_S3_ENDPOINT: setting(
    url(['https:', 'http:'], 'must be an http or https address').optional(),
    'Files',
    'https://s3.example',
    'The address of the server that speaks S3. Without it: Amazon, in the region.',
  ),
  RAPPORT_S3_REGION: setting(
    text('must be the name of a region', 60)
      .regex(/^[a-z0-9-]+$/, { error: 'must be the name of a region' })
      .optional(),
    'Files',
    'eu-north-1',
    'The region of the bucket; with RAPPORT_S3_ENDPOINT us-east-1 when it is not set.',
  ),
  RAPPORT_S3_ACCESS_KEY_ID: setting(
    text('must be at most 200 characters long', 200).optional(),
    'Files',
    'AKIA…',
    'The key that may read, write, delete and list in the bucket; needed with it.',
  ),
  RAPPORT_S3_SECRET_ACCESS_KEY: secret(
    text('must be at most 500 characters long', 500).optional(),
    'Files',
    '',
    'The secret of that key.',
  ),
  RAPPORT_S3_PATH_STYLE: setting(
    onOff.optional(),
    'Files',
    '1',
    '1 names the bucket in the path, 0 in the host name. Without it: 1 with RAPPORT_S3_ENDPOINT, else 0.',
  ),
  ...backupSettings,
  RAPPORT_WORKER: setting(
    onOff.prefault('1'),
    'Running',
    '1',
    '0 leaves jobs and clocks to another process on the same PostgreSQL server.',
  ),
  RAPPORT_WEBHOOK_HOSTS: setting(
    text('must be host names, or host:port, separated by commas')
      .transform(readAllowedHosts)
      .refine((hosts) => hosts !== undefined, {
        error: 'must be host names, or host:port, separated by commas',
      })
      .optional(),
    'Running',
    'n8n.internal,localhost:5678',
    'Hosts of your own network that webhooks may be sent to, by http too, separated by commas. Without it none may.',
  ),
  LOG_LEVEL: setting(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .prefault('info'),
    'Running',
    'info',
    'fatal, error, warn, info, debug, trace or silent.',
  ),
  LOG_FORMAT: setting(
    z.enum(['json', 'pretty'], { error: 'must be json or pretty' }).optional(),
    'Running',
    'json',
    'json or pretty. Without it: pretty in a terminal, json elsewhere.',
  ),
  RAPPORT_METRICS_TOKEN: secret(
    text('must be at least 16 characters long')
      .min(16, { error: 'must be at least 16 characters long' })
      .optional(),
    'Running',
    '',
    'The bearer token that reads /metrics and /health/deep without a session: openssl rand -base64 24.',
  ),
  RAPPORT_DEMO: setting(
    onOff.prefault('0'),
    'First admin',
    '0',
    '1 fills an empty database with the sample practice.',
  ),
  RAPPORT_ADMIN_USERNAME: setting(
    text('must be 3 to 50 characters long', 50)
      .min(3, { error: 'must be 3 to 50 characters long' })
      .optional(),
    'First admin',
    'ada',
    'Makes the first admin at start when there is no user yet; needs RAPPORT_ADMIN_PASSWORD.',
  ),
  RAPPORT_ADMIN_PASSWORD: secret(
    text('must be 8 to 1024 characters long', 1024)
      .min(8, { error: 'must be 8 to 1024 characters long' })
      .optional(),
    'First admin',
    '',
    'The password of that first admin.',
  ),
  RAPPORT_ADMIN_EMAIL: setting(
    z.email({ error: 'must be an email address' }).optional(),
    'First admin',
    'ada@rapport.example',
    'The email address of that first admin.',
  ),
  SMTP_URL: secret(
    url(['smtp:', 'smtps:'], 'must be an smtp:// or smtps:// address').optional(),
    'Mail',
    'smtps://user:password@smtp.example:465',
    'The server that sends mail. Without it messages are kept in the outbox and the screens say so.',
  ),
  MAIL_FROM: setting(
    text('must be an email address, or a name and <address>', 320)
      .regex(/^(?:[^<>\r\n]{0,100}<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
        error: 'must be an email address, or a name and <address>',
      })
      .optional(),
    'Mail',
    'Rapport <rapport@rapport.example>',
    'Who mail comes from; needed with SMTP_URL.',
  ),
  RETELL_API_KEY: secret(
    text('must be at most 500 characters long', 500).optional(),
    'Voice (Retell AI)',
    'key_…',
    'Calls over the telephone. Without it calls are rehearsals in the browser.',
  ),
  RETELL_FROM_NUMBER: setting(
    text('must be a number such as +14155550123')
      .regex(/^\+[1-9]\d{6,14}$/, { error: 'must be a number such as +14155550123' })
      .optional(),
    'Voice (Retell AI)',
    '+14155550123',
    'The number that calls are made from.',
  ),
  RETELL_AGENT_ID: setting(
    text('must be at most 200 characters long', 200).optional(),
    'Voice (Retell AI)',
    'agent_…',
    'The agent that speaks, when it is not the one bound to the number.',
  ),
  RETELL_BASE_URL: setting(
    url(['https:', 'http:'], 'must be an http or https address').optional(),
    'Voice (Retell AI)',
    'https://api.retellai.com',
    'Another address of the Retell API.',
  ),
  RAPPORT_AI_PROVIDER: setting(
    z
      .enum(['local', 'openai', 'anthropic', 'openai-compatible'], {
        error: 'must be local, openai, anthropic or openai-compatible',
      })
      .optional(),
    'Analysis',
    'local',
    'local, openai, anthropic or openai-compatible. Without it: the one whose key is set, else local.',
  ),
  RAPPORT_AI_MODEL: setting(
    text('must be at most 200 characters long', 200).optional(),
    'Analysis',
    'llama3.1',
    'The model to ask; needed with openai-compatible. Without it: gpt-5-mini for openai, claude-haiku-4-5 for anthropic.',
  ),
  RAPPORT_AI_BASE_URL: setting(
    url(['https:', 'http:'], 'must be an http or https address').optional(),
    'Analysis',
    'http://127.0.0.1:11434/v1',
    'The address of the server; needed with openai-compatible.',
  ),
  OPENAI_API_KEY: secret(
    text('must be at most 500 characters long', 500).optional(),
    'Analysis',
    'sk-…',
    'The key for openai, or for an openai-compatible server that wants one.',
  ),
  ANTHROPIC_API_KEY: secret(
    text('must be at most 500 characters long', 500).optional(),
    'Analysis',
    'sk-ant-…',
    'The key for anthropic.',
  ),
  RAPPORT_AI_HOURLY_PER_USER: setting(
    amount('60'),
    'Analysis',
    '60',
    'Requests to a language model that one person may cause in an hour; beyond them local rules read.',
  ),
  RAPPORT_AI_DAILY_PER_PRACTICE: setting(
    amount('1000'),
    'Analysis',
    '1000',
    'Requests to a language model that a practice may cause in 24 hours; beyond them local rules read.',
  ),
  ...paymentSettings,
});

export type Settings = z.output<typeof settingsSchema>;
