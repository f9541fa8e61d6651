import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of packages and of their parts, as code asks for them. */
export interface LoadedPackages {
  readonly imported: readonly string[];
  /** Asked for by `packageWhenAsked`, which gets what a package has for CommonJS. */
  readonly required: readonly string[];
}

/** The packages of production that these sources load, at once or later; types are none. */
export function loadedPackages(root: string, sources: readonly string[]): LoadedPackages {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: object;
  };
  const known = Object.keys(dependencies);
  // Others are words of SQL.
  const isOurs = (name: string) => known.some((one) => name === one || name.startsWith(`${one}/`));
  const named = (pattern: RegExp) => {
    const found = sources.flatMap((text) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    );
    return [...new Set(found)].sort();
  };
  return {
    imported: named(
      /(?:(?<!\bimport type [^;]*)\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bresolve\(\s*)["']([^"'.][^"']*)["']/g,
    ).filter(isOurs),
    // Between the name and what it asks for may stand a type of some lines.
    required: named(/\bpackageWhenAsked\b[^"'`]{0,400}?\(\s*["']([^"']+)["']/g),
  };
}
