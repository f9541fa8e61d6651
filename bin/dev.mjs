import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installMissing, requireNode, root } from './freshness.mjs';

requireNode();
process.chdir(root);
installMissing({ withDevelopment: true });
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.NODE_ENV = 'development';

const viteConfig = ['vite.config.ts', 'web/vite.config.ts'].find((path) => existsSync(path));
const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('vite', ['--clearScreen', 'false', ...(viteConfig ? ['--config', viteConfig] : [])]),
];

function start(name, args) {
  const child = spawn(`node_modules/.bin/${name}`, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
  return child;
}

function stopAll() {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

// A terminal's Ctrl-C reaches the children by itself; the pause keeps them from counting it twice.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => setTimeout(stopAll, 300));
