import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isWhole } from '#testing/whole.ts';
import { softwareBill } from './sbom.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Entry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}
const own = JSON.parse(read('package.json')) as {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};
const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }).packages,
).filter(([path]) => path !== '');
const direct = { ...own.dependencies, ...own.devDependencies };
const production = locked.filter(([, entry]) => !entry.dev && !entry.devOptional);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 13);

/** What is wrong with one entry of the lock file. */
function fault({ resolved, integrity, link, inBundle, version }: Entry): string | undefined {
  if (link) return 'is a link';
  if (!/^\d+\.\d+\.\d+/.test(version ?? '')) return 'is no version of a registry';
  if (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) {
    return 'comes from elsewhere than the registry';
  }
  // What lies inside another package is covered by that one's.
  return inBundle || integrity?.startsWith('sha512-') ? undefined : 'has no SHA-512';
}

test('every package comes from the registry, with its hash', () => {
  expect(locked.length).toBeGreaterThan(400);
  const wrong = locked
    .filter(([, entry]) => fault(entry))
    .map(([path, entry]) => [path, fault(entry)]);
  expect(wrong).toEqual([]);
});

test('the judge sees a package from elsewhere, without a hash, a link, an address of git', () => {
  const sound = { version: '1.0.0', integrity: 'sha512-x' };
  const planted: Entry[] = [
    { ...sound, resolved: 'https://evil.example/x.tgz' },
    { ...sound, resolved: 'git+ssh://git@github.com/a/b.git#1' },
    { ...sound, integrity: 'sha1-x' },
    { version: '1.0.0' },
    { ...sound, link: true },
    { ...sound, version: 'git+https://a.example' },
  ];
  expect(planted.filter((entry) => fault(entry) === undefined)).toEqual([]);
  expect(fault(sound)).toBeUndefined();
});

test('each of our own packages is pinned to one version, the one that is locked', () => {
  const versions = new Map(locked.map(([path, { version }]) => [path, version]));
  const loose = Object.entries(direct).filter(
    ([name, version]) =>
      !/^\d+\.\d+\.\d+$/.test(version) || versions.get(`node_modules/${name}`) !== version,
  );
  expect(loose).toEqual([]);
});

/** Parts of others that declare Node 22 and run on 20.19, which the tests run on. */
const declareMore = ['content-disposition', 'cookie'];

test('Node 20.19 is enough for every package of production', () => {
  const wanting = production
    .filter(([, { engines }]) => !admits(engines?.node ?? '*', 20, 19))
    .map(([path]) => nameOf(path));
  expect(wanting.sort()).toEqual(declareMore);
  expect(Object.keys(own.dependencies).filter((name) => declareMore.includes(name))).toEqual([]);
});

test('only these packages want to run something when they are installed, none in production', () => {
  const wanting = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = [...new Set(wanting.map(([path]) => nameOf(path)))].sort();
  expect(names).toEqual(['@tsparticles/engine', 'esbuild']);
  expect(wanting.filter(([, { dev }]) => !dev)).toEqual([]);
});

test('production has no more packages than docs/security.md says', () => {
  const most = Number(/at most (\d+) packages/.exec(read('docs/security.md'))?.[1]);
  expect(production.length).toBeLessThanOrEqual(most);
  expect(most - production.length).toBeLessThan(20);
});

/** The first version without a hole that was found in one before it. */
const floors: readonly (readonly [name: string, floor: string, hole: string])[] = [
  [
    'fastify',
    '5.8.5',
    'CVE-2025-32442, CVE-2026-25223, CVE-2026-33806: a media type past the schema',
  ],
  ['@fastify/multipart', '9.0.3', 'CVE-2025-24033: files left behind'],
  ['nodemailer', '7.0.11', 'CVE-2025-13033 and the parser of addresses that never ended'],
  ['undici', '6.23.0', 'CVE-2026-22036: decompression without an end'],
  ['esbuild', '0.25.0', 'GHSA-67mh-4wv8-2f99: the development server answered anybody'],
  ['stripe', '23.1.0', 'signatures as they were measured'],
  ['retell-sdk', '5.66.1', 'verify answers a promise'],
];

test.each(floors)('%s is at least %s', (name, floor) => {
  const installed = locked.filter(
    // drizzle-kit brings an old esbuild of its own, whose server nobody starts.
    ([path]) => nameOf(path) === name && !/drizzle-kit|@esbuild-kit/.test(path),
  );
  expect(installed.length).toBeGreaterThan(0);
  const older = installed.filter(([, { version = '0.0.0' }]) => isOlder(version, floor));
  expect(older).toEqual([]);
});

test('versions are compared by their numbers', () => {
  expect(isOlder('5.7.2', '5.8.5')).toBe(true);
  expect(isOlder('5.12.8', '5.8.5')).toBe(false);
  expect(isOlder('0.25.0', '0.25.0')).toBe(false);
  expect(admits('>=22', 20, 19)).toBe(false);
  expect(admits('20 || >=22', 20, 19)).toBe(true);
  expect(admits('^18.0.0 || >=20.20.0', 20, 19)).toBe(false);
  expect(admits('>= 20.19.0', 20, 19)).toBe(true);
});

test.runIf(isWhole)(
  'a release says what it is made of, each time alike',
  () => {
    const bill = softwareBill();
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(bill.metadata.component).toMatchObject({ name: 'rapport', version: own.version });
    expect(bill.components.some((one) => one.purl.includes('vitest'))).toBe(false);
    expect(JSON.stringify(bill)).not.toMatch(/"timestamp"|"serialNumber"/);
    expect(bill.components.length).toBeGreaterThan(production.length * 0.9);
    const names = new Set(bill.components.map((one: { purl: string }) => one.purl));
    for (const [name, version] of Object.entries(own.dependencies)) {
      expect(names).toContain(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    }
    expect(JSON.stringify(softwareBill())).toBe(JSON.stringify(bill));
  },
  120_000,
);

/** Whether a range of Node versions holds one; as far as packages spell them. */
function admits(range: string, major: number, minor: number): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .replace(/([<>=^~]+)\s+/g, '$1')
      .split(/\s+/)
      .every((one) => {
        const [, how = '', atMajor, atMinor = '0'] =
          /^([<>=^~]*)(\d+|\*)(?:\.(\d+|x))?/.exec(one) ?? [];
        if (atMajor === undefined || atMajor === '*') return true;
        const [wanted, least] = [Number(atMajor), atMinor === 'x' ? 0 : Number(atMinor)];
        const isAtLeast = major > wanted || (major === wanted && minor >= least);
        if (how === '>=') return isAtLeast;
        if (how.startsWith('<')) return !isAtLeast;
        return major === wanted && isAtLeast;
      }),
  );
}

function isOlder(version: string, floor: string): boolean {
  const [one, other] = [version, floor].map(
    (text) => text.split('-')[0]?.split('.').map(Number) ?? [],
  );
  for (const at of [0, 1, 2]) {
    const difference = (one?.[at] ?? 0) - (other?.[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
