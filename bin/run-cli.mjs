import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeReady, requireNode, root } from './freshness.mjs';

/** Runs a command of dist/server/cli.js with the settings of .env, then says what comes next. */
export function runCli(args, next) {
  requireNode();
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  makeReady();
  process.env.NODE_ENV ??= 'production';
  const { status } = spawnSync(process.execPath, [join(root, 'dist/server/cli.js'), ...args], {
    stdio: 'inherit',
  });
  if (status === 0) console.log(`Next: ${next}`);
  process.exitCode = status ?? 1;
}
