import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installMissing, isBuilt, requireNode, root } from './freshness.mjs';

requireNode();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

const built = isBuilt();
installMissing({ withDevelopment: !built });
if (!built) {
  const { status } = spawnSync(process.execPath, ['bin/build.mjs'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

// The server runs in this process: signals and its exit code need no passing on, and two of each can't arrive.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
const main = join(root, 'dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
