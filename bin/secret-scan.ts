import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What keys look like, by who gives them. */
const keys: readonly (readonly [whose: string, pattern: RegExp])[] = [
  ['Stripe', /(?<![A-Za-z0-9])(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}/g],
  ['Stripe webhook', /(?<![A-Za-z0-9])whsec_[A-Za-z0-9+/=]{16,}/g],
  ['Retell', /(?<![A-Za-z0-9])key_[0-9a-f]{16,}/g],
  ['OpenAI', /(?<![A-Za-z0-9])sk-(?!ant-)(?:proj-)?[A-Za-z0-9_-]{32,}/g],
  ['Anthropic', /(?<![A-Za-z0-9])sk-ant-[A-Za-z0-9_-]{20,}/g],
  ['Amazon', /(?<![A-Za-z0-9])AKIA[0-9A-Z]{16}(?![A-Za-z0-9])/g],
  ['GitHub', /(?<![A-Za-z0-9])(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,})/g],
  ['npm', /(?<![A-Za-z0-9])npm_[A-Za-z0-9]{36}/g],
  ['Slack', /(?<![A-Za-z0-9])xox[abprs]-[A-Za-z0-9-]{20,}/g],
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/g],
  ['signed token', /(?<![\w.])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/g],
  ['secret of ours', /RAPPORT_(?:SECRET|METRICS_TOKEN)=["']?[A-Za-z0-9+/_-]{32,}/g],
];

/** What stands in examples and tests, and opens nothing. */
const made = /canary|stand[_-]?in|example|planted|0123456789|abcdef|x{8}|of_the_/i;

export interface Found {
  readonly whose: string;
  /** The beginning alone: what is found goes to a screen. */
  readonly begins: string;
}

/** Everything in a text that looks like a real key. */
export function keysIn(text: string): readonly Found[] {
  return keys.flatMap(([whose, pattern]) =>
    [...text.matchAll(pattern)]
      .map(([found]) => found)
      .filter((found) => !made.test(found))
      .map((found) => ({ whose, begins: `${found.slice(0, 8)}…` })),
  );
}

/** What no page may hold, even in part: the beginnings of keys that are for servers. */
export const serverKeys =
  /(?<![A-Za-z0-9$_])(?:sk|rk)_(?:live|test)_|(?<![A-Za-z0-9$_])whsec_|(?<![A-Za-z0-9$_])key_[0-9a-f]{6}/;

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function main(): void {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1024 ** 3 });
  const tracked = git('ls-files', '-z')
    .split('\0')
    .filter(Boolean)
    .map((path) => join(root, path));
  const paths = [...tracked, ...filesUnder(join(root, 'dist'))].filter(
    (path) => existsSync(path) && statSync(path).size < 20_000_000,
  );
  let found = 0;
  const tell = (place: string, all: readonly Found[]) => {
    for (const { whose, begins } of all) console.log(`${place}: ${whose}, ${begins}`);
    found += all.length;
  };
  for (const path of paths) tell(relative(root, path), keysIn(readFileSync(path, 'latin1')));
  if (process.argv.includes('--history'))
    tell('history', keysIn(git('log', '-p', '--all', '--no-color')));
  console.log(`${paths.length} files looked at, ${found} keys found`);
  process.exitCode = found > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
