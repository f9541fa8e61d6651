import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const specifier = /(?:from|import\()\s*'(?:#(contract|server|web|testing)\/|(\.\.?\/))([^']+)'/g;
/** Here tests come to the database that they share; a server of a test's own brings one of its own. */
const goal = 'testing/database.ts';
const own = 'testing/own-server.ts';

/** The tests below these folders that ask nothing of the database which tests share, by their imports. */
export function testsWithoutDatabase(folders) {
  const imports = new Map();
  const importsOf = (path) => {
    let found = imports.get(path);
    if (!found) {
      const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
      found = [...text.matchAll(specifier)].map(([, wall, up, rest]) =>
        wall ? `${wall}/${rest}` : normalize(join(dirname(path), up, rest)),
      );
      imports.set(path, found);
    }
    return found;
  };
  const reaches = (path, seen = new Set()) => {
    if (path === goal) return true;
    if (path === own || seen.has(path)) return false;
    seen.add(path);
    return importsOf(path).some((next) => reaches(next, seen));
  };
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('.test.ts') && !reaches(path))
    .toSorted();
}
