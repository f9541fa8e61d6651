import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCircles, type Import, listCode, readImports } from './imports.ts';
import { findUnused } from './unused-exports.ts';

/** A room imports only rooms that stand before it; what must flow up flows as an event. */
const river = [
  'people',
  'sign-in',
  'api-keys',
  'mail',
  'invitations',
  'notifications',
  'audit',
  'clients',
  'documents',
  'messages',
  'tasks',
  'okrs',
  'payments',
  'calls',
  'insights',
  'memory',
  'analytics',
  'webhooks',
  'portability',
  'backups',
];

/** Who may reach rows without a practice: the doors through which nobody is known yet, and the machinery. */
const unscopedReaders = [
  'server/db/',
  'server/sign-in/',
  'server/api-keys/',
  'server/invitations/',
  'server/backups/',
  'testing/',
];

/** Where the implementation behind a vendor's interface is picked. */
const vendorChoosers = ['server/start.ts'];
/** Formats that live beside a vendor's interface and reach no vendor. */
const openVendorFiles = ['server/vendors/mail/eml.ts'];
const vendorPackages = /^(?:ai|@ai-sdk\/.+|nodemailer|retell-sdk|stripe|@aws-sdk\/.+)$/;

const sqlPackages = /^(?:drizzle-orm|pg|@electric-sql\/.+)$/;
const sqlFiles = /(?:^|\/)(?:[\w-]+-)?(?:reads|writes)\.ts$|^server\/db\/|^drizzle\.config\.ts$/;

/** The web's own files that hold no word of the domain. */
const wordlessWebFiles = ['web/brand.ts', 'web/theme.ts'];
/** Pages compose the web's rooms; the shell around them does too. */
const webComposers = ['pages', 'shell'];

const unusedWords =
  /(?:^|[/.-])(?:utils?|helpers?|misc|common|managers?|services?|handlers?|data|info|items?|process)(?=[/.-])/;

interface Law {
  number: number;
  name: string;
  says: string;
  /** Tells whether one import breaks the law. */
  broken?: (edge: Import) => boolean;
}

export interface Breach {
  law: string;
  from: string;
  to: string;
}

const within = (path: string | undefined, places: readonly string[]) =>
  places.some((place) => (place.endsWith('/') ? path?.startsWith(place) : path === place));
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || within(path, ['testing/', 'e2e/', 'bench/', 'endurance/']);
const isTestOf = (from: string, to: string) =>
  from.replace(/\.test\.(tsx?)$/, '.$1') === to && from !== to;
const wallOf = (path: string) => /^(contract|server|web)\//.exec(path)?.[1];
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;

function riverRoomOf(path: string): string | undefined {
  const name = /^(?:contract|server)\/([\w-]+)(?:\/|\.(?:test\.)?ts$)/.exec(path)?.[1];
  return name !== undefined && river.includes(name) ? name : undefined;
}

const webFolderOf = (path: string) => /^web\/([\w-]+)\//.exec(path)?.[1];
const isWebRoom = (folder: string | undefined) =>
  folder !== undefined && folder !== 'ui' && !webComposers.includes(folder);

export const laws: readonly Law[] = [
  {
    number: 1,
    name: 'no-circles',
    says: 'files never import each other in a circle, types included',
  },
  {
    number: 2,
    name: 'walls',
    says: 'contract knows nobody; web and server never meet',
    broken: ({ from, to, specifier }) => {
      const wall = wallOf(from);
      const other = to && wallOf(to);
      if (wall === 'contract' && !isTest(from))
        return !(to ? other === 'contract' : packageOf(specifier) === 'zod');
      if (wall === 'web') return other === 'server';
      return wall === 'server' && other === 'web';
    },
  },
  {
    number: 3,
    name: 'river',
    says: 'a room imports only rooms upstream of it; db and vendors stand below them all',
    broken: ({ from, to }) => {
      const target = to && riverRoomOf(to);
      if (!target || isTest(from)) return false;
      if (within(from, ['server/db/', 'server/vendors/'])) return wallOf(to) === 'server';
      const room = riverRoomOf(from);
      return room !== undefined && river.indexOf(target) > river.indexOf(room);
    },
  },
  {
    number: 4,
    name: 'writes-stay-home',
    says: 'writes are imported only inside their room; another room calls a verb',
    broken: ({ from, to }) => {
      const home = to && /^(server\/.*?)(?:[\w-]+-)?writes\.ts$/.exec(to)?.[1];
      return Boolean(home) && !from.startsWith(String(home)) && !within(from, ['server/db/']);
    },
  },
  {
    number: 5,
    name: 'one-list',
    says: 'routes are imported only by app.ts, reactions only by worker.ts',
    broken: ({ from, to = '' }) => {
      if (isTestOf(from, to)) return false;
      if (/^server\/.*routes\.ts$/.test(to)) return from !== 'server/app.ts';
      return to === 'server/reactions.ts' && from !== 'server/worker.ts';
    },
  },
  {
    number: 6,
    name: 'web-rooms-are-strangers',
    says: 'rooms of the web never import each other, nor the pages that compose them',
    broken: ({ from, to = '' }) => {
      const [here, there] = [webFolderOf(from), webFolderOf(to)];
      return isWebRoom(here) && there !== undefined && there !== 'ui' && there !== here;
    },
  },
  {
    number: 7,
    name: 'ui-knows-no-domain',
    says: 'web/ui imports itself, packages, the theme and the brand, nothing else',
    broken: ({ from, to }) =>
      from.startsWith('web/ui/') &&
      to !== undefined &&
      !to.startsWith('web/ui/') &&
      !wordlessWebFiles.includes(to) &&
      !isTest(from),
  },
  {
    number: 8,
    name: 'vendors-by-interface',
    says: 'a vendor is reached through its interface, and chosen in one place',
    broken: ({ from, to, specifier }) => {
      if (isTest(from)) return false;
      if (!to)
        return vendorPackages.test(packageOf(specifier)) && !from.startsWith('server/vendors/');
      const vendor = /^server\/vendors\/([\w-]+)\//.exec(to)?.[1];
      if (!vendor || from.startsWith(`server/vendors/${vendor}/`)) return false;
      if (basename(to) === 'choose.ts') return !vendorChoosers.includes(from);
      return basename(to) !== `${vendor}.ts` && !openVendorFiles.includes(to);
    },
  },
  {
    number: 9,
    name: 'sql-in-its-place',
    says: 'SQL stands only in reads, writes and server/db',
    broken: ({ from, to, specifier }) =>
      !to && sqlPackages.test(packageOf(specifier)) && !sqlFiles.test(from) && !isTest(from),
  },
  {
    number: 10,
    name: 'testing-only-from-tests',
    says: 'testing/ is imported only by tests',
    broken: ({ from, to = '' }) => to.startsWith('testing/') && !isTest(from),
  },
  {
    number: 11,
    name: 'unscoped-by-few',
    says: 'rows without a practice are reached only from a short list of places',
    broken: ({ from, to }) =>
      to === 'server/db/unscoped.ts' && !within(from, unscopedReaders) && !isTest(from),
  },
  {
    number: 12,
    name: 'names',
    says: 'a file is named for what it exports, never for a drawer',
  },
  {
    number: 13,
    name: 'nothing-in-vain',
    says: 'what is exported is used: in its own file, or in one that imports it',
  },
];

/** Lists every breach of the laws under `root`; throws when it finds no code there, so that silence means order. */
export function findBreaches(root: string): Breach[] {
  const paths = listCode(root);
  if (paths.length === 0) throw new Error(`no code under ${root}`);
  const edges = paths.flatMap((path) => readImports(root, path));
  const breaches = edges.flatMap((edge) =>
    laws
      .filter(({ broken }) => broken?.(edge))
      .map(({ name }) => ({ law: name, from: edge.from, to: edge.to ?? edge.specifier })),
  );
  for (const { from, to } of edges) {
    // An import that leads nowhere would slip past every law.
    if (to && !existsSync(join(root, to))) breaches.push({ law: 'leads-nowhere', from, to });
  }
  for (const path of paths) {
    if (unusedWords.test(path)) breaches.push({ law: 'names', from: path, to: path });
  }
  const leading = edges.filter(({ to }) => to && existsSync(join(root, to)));
  for (const { path, name } of findUnused(root, leading)) {
    breaches.push({ law: 'nothing-in-vain', from: path, to: name });
  }
  for (const circle of findCircles(edges)) {
    breaches.push({ law: 'no-circles', from: circle[0] ?? '', to: circle.slice(1).join(' → ') });
  }
  return breaches;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaches = findBreaches(fileURLToPath(new URL('..', import.meta.url)));
  for (const { law, from, to } of breaches) {
    const known = laws.find(({ name }) => name === law);
    console.log(
      `${from} → ${to}\n  law ${known?.number ?? '-'}, ${law}: ${known?.says ?? 'no such file'}`,
    );
  }
  console.log(`${laws.length} laws, ${breaches.length} breaches`);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
