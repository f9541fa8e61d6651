import { expect, test } from 'vitest';
import { root, sources } from './freshness.mjs';
import { readImports } from './imports.ts';

/** What a file of the build imports of ours, and what that imports. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  for (const { to } of readImports(root, path)) {
    if (to === undefined || reached.has(to)) continue;
    reached.add(to);
    reachedFrom(to, reached);
  }
  return reached;
}

test('a build is stale as soon as anything has changed that shapes it', () => {
  const shaping = [...reachedFrom('bin/build.mjs'), ...reachedFrom('vite.config.ts')];
  const unseen = shaping.filter(
    (path) => !sources.some((source) => path === source || path.startsWith(`${source}/`)),
  );
  // It tells whether a build is stale and shapes none.
  expect(unseen).toEqual(['bin/freshness.mjs']);
});
