import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { endpoints } from '#contract/endpoints.ts';
import { readConfig } from '#server/config.ts';
import { settingNotes } from '#server/setting.ts';
import { settingsSchema } from '#server/settings.ts';
import { environmentOf, listOf, readDockerfile } from './dockerfile.ts';
import { ignoredBy } from './ignored.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { stages } = readDockerfile(read('Dockerfile'));
const image = stages.at(-1) ?? { name: '', base: '', instructions: [] };
const environment = environmentOf(image);
const ignored = ignoredBy(read('.dockerignore'));
const folder = mkdtempSync(join(tmpdir(), 'rapport-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settingNames = new Map(
  Object.entries(settingsSchema.shape).flatMap(([name, schema]) =>
    settingNotes.get(schema)?.secret
      ? [
          [name, schema],
          [`${name}_FILE`, schema],
        ]
      : [[name, schema]],
  ) as [string, unknown][],
);

describe('the Dockerfile', () => {
  const sayings = (verb: string) =>
    image.instructions.filter((one) => one.verb === verb).map((one) => one.rest);

  test('names only settings that there are, and what they mean inside', () => {
    const unknown = Object.keys(environment).filter(
      (name) => name !== 'NODE_ENV' && !settingNames.has(name),
    );
    expect(unknown).toEqual([]);
    expect(sayings('VOLUME')).toEqual([environment['RAPPORT_DATA_DIR']]);
    expect(sayings('EXPOSE')).toEqual([environment['PORT']]);
    expect(sayings('STOPSIGNAL')).toEqual(['SIGTERM']);
    expect(sayings('USER')[0]).toMatch(/^[1-9]\d+:[1-9]\d+$/);
  });

  test('copies what there is, and nothing that is ignored', () => {
    const copied = stages.flatMap((stage) =>
      stage.instructions.filter((one) => one.verb === 'COPY' && !one.flags['from']),
    );
    const sources = copied.flatMap(({ words }) => words.slice(0, -1));
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
    expect(sources.filter((source) => source !== '.' && ignored(source))).toEqual([]);
    const names = stages.map(({ name }) => name);
    const froms = image.instructions.flatMap(({ flags }) => (flags['from'] ? [flags['from']] : []));
    expect(froms.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('runs, and asks for its health with, what it has copied', () => {
    expect(listOf(image, 'CMD')).toEqual(['dist/server/main.js']);
    expect(read('bin/build.mjs')).toContain("'server/main.ts'");
    const [, script = ''] = listOf(image, 'HEALTHCHECK');
    const scripts = image.instructions.filter((one) => one.verb === 'COPY').map((one) => one.words);
    expect(scripts.flat()).toContain(script);
  });

  test('installs from the lock file alone and runs no script of a package', () => {
    const installs = stages
      .flatMap((stage) => stage.instructions)
      .filter((one) => one.verb === 'RUN' && one.rest.includes('npm'));
    expect(installs.length).toBeGreaterThan(0);
    for (const { rest } of installs)
      expect(rest).toMatch(/^npm ci (?:--omit=dev )?--ignore-scripts$/);
  });
});

test('no secret, no history and no built thing gets into the build', () => {
  const kept = ['docs/pages/index.md', 'server/main.ts', 'vite.config.ts', '.npmrc'];
  const secrets = ['.env', 'rapport.env', 'secrets/rapport-secret'];
  const left = [
    '.git/config',
    'data/db',
    'node_modules/pg',
    'dist/web',
    'docs/quality.md',
    'a/b.log',
  ];
  expect([...secrets, ...left].filter((path) => !ignored(path))).toEqual([]);
  expect(kept.filter(ignored)).toEqual([]);
  const inRepository = secrets.filter(
    (path) => spawnSync('git', ['check-ignore', '-q', path], { cwd: root }).status !== 0,
  );
  expect(inRepository).toEqual([]);
});

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly init?: boolean;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly secrets?: readonly string[];
  readonly stop_grace_period?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
  readonly secrets?: Readonly<Record<string, { readonly file: string }>>;
}

/** As compose fills in a text: `${A:-b}` and `${A:?why}`. */
function filled(text: string, given: Readonly<Record<string, string>>): string {
  return String(text).replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name, how, rest) => {
    const value = given[name as string];
    if (value) return value;
    if (how === '-') return rest as string;
    throw new Error(how === '?' ? String(rest) : `${String(name)} is not set`);
  });
}

describe.each(['compose.yaml', 'compose.embedded.yaml'])('%s', (name) => {
  const compose = parse(read(name)) as Compose;
  const rapport = compose.services['rapport'] as Service;
  const secretFiles: Record<string, string> = {
    'database-url': 'postgres://rapport:canary4b1f0c@postgres:5432/rapport',
    'rapport-secret': 'b3BlbnNzbCByYW5kIC1iYXNlNjQgMzI=',
    'metrics-token': 'b3BlbnNzbCByYW5kIC1iYXNlNjQgMzI=',
  };

  test('holds the program tight', () => {
    expect(rapport).toMatchObject({
      init: true,
      restart: 'unless-stopped',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(rapport.tmpfs?.[0]).toMatch(/^\/tmp:/);
    expect(Number.parseInt(rapport.stop_grace_period ?? '', 10)).toBeGreaterThan(12);
    for (const port of rapport.ports ?? []) {
      expect(filled(port, {})).toBe(`127.0.0.1:3000:${environment['PORT']}`);
    }
    expect(rapport.volumes).toContain(`rapport:${environment['RAPPORT_DATA_DIR']}`);
    expect(Object.keys(compose.volumes)).toContain('rapport');
  });

  test('gives settings that Rapport starts with, inside the image', () => {
    const set = Object.entries(rapport.environment ?? {});
    expect(set.map(([setting]) => setting).filter((one) => !settingNames.has(one))).toEqual([]);
    const given: Record<string, string> = { ...environment };
    for (const [setting, value] of set) {
      const text = filled(value, { BASE_URL: 'https://rapport.example' });
      const secret = /^\/run\/secrets\/([\w-]+)$/.exec(text)?.[1];
      given[setting] = secret === undefined ? text : join(folder, secret);
      if (secret === undefined) continue;
      if (!rapport.secrets?.includes(secret)) throw new Error(`${secret} is not handed over.`);
      writeFileSync(join(folder, secret), `${secretFiles[secret] ?? ''}\n`);
    }
    const config = readConfig(given);
    expect(config).toMatchObject({ host: '0.0.0.0', dataDir: '/data', logFormat: 'json' });
    expect(config.databaseUrl).toBe(
      name === 'compose.yaml' ? secretFiles['database-url'] : undefined,
    );
    expect(() => filled(rapport.environment?.['BASE_URL'] ?? '', {})).toThrow(/Set BASE_URL/);
  });

  test('keeps its secrets where neither the repository nor the image takes them', () => {
    const used = Object.values(compose.services).flatMap((service) => service.secrets ?? []);
    expect(Object.keys(compose.secrets ?? {}).sort()).toEqual([...new Set(used)].sort());
    for (const { file } of Object.values(compose.secrets ?? {})) {
      expect(ignored(file.replace('./', ''))).toBe(true);
    }
  });

  test('waits for a database that is healthy', () => {
    for (const [other, { condition }] of Object.entries(rapport.depends_on ?? {})) {
      expect(condition).toBe('service_healthy');
      expect(compose.services[other]?.healthcheck?.test.length).toBeGreaterThan(1);
      expect(compose.services[other]?.ports).toBeUndefined();
    }
    const mounted = Object.values(compose.services)
      .flatMap((service) => service.volumes ?? [])
      .filter((volume) => volume.startsWith('./'));
    const missing = mounted.filter((volume) => !existsSync(join(root, volume.split(':')[0] ?? '')));
    expect(missing).toEqual([]);
  });
});

describe('the service of systemd', () => {
  const unit = read('ops/systemd/rapport.service');

  test('names settings and files that there are', () => {
    const names = [...unit.matchAll(/^#?Environment=(\w+)=/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => name !== 'NODE_ENV' && !settingNames.has(name))).toEqual([]);
    const handed = [...unit.matchAll(/LoadCredential=([\w-]+):/g)].map(([, name]) => name);
    const used = [...unit.matchAll(/_FILE=%d\/([\w-]+)/g)].map(([, name]) => name);
    expect(used).toEqual(handed);
    expect(unit).toMatch(/ExecStart=\/usr\/bin\/node --enable-source-maps dist\/server\/main\.js/);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(12);
  });

  const { error } = spawnSync('systemd-analyze', ['--version']);
  test.skipIf(error)('is one that systemd understands and finds safe', () => {
    const path = join(root, 'ops/systemd/rapport.service');
    const run = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const verified = run('verify', '--man=no', path);
    // The program is not installed on the machine of a test.
    const said = verified.stderr.split('\n').filter((line) => line && !/not executable/.test(line));
    expect(said.filter((line) => line.includes('rapport.service'))).toEqual([]);
    const exposure = run('security', '--offline=true', '--threshold=20', path);
    expect(exposure.stdout).toMatch(/Overall exposure level for rapport\.service: [01]\.\d/);
  });
});

describe('the examples of a proxy', () => {
  const largest = endpoints.flatMap(([, endpoint]) =>
    endpoint.upload ? [{ path: endpoint.path, bytes: endpoint.upload.maxBytes }] : [],
  );
  const anId = '0b0f8f3c-6a51-4c1e-9f5e-9a1d3f0a7c11';
  const mebibyte = 1024 * 1024;

  test.each(largest)('nginx lets what $path takes through, unbuffered', ({ path, bytes }) => {
    const locations = [...read('ops/nginx/rapport.conf').matchAll(/location ~ (\S+) \{([^}]*)\}/g)];
    const asked = path.replace(/:\w+/g, anId);
    const [, , body = ''] =
      locations.find(([, pattern]) => new RegExp(pattern ?? '').test(asked)) ?? [];
    const most = Number(/client_max_body_size (\d+)m;/.exec(body)?.[1]);
    expect(most * mebibyte).toBeGreaterThan(bytes);
    expect(body).toContain('proxy_request_buffering off;');
  });

  test.each(largest)('Caddy lets what $path takes through', ({ path, bytes }) => {
    const text = read('ops/caddy/Caddyfile');
    const own = [...text.matchAll(/@(\w+) path (\/api\/\S+)$/gm)].find(([, , pattern = '']) =>
      new RegExp(`^${pattern.replace('*', '[^/]+')}$`).test(path),
    );
    const matcher = own?.[1] ?? 'other';
    const most = Number(
      new RegExp(`request_body @${matcher} \\{\\s+max_size (\\d+)MiB`).exec(text)?.[1],
    );
    expect(most * mebibyte).toBeGreaterThan(bytes);
  });

  const slowest = endpoints.flatMap(([, { path, longestSeconds }]) =>
    longestSeconds === undefined ? [] : [{ path, longestSeconds }],
  );
  const secondsOf = (time: string | undefined) => {
    const [, count, unit = ''] = /^(\d+)([smh])$/.exec(time ?? '') ?? [];
    return Number(count) * ({ s: 1, m: 60, h: 3600 }[unit] ?? Number.NaN);
  };

  test.each(slowest)('nginx waits $longestSeconds s for $path', ({ path, longestSeconds }) => {
    const conf = read('ops/nginx/rapport.conf');
    const asked = path.replace(/:\w+/g, anId);
    const locations = [...conf.matchAll(/location (?:([=~]) )?(\S+) \{([^}]*)\}/g)];
    // A pattern goes before a beginning, as nginx has it.
    const own =
      locations.find(([, kind, place = '']) => kind === '~' && new RegExp(place).test(asked)) ??
      locations.find(([, kind, place = '']) => !kind && place !== '/' && asked.startsWith(place));
    const timeout = /proxy_read_timeout\s+(\w+);/;
    const [, time] = timeout.exec(own?.[3] ?? '') ?? timeout.exec(conf) ?? [];
    expect(secondsOf(time)).toBeGreaterThanOrEqual(longestSeconds);
  });

  test('Caddy waits for the slowest answer', () => {
    const [, time] = /response_header_timeout (\w+)/.exec(read('ops/caddy/Caddyfile')) ?? [];
    const longest = Math.max(...slowest.map(({ longestSeconds }) => longestSeconds));
    expect(secondsOf(time)).toBeGreaterThanOrEqual(longest);
  });

  test('streams are not held back', () => {
    const stream = /location = \/api\/events \{[^}]*proxy_buffering off;/;
    expect(read('ops/nginx/rapport.conf')).toMatch(stream);
    expect(read('ops/caddy/Caddyfile')).toContain('flush_interval -1');
  });
});
