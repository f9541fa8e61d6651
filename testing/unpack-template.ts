import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { embeddedTemplate } from './embedded-template.ts';

/** Puts an empty, migrated database into a data folder, where the template has been made. */
export async function unpackTemplate(dataDir: string): Promise<void> {
  const file =
    process.env[embeddedTemplate] ?? (await (await import('./database.ts')).templateFile());
  if (!existsSync(file)) return;
  const folder = path.join(dataDir, 'db');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xzf', file, '-C', folder]);
}
