import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

/**
 * What every start reads. As a part of the program it comes from a few files, where by itself it
 * would be fifteen hundred that are found, opened and compiled one by one. The rest stays in
 * node_modules, where it is read when it is first asked for.
 */
const bundled = new Set([
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/static',
  'csv-stringify',
  'drizzle-orm',
  'fastify',
  'file-type',
  'ipaddr.js',
  'marked',
  'otplib',
  'pg',
  'pg-boss',
  'prom-client',
  'tar-stream',
  'zod',
]);

/** Reads files beside its own, or is not there on most machines, whoever asks. */
const ownFiles = new Set(['pg-cloudflare', 'pg-native', 'pino']);

/** Nobody steps through a package: its part of the maps would be most of them. */
const noMap = `\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(
  JSON.stringify({ version: 3, sources: [''], mappings: 'A' }),
).toString('base64')}`;

/** An esbuild plugin that takes into the server what each of its starts reads. */
export const bundlePackages = {
  name: 'bundle-packages',
  setup(build) {
    build.onResolve({ filter: /^[^.#/]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || isBuiltin(path)) return undefined;
      const [scope, name] = path.split('/');
      const pack = path.startsWith('@') ? `${scope}/${name}` : scope;
      const isOurs = !importer.includes('/node_modules/');
      const stays = ownFiles.has(pack) || (isOurs && !bundled.has(pack));
      return stays ? { path, external: true } : undefined;
    });
    build.onLoad({ filter: /\/node_modules\/.*\.[cm]?js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8') + noMap,
      loader: 'js',
    }));
  },
};

/** Packages that were written for `require` ask for parts of Node by it. */
export const banner = {
  js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
};
