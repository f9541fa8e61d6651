import { makeTemplate } from './database.ts';

/** Once a run: a migrated database that each test file starts from. */
export async function setup(): Promise<void> {
  await makeTemplate();
}
