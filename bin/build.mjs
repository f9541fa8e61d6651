import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { banner, bundlePackages } from './bundle-packages.mjs';
import { builtFrom, root, sourcesDigest } from './freshness.mjs';

process.chdir(root);
process.env.NODE_ENV = 'production';
const began = performance.now();
const digest = sourcesDigest();
rmSync('dist', { recursive: true, force: true });

await buildServer();
// The pictures of each migration's tables are for who writes the next one.
copyIfThere(
  'server/db/migrations',
  'dist/server/migrations',
  (path) => !path.endsWith('_snapshot.json'),
);
copyIfThere('docs/pages', 'dist/server/pages');
if (existsSync('web/index.html')) {
  buildWeb();
  await compressUnder('dist/web');
}
if (digest) writeFileSync(builtFrom, `${digest}\n`);
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s. Next: npm start`);

async function buildServer() {
  const entries = [
    'server/main.ts',
    'server/db/embedded-worker.ts',
    'server/memory/documents/document-worker.ts',
    'server/portability/workbook-worker.ts',
    'server/analyst/local/reading-child.ts',
    'server/cli.ts',
  ];
  await build({
    entryPoints: Object.fromEntries(
      entries
        .filter((path) => existsSync(path))
        .map((path) => [path.replace(/^.*\/|\.ts$/g, ''), path]),
    ),
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    // Node holds two bytes of memory for each letter of a module.
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    banner,
    plugins: [bundlePackages],
    logLevel: 'warning',
  });
}

function buildWeb() {
  const configPath = ['vite.config.ts', 'web/vite.config.ts'].find((path) => existsSync(path));
  const args = ['build', '--outDir', join(root, 'dist/web'), '--emptyOutDir'];
  if (configPath) args.push('--config', configPath);
  const { status } = spawnSync('node_modules/.bin/vite', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function copyIfThere(from, to, filter = () => true) {
  if (existsSync(from)) cpSync(from, to, { recursive: true, filter });
}

async function compressUnder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(path));
  await Promise.all(files.map(compress));
}

async function compress(path) {
  const bytes = readFileSync(path);
  if (bytes.length < 1024) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
