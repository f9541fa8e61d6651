import { readdirSync, rmSync, rmdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Node never loads these from a package: maps, types, sources of TypeScript, words for people. */
const neverLoaded = /\.(?:map|ts|mts|cts|tsx|flow|markdown|md|mdx|cc|h|gyp)$/i;
/** Licences go with what they license. */
const licences = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i;

/** What else is only for browsers, other module systems or tests; paths below node_modules. */
const needless = [
  /^@types\//,
  /^undici-types\//,
  // What somebody who works on a package keeps for themselves.
  /^(?:@[^/]+\/)?[^/]+\/(?:.*\/)?\.[^/]+\//,
  // Of another runtime, and of one that some versions of npm install whatever the machine is.
  /^bare-\w+\/prebuilds\//,
  /^@img\/sharp-wasm32\//,
  /^mammoth\/mammoth\.browser\./,
  // The twin for the module system by which the server does not load it.
  /^(?:ai|@ai-sdk\/[\w-]+)\/dist\/index\.js$/,
  /^@ai-sdk\/[\w-]+\/dist\/internal\//,
  /^(?:@modelcontextprotocol\/\w+|@electric-sql\/pglite)\/dist\/.*\.cjs$/,
  /^zod\/.*\.cjs$/,
  /^@(?:aws-sdk|smithy)\/[\w-]+\/dist-es\//,
  /^luxon\/build\/es6\//,
  /^@electric-sql\/pglite-\w+\/dist\/\w+\.tar\.gz$/,
  /^@fastify\/swagger-ui\/static\/swagger-ui\.js$/,
  /^@zxcvbn-ts\/[\w-]+\/src\//,
  /^jszip\/dist\//,
  /^pdfkit\/js\/pdfkit\.(?:browser|standalone|old)\b/,
  /^pdfkit\/js\/pdfkit\.\w+\.old\b/,
  /^fontkit\/(?:src|dist\/browser)/,
  /^libphonenumber-js\/(?:bundle|es6|es6-modern|source|min|mobile|metadata\.(?:full|min|mobile))/,
  /^libphonenumber-js\/examples\./,
  /^@fontsource\/inter\/(?!files\/inter-[a-z-]+-[46]00-normal\.woff$|package\.json$)/,
  /^dejavu-fonts-ttf\/(?!ttf\/DejaVuSans(?:-Bold)?\.ttf$|package\.json$)/,
  /^bidi-js\/(?:src\/|dist\/bidi\.(?:min|mjs))/,
  /^luxon\/(?:src|build\/(?:amd|cjs-browser|global))\//,
  /^drizzle-orm\/.*\.cjs$/,
  /^csv-(?:parse|stringify)\/dist\/(?:esm|iife|umd)\//,
  /^@electric-sql\/pglite\/dist\/(?!pg_trgm\.)\w[\w-]*\.tar\.gz$/,
  /^brotli\/(?:build|test)\//,
  /^(?:@[^/]+\/)?[^/]+\/(?:tests?|__tests__|benchmarks?|examples?)\//,
];

/** Tells whether a file of node_modules can be left out of a production install; `path` lies below node_modules. */
export function isNeedless(path) {
  if (licences.test(path)) return false;
  if (neverLoaded.test(path)) return true;
  const nested = path.lastIndexOf('/node_modules/');
  const own = nested < 0 ? path : path.slice(nested + '/node_modules/'.length);
  return needless.some((pattern) => pattern.test(own));
}

/** Removes what is needless below a folder node_modules; answers bytes before and after. */
export function trimPackages(folder) {
  const sizes = { before: 0, after: 0 };
  walk('');
  return sizes;

  function walk(under) {
    for (const entry of readdirSync(join(folder, under), { withFileTypes: true })) {
      const path = under === '' ? entry.name : `${under}/${entry.name}`;
      const whole = join(folder, path);
      if (entry.isDirectory()) {
        walk(path);
        if (readdirSync(whole).length === 0) rmdirSync(whole);
      } else if (entry.isFile()) {
        const { size } = statSync(whole);
        sizes.before += size;
        if (isNeedless(path)) rmSync(whole);
        else sizes.after += size;
      }
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const { before, after } = trimPackages(process.argv[2] ?? 'node_modules');
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(`The packages take ${megabytes(after)}; ${megabytes(before - after)} were needless.`);
}
