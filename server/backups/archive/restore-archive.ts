import type { Connection } from '#server/db/database.ts';
import { applyMigrations } from '#server/db/migrate.ts';
import { listTables, setCounter } from '#server/db/portable/catalogue.ts';
import { readPractices } from '#server/db/portable/read-keys.ts';
import {
  countRows,
  isEmptyDatabase,
  lockAccounts,
  rebuildSchema,
} from '#server/db/portable/rebuild-schema.ts';
import type { Deps } from '#server/deps.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { outOfBackups } from './left-out.ts';
import { loadEntries } from './load-entries.ts';
import type { VerifiedArchive } from './verify-archive.ts';

/** The installation has accounts, and nobody said that they may go. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
  constructor(further = '') {
    super(
      `There are accounts here already: a restore would overwrite what is there. ${further}`.trim(),
    );
  }
}

export interface RestoreOrder {
  /** What is there goes; without it only an installation without accounts is filled. */
  readonly replace: boolean;
  readonly onBytes?: (bytes: number) => void;
}

/**
 * Puts a whole installation back in one transaction: the schema as it was then, the rows, the files,
 * and the schema brought up to this code. Whatever breaks it off leaves everything as it was.
 */
export async function restoreArchive(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  archive: VerifiedArchive,
  { replace, onBytes }: RestoreOrder,
): Promise<void> {
  const { head, manifest } = archive;
  if (head.kind !== 'installation') {
    throw new ArchiveProblem(
      'other_kind',
      'The file holds one practice that leaves, not a backup. Bring it in with: npm run practice -- import FILE',
    );
  }
  const gone = await database.transaction(async (connection) => {
    await lockAccounts(connection);
    if (!replace && !(await isEmptyDatabase(connection))) throw new NotEmpty();
    const before = await practicesBefore(connection);
    await rebuildSchema(connection, head.migration.at);
    const tables = (await listTables(connection)).filter(({ name }) => !(name in outOfBackups));
    await loadEntries({ connection, files, tables, archive, onBytes });
    for (const counter of manifest.counters) await setCounter(connection, counter);
    await applyMigrations(connection);
    await countRows(connection);
    const after = await readPractices(connection);
    return before.filter((id) => !after.some((one) => one.id === id));
  });
  // Files of practices that are no more: no sweep would ever come by them.
  for (const practiceId of gone) {
    for await (const { key } of files.list(practiceId)) await files.remove(key);
  }
}

async function practicesBefore(connection: Connection): Promise<string[]> {
  const tables = await listTables(connection);
  if (!tables.some(({ name }) => name === 'practices')) return [];
  return (await readPractices(connection)).map(({ id }) => id);
}
