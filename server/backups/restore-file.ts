import type { Occasion } from '#server/db/append-event.ts';
import { findFoundingPracticeId } from '#server/db/practice-reads.ts';
import type { Deps } from '#server/deps.ts';
import { listUsersByRole } from '#server/people/reads.ts';
import { replaceKeptSecret, secretCheck } from '#server/secret-box.ts';
import { makeResetLink } from '#server/sign-in/reset-password.ts';
import { isRefusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import { importPractice } from './archive/import-practice.ts';
import { secretName } from './archive/manifest.ts';
import { readArchive } from './archive/read-archive.ts';
import { restoreArchive } from './archive/restore-archive.ts';
import { textOf, verifyArchive, type VerifiedArchive } from './archive/verify-archive.ts';
import { countsOf } from './check-backup.ts';
import { nameFiles } from './lost-file-reads.ts';
import { noteInAudit } from './note-in-audit.ts';
import { isAnythingSealed } from './reads.ts';
import { beginRestore } from './restore-mark.ts';

export interface FileOrder {
  readonly path: string;
  readonly passphrase: string | undefined;
  /** What is there may go. */
  readonly replace: boolean;
  /** The address under which links are given. */
  readonly origin: string;
  readonly occasion: Occasion;
  readonly onVerified?: (archive: VerifiedArchive) => Promise<void>;
}

export interface RestoredFile {
  readonly madeAt: string;
  readonly practices: string[];
  readonly people: { name: string; username: string; link: string }[];
  /** Something in it is sealed by another secret than this installation's. */
  readonly otherSecret: boolean;
  /** Files that were no longer stored when it was made, by their names. */
  readonly missing: string[];
}

/** Verifies a file and puts back what it holds: an installation, or a practice. */
export async function restoreFile(deps: Deps, order: FileOrder): Promise<RestoredFile> {
  const archive = await verifyArchive(order.path, order.passphrase);
  await order.onVerified?.(archive);
  const { madeAt, kind, practices } = archive.head;
  const told = { madeAt, practices: practices.map(({ name }) => name) };
  if (kind === 'practice') {
    const { people, missing } = await bringIn(deps, archive, order);
    return { ...told, people, missing, otherSecret: false };
  }
  const done = await beginRestore(deps.config.dataDir, order.path);
  await restoreArchive(deps, archive, { replace: order.replace });
  const otherSecret = !(await fitSecret(deps, archive)) && (await isAnythingSealed(deps.database));
  await done();
  const founding = await findFoundingPracticeId(deps.database);
  if (founding !== undefined) {
    const scope = systemScope(deps, founding, order.occasion);
    await noteInAudit(scope, 'backup.restored', { madeAt, ...countsOf(archive.manifest) });
  }
  const missing: string[] = [];
  for (const { id } of practices) {
    const scope = systemScope(deps, id, order.occasion);
    missing.push(...(await nameFiles(scope, archive.manifest.missing)));
  }
  return { ...told, people: [], otherSecret, missing };
}

/** Takes the backup's secret where it brings one and the settings name none. */
async function fitSecret(deps: Deps, archive: VerifiedArchive): Promise<boolean> {
  const fits = () => secretCheck(deps.secrets) === archive.manifest.secretCheck;
  if (fits()) return true;
  if (!archive.manifest.withSecret || deps.config.secret !== undefined) return false;
  for await (const { name, size, content } of readArchive(archive.path, archive.passphrase)) {
    if (name !== secretName) continue;
    replaceKeptSecret(deps.config.dataDir, (await textOf(content, size)).trim());
    deps.secrets.reopen();
    break;
  }
  return fits();
}

/** The practice, its event, links by which its admins choose their passwords, and what is missing. */
export async function bringIn(
  deps: Deps,
  archive: VerifiedArchive,
  { origin, occasion }: Pick<FileOrder, 'origin' | 'occasion'>,
): Promise<Pick<RestoredFile, 'people' | 'missing'> & { practiceId: string }> {
  const { practiceId, name, founding, renamed } = await importPractice(deps, archive);
  const scope = systemScope(deps, practiceId, occasion);
  const { madeAt } = archive.head;
  await noteInAudit(scope, 'practice.imported', {
    name,
    founding,
    madeAt,
    renamed: renamed.length,
    missing: archive.manifest.missing.length,
  });
  const people: RestoredFile['people'] = [];
  for (const admin of await listUsersByRole(scope, ['admin'])) {
    const made = await makeResetLink(scope, { origin }, admin.id);
    if (!isRefusal(made)) {
      people.push({ name: admin.name, username: admin.username, link: made.link });
    }
  }
  return { practiceId, people, missing: await nameFiles(scope, archive.manifest.missing) };
}
