import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { blankBeside, embeddedTemplate } from './embedded-template.ts';

/** Puts an empty, migrated database into a data folder, where the template has been made. */
export async function unpackTemplate(dataDir: string): Promise<void> {
  await unpack(await templateFile(), dataDir);
}

/** The same with one that has no schema yet: to make that takes four seconds, whoever migrates it. */
export async function unpackBlank(dataDir: string): Promise<void> {
  await unpack(blankBeside(await templateFile()), dataDir);
}

async function templateFile(): Promise<string> {
  return process.env[embeddedTemplate] ?? (await (await import('./database.ts')).templateFile());
}

async function unpack(file: string, dataDir: string): Promise<void> {
  if (!existsSync(file)) return;
  await unpackInto(path.join(dataDir, 'db'), file);
}

/** Unpacks a dump of an embedded database. */
export async function unpackInto(folder: string, dump: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['-xzf', dump, '-C', folder]);
}
