import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './freshness.mjs';

/**
 * What a release is made of, as CycloneDX JSON: by npm, from the lock file alone, without what
 * changes from one run to the next.
 */
export function softwareBill() {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ];
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--offline'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { serialNumber: _number, metadata, components, dependencies, ...bill } = JSON.parse(stdout);
  const { timestamp: _timestamp, tools: _tools, lifecycles, component } = metadata;
  // Left to itself npm also leaves out what production and development both need.
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const inProduction = new Set(
    Object.entries(locked)
      .filter(([path, entry]) => path !== '' && !entry.dev && !entry.devOptional)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const shipped = components.filter((one) => inProduction.has(one['bom-ref']));
  const refs = new Set([component['bom-ref'], ...shipped.map((one) => one['bom-ref'])]);
  return sorted({
    ...bill,
    // npm calls it by its folder.
    metadata: { lifecycles, component: { ...component, name: own.name } },
    components: byName(shipped, 'bom-ref').map((one) => ({
      ...one,
      ...(one.externalReferences
        ? { externalReferences: byName(one.externalReferences, 'type') }
        : {}),
    })),
    dependencies: byName(
      dependencies.filter(({ ref }) => refs.has(ref)),
      'ref',
    ).map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: [...new Set(dependsOn)].filter((one) => refs.has(one)).sort(),
    })),
  });
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (list, key) => [...list].sort((a, b) => compare(a[key], b[key]));

/** The same with the keys of every object in order. */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => compare(a, b));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}

if (process.argv[1] && import.meta.url === pathToFileURL(resolve(process.argv[1])).href) {
  const bill = softwareBill();
  const path = resolve(process.argv[2] ?? join(root, 'dist/sbom.cdx.json'));
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path}: ${bill.components.length} components of production.`);
}
