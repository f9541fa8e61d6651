import { ArchiveProblem } from './backups/archive/archive-problem.ts';
import { NotEmpty } from './backups/archive/restore-archive.ts';
import { verifyArchive } from './backups/archive/verify-archive.ts';
import { countsOf } from './backups/check-backup.ts';
import { choosePractice } from './backups/choose-practice.ts';
import { exportPracticeTo } from './backups/export-practice.ts';
import { makeBackup } from './backups/make-backup.ts';
import { noteInAudit } from './backups/note-in-audit.ts';
import { freePath, moveFile } from './backups/own-place.ts';
import { listPractices } from './backups/reads.ts';
import { bringIn, restoreFile } from './backups/restore-file.ts';
import type { BroughtFile, exportedPractice } from './cli-args.ts';
import { withDeps } from './cli-database.ts';
import type { Config } from './config.ts';
import { findFoundingPracticeId } from './db/practice-reads.ts';
import { isEmptyDatabase } from './db/portable/rebuild-schema.ts';
import type { Deps } from './deps.ts';
import { systemScope } from './system-scope.ts';
import { ownAddress } from './own-address.ts';
import { say } from './usage-error.ts';

/** `backup`: into the folder of backups, or to a path of one's own. */
export async function runBackupCommand(config: Config, to: string | undefined): Promise<void> {
  await withDeps(config, async (deps) => {
    const made = await makeBackup(deps, { reason: 'hand' });
    const path = to ? freePath(to, made.fileName) : made.path;
    if (to) await moveFile(made.path, path);
    const { rows, files, practices } = countsOf(made.manifest);
    const founding = await findFoundingPracticeId(deps.database);
    if (founding !== undefined) {
      const { fileName, sizeBytes } = made;
      const told = { fileName, sizeBytes, reason: 'hand' };
      await noteInAudit(systemScope(deps, founding, occasion(deps)), 'backup.made', told);
    }
    say(`The backup is ${path}`);
    say(
      `It holds ${counted(practices, 'practice')}, ${counted(rows, 'row')} and ${counted(files, 'file')}.`,
    );
    for (const key of made.manifest.missing) say(`A file was not there to be kept: ${key}`);
    say(
      config.backup.passphrase
        ? 'It is sealed, and the secret is in it. Without its passphrase nobody reads it.'
        : 'It is not sealed. The secret is not in it: two-step sign-in needs it after a restore.',
    );
  });
}

/** `restore FILE`: into an installation without accounts, or in the place of one. */
export async function runRestoreCommand(
  config: Config,
  { path, passphrase, replace }: BroughtFile,
): Promise<void> {
  // First of all, so that a file that is no good touches nothing at all.
  const { head } = await verifyArchive(path, passphrase);
  if (head.kind !== 'installation') throw new ArchiveProblem('other_kind', onePractice);
  await withDeps(config, async (deps) => {
    if (!(await isEmptyDatabase(deps.database))) {
      if (!replace) throw new NotEmpty('Add --replace to do so: a backup of it is made first.');
      const { path: safe } = await makeBackup(deps, { reason: 'restore' });
      say(`What was there is kept in ${safe}`);
    }
    const restored = await restoreFile(deps, {
      path,
      passphrase,
      replace,
      origin: ownAddress(config),
      occasion: occasion(deps),
    });
    say(`Restored as of ${restored.madeAt}: ${restored.practices.join(', ')}.`);
    sayMissing(restored.missing);
    if (restored.otherSecret) say(otherSecret);
  });
}

/** `practice export NAME FILE`. */
export async function runPracticeExport(
  config: Config,
  { name, file }: ReturnType<typeof exportedPractice>,
): Promise<void> {
  await withDeps(config, async (deps) => {
    const practice = choosePractice(await listPractices(deps.database), name);
    const scope = systemScope(deps, practice.id, occasion(deps));
    const order = { name: practice.name, to: file ?? '.' };
    const { path, missing } = await exportPracticeTo(deps, scope, order);
    say(
      `${missing.length === 0 ? 'Everything' : 'What is stored'} of ${practice.name} (${practice.id}) is in ${path}`,
    );
    sayMissing(missing);
  });
}

/** `practice import FILE`. */
export async function runPracticeImport(
  config: Config,
  { path, passphrase }: BroughtFile,
): Promise<void> {
  const archive = await verifyArchive(path, passphrase);
  await withDeps(config, async (deps) => {
    const order = { origin: ownAddress(config), occasion: occasion(deps) };
    const { practiceId, people, missing } = await bringIn(deps, archive, order);
    say(`${archive.head.practices[0]?.name ?? 'The practice'} is here (${practiceId}).`);
    sayMissing(missing);
    say('Its admins choose a password here, within a day, and make links for everybody else:');
    for (const { name, username, link } of people) say(`  ${name} (${username}): ${link}`);
  });
}

const onePractice =
  'The file holds one practice that leaves. Bring it in with: npm run practice -- import FILE';
const otherSecret =
  'What is sealed in it (two-step keys, calendar addresses, webhook secrets) needs the secret of the installation that made it. Put the file secret of the other data folder into this one (or its RAPPORT_SECRET into the settings); else all of it has to be set up anew.';

function sayMissing(names: readonly string[]): void {
  for (const name of names) say(`A file is not in it, since it was no longer stored: ${name}`);
}

const counted = (count: number, word: string) =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
const occasion = ({ clock }: Deps) => ({ now: clock(), requestId: 'command', address: '' });
