import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeReady, requireNode, root } from './freshness.mjs';

requireNode();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

makeReady();

// The server runs in this process: signals and its exit code need no passing on, and two of each can't arrive.
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
const main = join(root, 'dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
