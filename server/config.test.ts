import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, isLoopback, readConfig } from '#server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'rapport-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

const secret = 'correct-horse-battery-staple-42!';

describe('readConfig', () => {
  it('needs nothing for a local start', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      trustProxy: false,
      worker: true,
      migrateOnStart: true,
      demo: false,
      ai: { provider: 'local' },
    });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.firstAdmin).toBeUndefined();
  });

  it('takes an empty setting for an absent one', () => {
    expect(readConfig({ PORT: '', RETELL_API_KEY: '', SMTP_URL: '' }).port).toBe(3000);
  });

  it('reads every kind of setting', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      BASE_URL: 'https://rapport.example/',
      RAPPORT_TRUST_PROXY: 'loopback, 10.0.0.0/8',
      RAPPORT_WORKER: '0',
      RAPPORT_ADMIN_USERNAME: 'ada',
      RAPPORT_ADMIN_PASSWORD: 'twelve drummers',
      OPENAI_API_KEY: 'sk-one',
    });
    expect(config.port).toBe(0);
    expect(config.baseUrl).toBe('https://rapport.example');
    expect(config.trustProxy).toEqual(['loopback', '10.0.0.0/8']);
    expect(config.worker).toBe(false);
    expect(config.firstAdmin).toEqual({ username: 'ada', password: 'twelve drummers' });
    expect(config.ai.provider).toBe('openai');
  });

  it('lists every problem at once and tells no secret', () => {
    const env = {
      PORT: '70000',
      RAPPORT_SECRET: 'too-short-a-secret',
      STRIPE_SECRET_KEY: 'sk_live_private',
      STRIPE_PUBLISHABLE_KEY: 'sk_live_swapped',
      DATABASE_URL: 'mysql://user:hunter2@db/rapport',
      LOG_LEVEL: 'loud',
      RAPPORT_DEMO: 'perhaps',
      RAPPORT_AI_PROVIDER: 'openai-compatible',
      SMTP_URL: 'smtp://user:hunter3@mail.example',
    };
    const problems = problemsOf(env);
    expect(problems).toEqual([
      'PORT must be a whole number from 0 to 65535',
      'DATABASE_URL must be a postgres:// address',
      'RAPPORT_SECRET must be at least 32 bytes long',
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
      'RAPPORT_DEMO must be 1 or 0',
      'STRIPE_PUBLISHABLE_KEY must begin with pk_',
      'MAIL_FROM is needed with SMTP_URL',
      'RAPPORT_AI_BASE_URL is needed with RAPPORT_AI_PROVIDER=openai-compatible',
      'RAPPORT_AI_MODEL is needed with RAPPORT_AI_PROVIDER=openai-compatible',
    ]);
    const message = new ConfigError(problems).message;
    for (const value of [env.RAPPORT_SECRET, 'swapped', 'private', 'hunter2', 'hunter3']) {
      expect(message).not.toContain(value);
    }
  });

  it('refuses a RAPPORT_ variable that it does not know and names the nearest', () => {
    expect(problemsOf({ RAPPORT_AI_MODLE: 'x' })).toEqual([
      'RAPPORT_AI_MODLE is not a setting; did you mean RAPPORT_AI_MODEL?',
    ]);
    expect(problemsOf({ RAPPORT_SOMETHING_ENTIRELY_DIFFERENT: 'x' })).toEqual([
      'RAPPORT_SOMETHING_ENTIRELY_DIFFERENT is not a setting',
    ]);
    expect(problemsOf({ ELSEWHERE: 'x' })).toEqual([]);
  });

  it('reads a secret from the file that NAME_FILE names', () => {
    const path = join(folder, 'secret');
    writeFileSync(path, `${secret}\n`);
    expect(readConfig({ RAPPORT_SECRET_FILE: path }).secret).toBe(secret);
    expect(problemsOf({ RAPPORT_SECRET_FILE: path, RAPPORT_SECRET: secret })).toEqual([
      'RAPPORT_SECRET and RAPPORT_SECRET_FILE are both set; keep one',
    ]);
    expect(problemsOf({ SMTP_URL_FILE: join(folder, 'absent') })).toEqual([
      "SMTP_URL_FILE names a file that can't be read (ENOENT)",
    ]);
  });

  it('listens beyond the machine only with https or by an explicit word', () => {
    for (const env of [{}, { BASE_URL: 'http://rapport.example' }]) {
      const [problem] = problemsOf({ HOST: '0.0.0.0', ...env });
      expect(problem).toMatch(/^HOST is reachable from other machines/);
    }
    expect(problemsOf({ HOST: '0.0.0.0', RAPPORT_ALLOW_HTTP: '1' })).toEqual([]);
    expect(problemsOf({ HOST: '::', BASE_URL: 'https://rapport.example' })).toEqual([]);
  });

  it('takes no placeholder and no short secret where other machines reach it', () => {
    const env = {
      DATABASE_URL: 'postgres://rapport:password@localhost:5432/rapport',
      SMTP_URL: 'smtp://user:changeme@mail.example',
      MAIL_FROM: 'a@b.example',
      RAPPORT_METRICS_TOKEN: 'canary, under 32 bytes',
      RAPPORT_ADMIN_USERNAME: 'ada',
      RAPPORT_ADMIN_PASSWORD: 'canary-8',
      RAPPORT_ADMIN_EMAIL: 'ada@rapport.example',
    };
    expect(problemsOf(env)).toEqual([]);
    const problems = problemsOf({ ...env, HOST: '0.0.0.0', BASE_URL: 'https://rapport.example' });
    expect(problems).toEqual([
      'DATABASE_URL is a placeholder; HOST is reachable from other machines',
      'SMTP_URL is a placeholder; HOST is reachable from other machines',
      'RAPPORT_METRICS_TOKEN must be at least 32 bytes long where HOST is reachable from other machines',
      'RAPPORT_ADMIN_PASSWORD must be at least 12 bytes long where HOST is reachable from other machines',
    ]);
    expect(problems.join()).not.toContain('canary');
  });

  it('refuses half of a pair', () => {
    expect(problemsOf({ RAPPORT_ADMIN_USERNAME: 'ada' })).toEqual([
      'RAPPORT_ADMIN_PASSWORD is needed with RAPPORT_ADMIN_USERNAME',
    ]);
    expect(problemsOf({ RETELL_API_KEY: 'key_x' })).toEqual([
      'RETELL_FROM_NUMBER is needed with RETELL_API_KEY',
    ]);
    expect(problemsOf({ OPENAI_API_KEY: 'a', ANTHROPIC_API_KEY: 'b' })).toEqual([
      'RAPPORT_AI_PROVIDER must choose between OPENAI_API_KEY and ANTHROPIC_API_KEY',
    ]);
  });

  it('takes a bucket whole or not at all', () => {
    const bucket = {
      RAPPORT_S3_BUCKET: 'files',
      RAPPORT_S3_ACCESS_KEY_ID: 'AKIA1',
      RAPPORT_S3_SECRET_ACCESS_KEY: 'hunter4',
    };
    expect(readConfig({}).files).toBeUndefined();
    const own = readConfig({ ...bucket, RAPPORT_S3_ENDPOINT: 'https://s3.example' });
    expect(own.files).toMatchObject({
      endpoint: 'https://s3.example',
      bucket: 'files',
      region: 'us-east-1',
      pathStyle: true,
    });
    const amazon = readConfig({ ...bucket, RAPPORT_S3_REGION: 'eu-north-1' });
    expect(amazon.files).toMatchObject({ region: 'eu-north-1', pathStyle: false });
    expect(problemsOf(bucket)).toEqual([
      'RAPPORT_S3_REGION is needed where there is no RAPPORT_S3_ENDPOINT',
    ]);
    expect(problemsOf({ RAPPORT_S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'RAPPORT_S3_BUCKET is needed with RAPPORT_S3_ENDPOINT',
      'RAPPORT_S3_ACCESS_KEY_ID is needed with RAPPORT_S3_ENDPOINT',
      'RAPPORT_S3_SECRET_ACCESS_KEY is needed with RAPPORT_S3_ENDPOINT',
    ]);
    const half = { ...bucket, RAPPORT_S3_ENDPOINT: 'https://s3.example', RAPPORT_S3_BUCKET: '' };
    const problems = problemsOf(half);
    expect(problems).toEqual(['RAPPORT_S3_BUCKET is needed with RAPPORT_S3_ACCESS_KEY_ID']);
    expect(problems.join()).not.toContain('hunter4');
  });

  it.each([
    ['RAPPORT_S3_ENDPOINT', 'ftp://s3.example'],
    ['RAPPORT_S3_BUCKET', '../files'],
    ['RAPPORT_S3_PATH_STYLE', 'perhaps'],
    ['MAIL_FROM', 'Rapport <a@b.example>\r\nBcc: c@d.example'],
    ['BASE_URL', 'javascript:alert(1)'],
    ['BASE_URL', 'https://user:password@rapport.example'],
    ['BASE_URL', 'https://intranet.example/rapport'],
    ['RAPPORT_TRUST_PROXY', 'true'],
    ['RAPPORT_SECRET', 'a'.repeat(64)],
    ['RETELL_FROM_NUMBER', '415-555-0123'],
    ['PORT', '0x10'],
    ['PORT', '3000.5'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value }).some((one) => one.startsWith(name))).toBe(true);
  });
});

describe('isLoopback', () => {
  it('knows the machine itself', () => {
    for (const host of ['localhost', '127.0.0.1', '127.9.9.9', '::1'])
      expect(isLoopback(host)).toBe(true);
    for (const host of ['0.0.0.0', '::', '127.evil.example', '10.0.0.1', 'rapport.example'])
      expect(isLoopback(host)).toBe(false);
  });
});
