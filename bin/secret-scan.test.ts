import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keysIn, serverKeys } from './secret-scan.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const random = 'Q7hT2mZ9pLw4Xc8Rv1Nd6Kb3';

/** Put together here, so that no key stands in this file. */
const planted = [
  ['sk_', `live_${random}`],
  ['rk_', `test_${random}`],
  ['whsec_', random],
  ['key_', '9f8e7d6c5b4a39281706f5e4'],
  ['sk-', `proj-${random}${random}`],
  ['sk-', `ant-api03-${random}`],
  ['AKIA', 'Q7HT2MZ9PLW4XC8R'],
  ['ghp_', `${random}${random}`.slice(0, 36)],
  ['-----BEGIN ', 'PRIVATE KEY-----'],
  ['RAPPORT_SECRET=', `${random}${random}`],
] as const;

test.each(planted)(
  'a key that begins with %s is found, in code and in a source map',
  (start, rest) => {
    const key = `${start}${rest}`;
    expect(keysIn(`const a = '${key}';`)).toHaveLength(1);
    expect(keysIn(JSON.stringify({ sourcesContent: [`call("${key}")`] }))).toHaveLength(1);
    expect(keysIn(`told: ${JSON.stringify(keysIn(key))}`)).toEqual([]);
  },
);

test('what stands in for a key is none', () => {
  for (const text of [
    'sk_live_stand_in_of_the_tests',
    'ask_live_question_to_the_people',
    'key_…',
  ]) {
    expect(keysIn(text)).toEqual([]);
  }
});

test('the repository holds no key', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const paths = tracked.split('\0').filter((path) => path && !/\.(?:png|woff2?)$/.test(path));
  expect(paths.length).toBeGreaterThan(500);
  const found = paths
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => keysIn(readFileSync(join(root, path), 'utf8')).map((key) => [path, key]));
  expect(found).toEqual([]);
}, 60_000);

const pages = join(root, 'dist/web');

test.skipIf(!existsSync(pages))(
  'no page and no source map holds the beginning of a server’s key',
  () => {
    const files = readdirSync(pages, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:js|css|html|map|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(20);
    const telling = files.filter((path) => {
      const text = readFileSync(path, 'utf8');
      return serverKeys.test(text) || keysIn(text).length > 0;
    });
    expect(telling).toEqual([]);
    expect(serverKeys.test(`a("sk_live_${random}")`)).toBe(true);
    expect(serverKeys.test('task_live_key')).toBe(false);
  },
);
