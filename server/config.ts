import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { backupConfig, type BackupConfig } from '#server/backup-config.ts';
import { exposedProblems } from '#server/exposed-settings.ts';
import { nearestName } from '#server/nearest-name.ts';
import { paymentConfig, type PaymentConfig } from '#server/payment-config.ts';
import { settingNotes } from '#server/setting.ts';
import { type Settings, settingsSchema } from '#server/settings.ts';

export type AiProvider = 'local' | 'openai' | 'anthropic' | 'openai-compatible';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash; undefined when only this machine reaches the server. */
  readonly baseUrl: string | undefined;
  readonly allowHttp: boolean;
  /** What Fastify's `trustProxy` takes. */
  readonly trustProxy: false | string[];
  readonly databaseUrl: string | undefined;
  /** An absolute path. */
  readonly dataDir: string;
  /** At least 32 bytes; undefined asks for the one kept in the data folder. */
  readonly secret: string | undefined;
  readonly migrateOnStart: boolean;
  readonly worker: boolean;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly logFormat: 'json' | 'pretty';
  readonly metricsToken: string | undefined;
  readonly demo: boolean;
  readonly firstAdmin: FirstAdmin | undefined;
  /** The bucket for files; undefined keeps them in the data folder. */
  readonly files: FilesBucket | undefined;
  readonly backup: BackupConfig;
  readonly mail: { readonly smtpUrl: string | undefined; readonly from: string | undefined };
  readonly voice: {
    readonly apiKey: string | undefined;
    readonly fromNumber: string | undefined;
    readonly agentId: string | undefined;
    readonly baseUrl: string | undefined;
  };
  readonly ai: {
    readonly provider: AiProvider;
    readonly model: string | undefined;
    readonly baseUrl: string | undefined;
    readonly openaiApiKey: string | undefined;
    readonly anthropicApiKey: string | undefined;
    /** Requests to a language model that a person may cause in an hour. */
    readonly hourlyPerUser: number;
    /** The same of a practice in 24 hours. */
    readonly dailyPerPractice: number;
  };
  readonly pay: PaymentConfig;
  readonly webhookHosts: NonNullable<Settings['RAPPORT_WEBHOOK_HOSTS']>;
}

/** A bucket of a server that speaks S3. */
export interface FilesBucket {
  /** Without it: Amazon's own, of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly pathStyle: boolean;
}

interface FirstAdmin {
  readonly username: string;
  readonly password: string;
  readonly email: string | undefined;
}

/** All that is wrong with the settings, one sentence each, by name and never with a secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(readonly problems: readonly string[]) {
    super(['The settings are not usable:', ...problems.map((one) => `  - ${one}`)].join('\n'));
  }
}

type SettingName = keyof typeof settingsSchema.shape;
const settingNames = Object.keys(settingsSchema.shape) as SettingName[];
const isSecret = (name: SettingName) =>
  settingNotes.get(settingsSchema.shape[name])?.secret === true;

const knownNames = settingNames.flatMap((name) => (isSecret(name) ? [name, `${name}_FILE`] : name));

/** Reads every setting from `env`, with files named by NAME_FILE; throws one ConfigError that lists all problems. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const given: Record<string, string> = {};
  for (const name of settingNames) {
    const value = isSecret(name) ? readSecret(env, name, problems) : env[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  problems.push(...unknownNames(env));
  const refused = new Set<string>();
  for (const issue of settingsSchema.safeParse(given).error?.issues ?? []) {
    const name = issue.path.join('.');
    if (!refused.has(name)) problems.push(`${name} ${issue.message}`);
    refused.add(name);
    delete given[name];
  }
  const settings = settingsSchema.parse(given);
  const isRefused = (problem: string) => refused.has(problem.split(' ', 1)[0] ?? '');
  problems.push(...disagreements(settings).filter((problem) => !isRefused(problem)));
  if (problems.length > 0) throw new ConfigError(problems);
  return asConfig(settings);
}

function readSecret(env: NodeJS.ProcessEnv, name: string, problems: string[]): string | undefined {
  const path = env[`${name}_FILE`];
  if (!path) return env[name];
  if (env[name]) {
    problems.push(`${name} and ${name}_FILE are both set; keep one`);
    return undefined;
  }
  try {
    return readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    problems.push(`${name}_FILE names a file that can't be read (${code})`);
    return undefined;
  }
}

function unknownNames(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => name.startsWith('RAPPORT_') && !knownNames.includes(name))
    .map((name) => {
      const near = nearestName(name, knownNames);
      return `${name} is not a setting${near ? `; did you mean ${near}?` : ''}`;
    });
}

/** Tells whether a host name or address reaches only the machine itself. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

function disagreements(settings: Settings): string[] {
  const problems: string[] = [];
  const secure = settings.BASE_URL?.startsWith('https:') === true;
  if (!isLoopback(settings.HOST) && !secure && !settings.RAPPORT_ALLOW_HTTP) {
    problems.push(
      'HOST is reachable from other machines: set BASE_URL to an https address, or RAPPORT_ALLOW_HTTP=1 to accept passwords in the clear',
    );
  }
  const needs: [needed: unknown, name: SettingName, wanted: unknown, by: SettingName][] = [
    [
      settings.RAPPORT_ADMIN_PASSWORD,
      'RAPPORT_ADMIN_PASSWORD',
      settings.RAPPORT_ADMIN_USERNAME,
      'RAPPORT_ADMIN_USERNAME',
    ],
    [
      settings.RAPPORT_ADMIN_USERNAME,
      'RAPPORT_ADMIN_USERNAME',
      settings.RAPPORT_ADMIN_PASSWORD,
      'RAPPORT_ADMIN_PASSWORD',
    ],
    [
      settings.RAPPORT_ADMIN_USERNAME,
      'RAPPORT_ADMIN_USERNAME',
      settings.RAPPORT_ADMIN_EMAIL,
      'RAPPORT_ADMIN_EMAIL',
    ],
    [settings.MAIL_FROM, 'MAIL_FROM', settings.SMTP_URL, 'SMTP_URL'],
    [settings.RETELL_FROM_NUMBER, 'RETELL_FROM_NUMBER', settings.RETELL_API_KEY, 'RETELL_API_KEY'],
    [
      settings.STRIPE_PUBLISHABLE_KEY,
      'STRIPE_PUBLISHABLE_KEY',
      settings.STRIPE_SECRET_KEY,
      'STRIPE_SECRET_KEY',
    ],
    [
      settings.STRIPE_SECRET_KEY,
      'STRIPE_SECRET_KEY',
      settings.STRIPE_PUBLISHABLE_KEY,
      'STRIPE_PUBLISHABLE_KEY',
    ],
  ];
  for (const [needed, name, wanted, by] of needs) {
    if (wanted !== undefined && needed === undefined) problems.push(`${name} is needed with ${by}`);
  }
  if (!isLoopback(settings.HOST)) problems.push(...exposedProblems(settings));
  return [...problems, ...bucketProblems(settings), ...analysisProblems(settings)];
}

const bucketNames = [
  'RAPPORT_S3_BUCKET',
  'RAPPORT_S3_ACCESS_KEY_ID',
  'RAPPORT_S3_SECRET_ACCESS_KEY',
] as const;
const bucketExtras = ['RAPPORT_S3_ENDPOINT', 'RAPPORT_S3_REGION', 'RAPPORT_S3_PATH_STYLE'] as const;

function bucketProblems(settings: Settings): string[] {
  const given = [...bucketNames, ...bucketExtras].find((name) => settings[name] !== undefined);
  if (!given) return [];
  const problems = bucketNames
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is needed with ${given}`);
  if (settings.RAPPORT_S3_ENDPOINT === undefined && settings.RAPPORT_S3_REGION === undefined) {
    problems.push('RAPPORT_S3_REGION is needed where there is no RAPPORT_S3_ENDPOINT');
  }
  return problems;
}

function filesBucket(settings: Settings): FilesBucket | undefined {
  const {
    RAPPORT_S3_ENDPOINT: endpoint,
    RAPPORT_S3_BUCKET: bucket,
    RAPPORT_S3_ACCESS_KEY_ID: accessKeyId,
    RAPPORT_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint,
    region: settings.RAPPORT_S3_REGION ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    pathStyle: settings.RAPPORT_S3_PATH_STYLE ?? endpoint !== undefined,
  };
}

function analysisProblems(settings: Settings): string[] {
  const provider = settings.RAPPORT_AI_PROVIDER;
  if (provider === 'openai' && !settings.OPENAI_API_KEY) {
    return ['OPENAI_API_KEY is needed with RAPPORT_AI_PROVIDER=openai'];
  }
  if (provider === 'anthropic' && !settings.ANTHROPIC_API_KEY) {
    return ['ANTHROPIC_API_KEY is needed with RAPPORT_AI_PROVIDER=anthropic'];
  }
  if (provider === 'openai-compatible') {
    return (['RAPPORT_AI_BASE_URL', 'RAPPORT_AI_MODEL'] as const)
      .filter((name) => !settings[name])
      .map((name) => `${name} is needed with RAPPORT_AI_PROVIDER=openai-compatible`);
  }
  if (!provider && settings.OPENAI_API_KEY && settings.ANTHROPIC_API_KEY) {
    return ['RAPPORT_AI_PROVIDER must choose between OPENAI_API_KEY and ANTHROPIC_API_KEY'];
  }
  if (!provider && settings.RAPPORT_AI_BASE_URL) {
    return ['RAPPORT_AI_PROVIDER must say whose address RAPPORT_AI_BASE_URL is'];
  }
  return [];
}

function aiProvider(settings: Settings): AiProvider {
  if (settings.RAPPORT_AI_PROVIDER) return settings.RAPPORT_AI_PROVIDER;
  if (settings.OPENAI_API_KEY) return 'openai';
  return settings.ANTHROPIC_API_KEY ? 'anthropic' : 'local';
}

function asConfig(settings: Settings): Config {
  const { RAPPORT_ADMIN_USERNAME: username, RAPPORT_ADMIN_PASSWORD: password } = settings;
  return {
    port: settings.PORT,
    host: settings.HOST,
    baseUrl: settings.BASE_URL,
    allowHttp: settings.RAPPORT_ALLOW_HTTP,
    trustProxy: settings.RAPPORT_TRUST_PROXY ?? false,
    databaseUrl: settings.DATABASE_URL,
    dataDir: resolve(settings.RAPPORT_DATA_DIR),
    secret: settings.RAPPORT_SECRET,
    migrateOnStart: settings.MIGRATE_ON_START,
    worker: settings.RAPPORT_WORKER,
    logLevel: settings.LOG_LEVEL,
    logFormat: settings.LOG_FORMAT ?? (process.stdout.isTTY ? 'pretty' : 'json'),
    metricsToken: settings.RAPPORT_METRICS_TOKEN,
    demo: settings.RAPPORT_DEMO,
    firstAdmin:
      username && password
        ? { username, password, email: settings.RAPPORT_ADMIN_EMAIL }
        : undefined,
    files: filesBucket(settings),
    backup: backupConfig(settings),
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM },
    voice: {
      apiKey: settings.RETELL_API_KEY,
      fromNumber: settings.RETELL_FROM_NUMBER,
      agentId: settings.RETELL_AGENT_ID,
      baseUrl: settings.RETELL_BASE_URL,
    },
    ai: {
      provider: aiProvider(settings),
      model: settings.RAPPORT_AI_MODEL,
      baseUrl: settings.RAPPORT_AI_BASE_URL,
      openaiApiKey: settings.OPENAI_API_KEY,
      anthropicApiKey: settings.ANTHROPIC_API_KEY,
      hourlyPerUser: settings.RAPPORT_AI_HOURLY_PER_USER,
      dailyPerPractice: settings.RAPPORT_AI_DAILY_PER_PRACTICE,
    },
    pay: paymentConfig(settings),
    webhookHosts: settings.RAPPORT_WEBHOOK_HOSTS ?? [],
  };
}
