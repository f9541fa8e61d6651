import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { loadedPackages } from './container/loaded-packages.ts';
import { isNeedless } from './trim-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rapport-trim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sources = ['server', 'contract']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, room, path),
    ),
  )
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));
const packages = loadedPackages(root, sources);

/** Every file of node_modules that is read when these are loaded, as a path below it. */
function filesLoaded({ imported, required }: typeof packages): readonly string[] {
  const record = join(folder, 'loaded');
  const hooks = join(folder, 'hooks.mjs');
  writeFileSync(record, '');
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs';
    export async function load(url, context, next) {
      appendFileSync(${JSON.stringify(record)}, url + '\\n');
      return next(url, context);
    }`,
  );
  const program = `import { createRequire, register } from 'node:module';
    import { pathToFileURL } from 'node:url';
    register(${JSON.stringify(pathToFileURL(hooks).href)});
    const require = createRequire(${JSON.stringify(join(root, 'server/main.ts'))});
    for (const name of ${JSON.stringify(required)}) require(name);
    for (const name of ${JSON.stringify(imported)}) await import(name);
    for (const path of Object.keys(require.cache)) console.log(pathToFileURL(path).href);
    process.exit(0);`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const below = '/node_modules/';
  return [...readFileSync(record, 'utf8').split('\n'), ...run.stdout.split('\n')]
    .filter((url) => url.includes(below))
    .map((url) => decodeURIComponent(url.slice(url.indexOf(below) + below.length)));
}

describe('what is left out of a production install', () => {
  test('the packages of the server are found, those that wait to be asked for among them', () => {
    expect(packages.imported).toEqual(expect.arrayContaining(['fastify', 'pg', 'sharp']));
    expect(packages.required).toEqual(
      expect.arrayContaining(['chrono-node/en', 'libphonenumber-js/max', 'wink-nlp']),
    );
  });

  test('is no file that any of them loads', () => {
    const files = filesLoaded(packages);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((path) => isNeedless(path))).toEqual([]);
  }, 60_000);
});
