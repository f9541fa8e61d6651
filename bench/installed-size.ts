import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bin/freshness.mjs';
import { isNeedless } from '../bin/trim-packages.mjs';

export interface InstalledSize {
  /** Bytes of the packages that production needs, without what no server loads. */
  readonly packages: number;
  /** Of these the embedded database's. */
  readonly embedded: number;
  /** Of the build itself. */
  readonly build: number;
}

interface Locked {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

/** What a production install takes, as the image's packages are trimmed; counted, not installed. */
export function installedSize(): InstalledSize {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const sizes = { packages: 0, embedded: 0, build: sizeUnder(join(root, 'dist'), '', () => true) };
  for (const [path, { dev, devOptional }] of Object.entries(lock.packages)) {
    if (path === '' || dev || devOptional || !existsSync(join(root, path))) continue;
    const name = path.replace(/^node_modules\//, '');
    const size = sizeUnder(join(root, path), name, (file) => !isNeedless(file));
    sizes.packages += size;
    if (name.startsWith('@electric-sql/')) sizes.embedded += size;
  }
  return sizes;
}

/** Packages below a package are counted by themselves. */
function sizeUnder(folder: string, name: string, counts: (path: string) => boolean): number {
  let sum = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [whole, path] = [join(folder, entry.name), join(name, entry.name)];
    if (entry.isDirectory() && entry.name !== 'node_modules') sum += sizeUnder(whole, path, counts);
    else if (entry.isFile() && counts(path)) sum += statSync(whole).size;
  }
  return sum;
}
