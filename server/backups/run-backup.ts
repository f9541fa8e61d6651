import { randomUUID } from 'node:crypto';
import { backupRunning, type BackupRun } from '#contract/backups.ts';
import { findFoundingPracticeId } from '#server/db/practice-reads.ts';
import type { Deps } from '#server/deps.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import type { ArchiveStep } from './archive/make-archive.ts';
import { listFolder, type BackupReason } from './backup-folder.ts';
import { BackupProblem } from './backup-problem.ts';
import { makeBackup, type MadeBackup } from './make-backup.ts';
import type { RunRow } from './reads.ts';
import { deleteOldRuns, giveUpSilentRuns, insertRun, updateRun } from './writes.ts';

const silentMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;
const noteMs = 500;

/** The makings of this process: on the embedded engine there are no others. */
const running = new Set<string>();

export interface RunOrder {
  readonly reason: BackupReason;
  /** The night and the try, which only one of several processes gets. */
  readonly night?: string | null;
  /** Who asked for it. */
  readonly actorId?: string | null;
}

/** Begins a backup and makes it afterwards; refuses while one is being made. */
export async function startBackup(
  deps: Deps,
  order: RunOrder,
): Promise<BackupRun | Refusal<'backup_running'>> {
  const run = await beginRun(deps, order);
  if (!run) return refuse(backupRunning);
  deps.later(() => carryOut(deps, run, order));
  return runAnswer(run);
}

/** Makes a backup and waits for it; undefined where another one is being made. */
export async function runBackup(deps: Deps, order: RunOrder): Promise<RunRow | undefined> {
  const run = await beginRun(deps, order);
  return run && carryOut(deps, run, order);
}

/**
 * Ends what was broken off with its process, and tells of it. Another process that makes one is
 * heard of twice a second.
 */
export async function giveUpBrokenOff(deps: Deps): Promise<void> {
  const { database } = deps;
  const now = deps.clock();
  const silent = now.getTime() - (database.engine === 'embedded' ? 0 : silentMs);
  const since = new Date(silent).toISOString();
  const order = { since, but: [...running], now: now.toISOString() };
  for (const { reason, night, problem } of await giveUpSilentRuns(database, order)) {
    await tellFailed(deps, { reason, night }, problem);
  }
}

async function beginRun(deps: Deps, { reason, night }: RunOrder): Promise<RunRow | undefined> {
  const { database } = deps;
  const id = randomUUID();
  let run: RunRow | undefined;
  // Before there is a row of it: nobody takes it for one that was broken off.
  running.add(id);
  try {
    await giveUpBrokenOff(deps);
    const now = deps.clock();
    await deleteOldRuns(database, new Date(now.getTime() - 90 * dayMs).toISOString());
    const at = now.toISOString();
    const row = { id, reason, night: night ?? null, startedAt: at, movedAt: at };
    run = await insertRun(database, { ...row, state: 'running' });
    return run;
  } finally {
    if (!run) running.delete(id);
  }
}

async function carryOut(deps: Deps, run: RunRow, order: RunOrder): Promise<RunRow> {
  let step: ArchiveStep = { step: 'rows', done: 0, total: 1 };
  const stopNoting = noteSteps(deps, run.id, () => step);
  try {
    const { reason } = order;
    const made = await makeBackup(deps, { reason, onStep: (next) => (step = next) });
    await stopNoting();
    await tell(deps, order, 'backup.made', madeTold(made, reason));
    return await finish(deps, run, { state: 'done', part: 1, fileName: made.fileName });
  } catch (error) {
    await stopNoting();
    const expected = error instanceof BackupProblem;
    const problem = expected ? error.message : 'The backup could not be made. The log says more.';
    deps.log.error({ err: error }, 'a backup failed');
    const ended = await finish(deps, run, { state: 'failed', problem });
    await tellFailed(deps, order, problem);
    return ended;
  } finally {
    running.delete(run.id);
  }
}

function madeTold({ fileName, sizeBytes, manifest }: MadeBackup, reason: BackupReason) {
  return {
    fileName,
    sizeBytes,
    reason,
    files: manifest.files.length,
    missing: manifest.missing.length,
  };
}

async function finish(
  { database, clock }: Deps,
  run: RunRow,
  change: Partial<RunRow>,
): Promise<RunRow> {
  const at = clock().toISOString();
  const ended = { ...change, movedAt: at, finishedAt: at };
  return (await updateRun(database, run.id, ended)) ?? { ...run, ...ended };
}

async function tellFailed(deps: Deps, order: RunOrder, problem: string | null): Promise<void> {
  const { reason, night } = order;
  // The folder may be what went wrong.
  const older = await listFolder(deps.config.backup.folder).catch(() => []);
  const told = { reason, problem, older: older.length, ...(night ? { night } : {}) };
  await tell(deps, order, 'backup.failed', told);
}

/** In the audit log of those who operate the installation. */
async function tell(
  deps: Deps,
  { actorId = null }: RunOrder,
  name: 'backup.made' | 'backup.failed',
  after: Record<string, unknown>,
): Promise<void> {
  const practiceId = await findFoundingPracticeId(deps.database);
  if (practiceId === undefined) return;
  const occasion = { now: deps.clock(), requestId: randomUUID(), address: '' };
  const subject = { kind: 'practice', id: practiceId };
  await systemScope(deps, practiceId, occasion, actorId).write((tx) =>
    tx.append({ name, subject, after, audience: { to: 'admins' } }),
  );
}

/** Writes down now and then how far it is; by a timer, since the steps come inside a transaction. */
function noteSteps(
  { database, clock }: Deps,
  id: string,
  step: () => ArchiveStep,
): () => Promise<void> {
  let noting: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    const { step: name, done, total } = step();
    const part = total === 0 ? 0 : done / total;
    noting ??= updateRun(database, id, { step: name, part, movedAt: clock().toISOString() })
      .catch(() => undefined)
      .finally(() => (noting = undefined));
  }, noteMs);
  return async () => {
    clearInterval(timer);
    await noting;
  };
}

/** As the page sees it. */
export function runAnswer(run: RunRow): BackupRun {
  const { id, reason, state, step, part, startedAt, finishedAt, problem } = run;
  return { id, reason, state, step, part, startedAt, finishedAt, problem };
}
