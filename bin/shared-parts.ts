import type { Plugin } from 'vite';

type ImportsOf = (id: string) => readonly string[];

/** Where a reading starts: what every page fetches first, what a visitor sees, what a link in an email opens. */
const starts = {
  first: /\/web\/(?:main|pages\/Dashboard)\.tsx$/,
  door: /\/web\/pages\/Login\.tsx$/,
  gate: /\/web\/pages\/(?:AcceptInvitation|PayLink|ResetPassword)\.tsx$/,
};
type Start = keyof typeof starts;

const isOurs = (id: string) => /\/web\/[^?]+\.tsx?$/.test(id) && !id.includes('/node_modules/');

/** What every form stands on: who accepts an invitation fills one in and needs nothing of the rest. */
const isForms = (id: string) => /\/node_modules\/(?:react-hook-form|@hookform)\//.test(id);

/** What those modules import, and what these import; packages are placed with who needs them. */
export function reachedFrom(start: RegExp, ids: Iterable<string>, importsOf: ImportsOf) {
  const reached = new Set<string>();
  const waiting = [...ids].filter((id) => isOurs(id) && start.test(id));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...importsOf(id).filter(isOurs));
  }
  return reached;
}

/**
 * What several screens share comes in a few files: each part by itself would be some fifty of them for a
 * screen and more than a hundred for a client's page, and on a slow line each six of them wait once more.
 * What eight screens or more share is one file, what fewer share is another, so that a screen brings
 * little that it doesn't need; what is fetched first, and what those need who aren't signed in, stays apart.
 */
export function sharedParts(): {
  plugin: Plugin;
  groups: {
    name: string;
    priority: number;
    minShareCount: number;
    test: (id: string) => boolean;
  }[];
} {
  const reached = new Map<Start, ReadonlySet<string>>();
  /** The first of them that it is reached from. */
  const startOf = (id: string) =>
    Object.keys(starts).find((start) => reached.get(start as Start)?.has(id));
  return {
    plugin: {
      name: 'shared-parts',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
        for (const [start, pattern] of Object.entries(starts))
          reached.set(start as Start, reachedFrom(pattern, ids, importsOf));
      },
    },
    groups: [
      { name: 'door', priority: 0.9, minShareCount: 2, test: (id) => startOf(id) === 'door' },
      { name: 'gate', priority: 0.8, minShareCount: 2, test: (id) => startOf(id) === 'gate' },
      { name: 'forms', priority: 0.7, minShareCount: 2, test: isForms },
      { name: 'parts', priority: 0.6, minShareCount: 8, test: isLater },
      { name: 'more-parts', priority: 0.5, minShareCount: 3, test: isLater },
    ],
  };

  function isLater(id: string): boolean {
    return isOurs(id) && startOf(id) === undefined;
  }
}
