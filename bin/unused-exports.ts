import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Import } from './imports.ts';

const declared =
  /^export (?:async |abstract )?(?:const|let|function\*?|class|type|interface|enum) ([\w$]+)/gm;

export interface Unused {
  path: string;
  name: string;
}

/**
 * Names that a file exports, and that stand neither a second time in it nor in a file that imports it;
 * nor in one that imports such a file, which may hand on what it loads late. A file that none imports
 * is where a program begins, and is left alone.
 */
export function findUnused(root: string, edges: readonly Import[]): Unused[] {
  const importers = new Map<string, string[]>();
  for (const { from, to } of edges) if (to) importers.set(to, [...(importers.get(to) ?? []), from]);
  const texts = new Map<string, string>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8');
    texts.set(path, text);
    return text;
  };
  return [...importers].flatMap(([path, near]) => {
    const further = near.flatMap((one) => importers.get(one) ?? []);
    const seemUnused = [...textOf(path).matchAll(declared)].flatMap(([, name = '']) => {
      const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
      const isIn = (other: string) => textOf(other).search(word) >= 0;
      if (near.some(isIn) || further.some(isIn)) return [];
      return (textOf(path).match(word) ?? []).length < 2 ? [name] : [];
    });
    if (seemUnused.length === 0) return [];
    const exported = exportsOf(path, textOf(path));
    return seemUnused.filter((name) => exported.includes(name)).map((name) => ({ path, name }));
  });
}

/** A text within a text may look like an export: only what was parsed is one. */
function exportsOf(path: string, text: string): string[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const { declaration } = statement;
    const named = 'declarations' in declaration ? declaration.declarations : [declaration];
    return named.flatMap(({ id }) => (id?.type === 'Identifier' ? [id.name] : []));
  });
}
