import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { parseSync } from 'vite';

/** One import, of a type or a value, as paths from the root; `to` is undefined for a package. */
export interface Import {
  from: string;
  specifier: string;
  to: string | undefined;
}

const folders = ['bin', 'contract', 'server', 'web', 'testing', 'e2e', 'bench', 'endurance'];
const isCode = (name: string) => /\.(?:ts|tsx|mts|mjs)$/.test(name);

/** The paths of all code under the root, from the root, with forward slashes. */
export function listCode(root: string): string[] {
  const under = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && isCode(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name))),
    );
  const atRoot = readdirSync(root).filter(
    (name) => isCode(name) && statSync(join(root, name)).isFile(),
  );
  return [...under, ...atRoot].map((path) => path.replaceAll('\\', '/')).sort();
}

/** Reads every import of one file, type imports and `import()` included; throws when the file can't be parsed. */
export function readImports(root: string, from: string): Import[] {
  const { program, errors } = parseSync(from, readFileSync(join(root, from), 'utf8'));
  if (errors.length > 0) throw new Error(`${from} can't be parsed: ${errors[0]?.message ?? ''}`);
  const specifiers = new Set<string>();
  collect(program.body, specifiers);
  return [...specifiers].map((specifier) => ({ from, specifier, to: resolve(from, specifier) }));
}

function resolve(from: string, specifier: string): string | undefined {
  const [path = specifier] = specifier.split('?');
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return posix.join(dirname(from), path);
  return undefined;
}

function collect(node: unknown, specifiers: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, specifiers);
    return;
  }
  if (!isRecord(node)) return;
  const specifier = specifierOf(node);
  if (specifier !== undefined) specifiers.add(specifier);
  for (const child of Object.values(node)) {
    if (typeof child === 'object') collect(child, specifiers);
  }
}

const importing = [
  'ExportAllDeclaration',
  'ExportNamedDeclaration',
  'ImportDeclaration',
  'ImportExpression',
  'TSImportType',
];

function specifierOf({ type, source }: Record<string, unknown>): string | undefined {
  return typeof type === 'string' && importing.includes(type) ? stringOf(source) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function stringOf(node: unknown): string | undefined {
  if (!isRecord(node)) return undefined;
  if (typeof node.value === 'string') return node.value;
  const [only, ...others] = Array.isArray(node.quasis) ? (node.quasis as unknown[]) : [];
  if (others.length > 0 || !isRecord(only) || !isRecord(only.value)) return undefined;
  return typeof only.value.cooked === 'string' ? only.value.cooked : undefined;
}

/** The circles that imports stand in, each as the paths on its way round. */
export function findCircles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) if (to) next.set(from, [...(next.get(from) ?? []), to]);
  const finished = new Set<string>();
  const circles: string[][] = [];
  const walk = (path: string, trail: string[]) => {
    if (finished.has(path)) return;
    const start = trail.indexOf(path);
    if (start >= 0) {
      circles.push([...trail.slice(start), path]);
      return;
    }
    for (const to of next.get(path) ?? []) walk(to, [...trail, path]);
    finished.add(path);
  };
  for (const path of next.keys()) walk(path, []);
  return circles;
}
