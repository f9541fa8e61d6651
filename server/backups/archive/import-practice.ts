import { randomUUID } from 'node:crypto';
import type { Connection } from '#server/db/database.ts';
import { applyMigrations, lastMigration } from '#server/db/migrate.ts';
import { listTables, setCounter } from '#server/db/portable/catalogue.ts';
import { isTakenPractice } from '#server/db/portable/taken-names.ts';
import {
  countRows,
  isEmptyDatabase,
  lockAccounts,
  rebuildSchema,
} from '#server/db/portable/rebuild-schema.ts';
import type { Deps } from '#server/deps.ts';
import { ArchiveProblem } from './archive-problem.ts';
import { changesOfImport } from './changes-of-import.ts';
import { listFileKeys } from './file-keys.ts';
import { freeNames } from './free-names.ts';
import { leavesWithPractice } from './left-out.ts';
import { loadEntries } from './load-entries.ts';
import { readArchive } from './read-archive.ts';
import type { VerifiedArchive } from './verify-archive.ts';

export interface ImportedPractice {
  readonly practiceId: string;
  readonly name: string;
  /** It is the first one here, so that its admins are the operators. */
  readonly founding: boolean;
  /** Usernames that somebody here had already, with what became of them. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

/**
 * Brings a practice that left another installation in, in one transaction. It keeps its ids; only
 * where the practice is here already it gets a new one, and is a copy that asks nothing more of a
 * payment or telephone service. An installation without accounts takes one
 * of an older version too.
 */
export async function importPractice(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  archive: VerifiedArchive,
): Promise<ImportedPractice> {
  const [practice] = archive.head.practices;
  if (archive.head.kind !== 'practice' || !practice) {
    throw new ArchiveProblem(
      'other_kind',
      'The file is the backup of a whole installation, not one practice. Put it back with: npm run restore -- FILE',
    );
  }
  const usernames = await readUsernames(archive);
  return database.transaction(async (connection) => {
    await lockAccounts(connection);
    const founding = await isEmptyDatabase(connection);
    if (founding) await rebuildSchema(connection, archive.head.migration.at);
    else await requireSameSchema(connection, archive);
    const taken = !founding && (await isTakenPractice(connection, practice.id));
    const practiceId = taken ? randomUUID() : practice.id;
    const names = await freeNames(connection, [...usernames.keys()]);
    const shown = new Map([...names].map(([from, to]) => [usernames.get(from) ?? '', to]));
    const change = changesOfImport({ practiceId, wasId: practice.id, founding, names, shown });
    const keyOf = (key: string) => movedKey(key, practice.id, practiceId);
    const tables = (await listTables(connection)).filter(leavesWithPractice);
    await loadEntries({ connection, files, tables, archive, changesOf: change, keyOf });
    for (const key of await listFileKeys(connection, tables, practiceId)) {
      movedKey(key, practiceId, practiceId);
    }
    await setCounter(connection, { table: 'events', column: 'seq', last: 0 });
    await applyMigrations(connection);
    await countRows(connection);
    const renamed = [...names].map(([from, to]) => ({ from, to }));
    return { practiceId, name: practice.name, founding, renamed };
  });
}

/** A file of another practice is none of this one's, whatever the archive says. */
function movedKey(key: string, from: string, to: string): string {
  if (!key.startsWith(`${from}/`)) throw new ArchiveProblem('damaged');
  return `${to}${key.slice(from.length)}`;
}

async function requireSameSchema(connection: Connection, { head }: VerifiedArchive): Promise<void> {
  if ((await lastMigration(connection))?.at === head.migration.at) return;
  throw new ArchiveProblem(
    'other_kind',
    `The practice left a Rapport of another version (${head.version}). Bring it into an empty installation of this version, or let the other one be brought up to date first.`,
  );
}

/** Which usernames the people of the practice sign in with, and who each of them is. */
async function readUsernames(archive: VerifiedArchive): Promise<Map<string, string>> {
  for await (const { name, content } of readArchive(archive.path, archive.passphrase)) {
    if (name !== 'tables/usernames.jsonl') continue;
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const lines = Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean);
    const rows = lines.map((line) => JSON.parse(line) as { key: string; user_id: string });
    return new Map(rows.map((row) => [row.key, row.user_id]));
  }
  return new Map();
}
