import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Files and folders that a build is made of. */
export const sources = [
  'bin/build.mjs',
  'bin/bundle-packages.mjs',
  'bin/light-endpoints.ts',
  'bin/shared-parts.ts',
  'contract',
  'docs/pages',
  'package.json',
  'package-lock.json',
  'server',
  'tsconfig.base.json',
  'vite.config.ts',
  'web',
];

/** Leaves with one sentence on a Node older than package.json asks for. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [wantedMajor, wantedMinor = 0] = engines.node.replace('>=', '').split('.').map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  console.error(`Rapport needs Node ${engines.node}; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Tells whether node_modules holds what package-lock.json names; packages for other platforms may be absent. */
export function isInstalled({ withDevelopment }) {
  const installedPath = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.optional || entry.devOptional) return true;
    if (entry.dev && !withDevelopment) return true;
    return installed[path]?.version === entry.version;
  });
}

/** Runs `npm ci` when a package is missing or of another version. */
export function installMissing({ withDevelopment }) {
  if (isInstalled({ withDevelopment })) return;
  console.log('Installing packages …');
  const omit = withDevelopment ? ['--include=dev'] : ['--omit=dev'];
  const { status } = spawnSync('npm', ['ci', ...omit], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true });
  return entries.flatMap((entry) => {
    const inside = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesUnder(inside) : [inside];
  });
}

/** One hash over everything that the build reads; undefined where only a build was shipped. */
export function sourcesDigest() {
  if (!existsSync(join(root, 'server/main.ts'))) return undefined;
  const files = sources.flatMap((path) => (/\.\w+$/.test(path) ? [path] : filesUnder(path)));
  const hash = createHash('sha256');
  for (const path of files.filter((one) => existsSync(join(root, one))).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

export const builtFrom = join(root, 'dist/built-from');

/** Tells whether dist holds a complete build of the sources as they are. */
export function isBuilt() {
  if (!existsSync(join(root, 'dist/server/main.js'))) return false;
  const digest = sourcesDigest();
  if (digest === undefined) return true;
  return existsSync(builtFrom) && readFileSync(builtFrom, 'utf8').trim() === digest;
}

/** Installs and builds what is missing or stale, so that dist can be run. */
export function makeReady() {
  const built = isBuilt();
  installMissing({ withDevelopment: !built });
  if (built) return;
  const { status } = spawnSync(process.execPath, [join(root, 'bin/build.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
