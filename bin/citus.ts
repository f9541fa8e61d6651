import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { distributionScript } from '#server/db/distribution.ts';

export const citusPath = fileURLToPath(new URL('../ops/citus/distribute.sql', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(citusPath, distributionScript());
}
