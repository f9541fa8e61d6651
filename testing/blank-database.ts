import { existsSync } from 'node:fs';
import type { Database } from '#server/db/database.ts';
import { openInMemory } from '#server/db/open.ts';
import { blankBeside, embeddedTemplate } from './embedded-template.ts';

/** An embedded database that nothing was ever written to; to copy one is quicker than to make it. */
export async function openBlankEmbedded(): Promise<Database> {
  const template = process.env[embeddedTemplate];
  const file = template && blankBeside(template);
  return file && existsSync(file) ? openInMemory(file) : openInMemory();
}
