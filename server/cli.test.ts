import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { programArgs } from '#testing/own-server.ts';
import { unpackBlank } from '#testing/unpack-template.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'rapport-cli-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

function cli(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...programArgs('cli'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', RAPPORT_DATA_DIR: dataDir, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('config check says what the settings come to, or what is wrong with them', () => {
  const good = cli(['config', 'check'], {
    RAPPORT_SECRET: 'canary of a secret, long enough to be one',
  });
  expect(good).toMatchObject({ status: 0, stderr: '' });
  expect(good.stdout).toContain(`Database: embedded, in ${dataDir}`);
  expect(good.stdout).not.toContain('canary');
  const bad = cli(['config', 'check'], { PORT: 'many', HOST: '0.0.0.0' });
  expect(bad.status).toBe(1);
  expect(bad.stderr.match(/^ {2}- /gm)).toHaveLength(2);
}, 30_000);

test.each([
  [[], 'Say what to do.'],
  [['practise'], 'There is no such command.'],
  [['practice', 'add'], '--admin-email: Invalid email address'],
  [['practice', 'add', '--admin-email', 'jonas@harbour.example'], 'NAME: a practice needs a name'],
  [['practice', 'add', 'Two', 'words', '--admin-email', 'j@h.example'], 'in quotation marks'],
  [['person', 'let-in'], 'Say whom, by their username.'],
  [['person', 'let-in', 'nora', 'amara'], 'Say whom, by their username.'],
  [['backup', 'now'], 'did you mean --to PATH?'],
  [['restore'], 'Say which file.'],
  [['practice', 'export'], 'Say which practice'],
  [['practice', 'import', 'a', 'b'], 'Say which file.'],
  [['practice', 'add', 'Harbour', '--admin-mail', 'j@h.example'], "Unknown option '--admin-mail'"],
])(
  '%j is explained, with the usage',
  (args, says) => {
    const { status, stderr } = cli(args);
    expect(status).toBe(2);
    expect(stderr).toContain(says);
    expect(stderr).toContain('Usage:');
  },
  30_000,
);

test.each([
  [['restore', 'no/such/file'], 'There is no file no/such/file.\n'],
  [['practice', 'import', 'no/such/file'], 'There is no file no/such/file.\n'],
  [['backup', '--to', `${dataDir}/new/`], `There is no folder ${dataDir}/new.\n`],
  [['backup', '--to', `${dataDir}/no/such`], `There is no folder ${dataDir}/no.\n`],
])(
  '%j names what is not there: one sentence says so, and nothing is made',
  (args, says) => {
    expect(cli(args)).toEqual({ status: 1, stdout: '', stderr: says });
    expect(readdirSync(dataDir)).toEqual([]);
  },
  30_000,
);

test('a backup is refused at a place that is taken, and links begin as a start says', () => {
  const taken = join(dataDir, 'taken');
  writeFileSync(taken, '');
  expect(cli(['backup', '--to', taken]).stderr).toBe(`${taken} is there already.\n`);
  expect(readdirSync(dataDir)).toEqual(['taken']);
  rmSync(taken);
  const address = (env: Record<string, string>) => cli(['config', 'check'], env).stdout;
  expect(address({})).toContain('Address: http://127.0.0.1:3000\n');
  expect(address({ HOST: '::1', PORT: '80' })).toContain('Address: http://[::1]:80\n');
}, 30_000);

test('migrate makes the schema once; a practice needs the first one before it', async () => {
  await unpackBlank(dataDir);
  expect(cli(['migrate'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The database is up to date: \d+ migrations ran\.\n$/) as string,
  });
  expect(cli(['migrate'])).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
  const early = cli(['practice', 'add', 'Harbour', '--admin-email', 'jonas@harbour.example']);
  expect(early).toMatchObject({
    status: 1,
    stderr: 'There is no first practice yet. Start Rapport and set it up first.\n',
  });
}, 60_000);
