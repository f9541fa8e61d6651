import { tellImportedOwners } from '#server/clients/tell-owner.ts';
import { undoRows } from '#server/clients/undo-change-set.ts';
import { closeUndone, countImported, writeImported } from '#server/clients/write-imported.ts';
import type { EventRow } from '#server/db/event-log.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { countAnew } from '#server/db/tidy.ts';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/notifications/notify.ts';
import { takeBackTold } from '#server/notifications/take-back-told.ts';
import { fieldsStand } from './fields-stand.ts';
import { gatherPart, verdictOf } from './gather-part.ts';
import { checkingJudge, openOptionsNow, writingJudge } from './import-plan.ts';
import {
  findFinishedAt,
  findImportForUpdate,
  findImportRow,
  type ImportRecord,
} from './import-reads.ts';
import { listStagedRows } from './row-reads.ts';
import { updateImport, updateVerdicts } from './import-writes.ts';
import type { Judge } from './judge.ts';
import { judgeRows } from './judge-rows.ts';
import { tellImport } from './tell-import.ts';

const checkedAtOnce = 1000;
const writtenAtOnce = 100;
const undoneAtOnce = 250;
/** A job ends before the queue takes it for lost; what is left goes on in the next. */
const longestMs = 10_000;

/** What an import fills, by what it is looked up; it is counted after so many rows, and each time that they have doubled. */
const filled = [
  'clients (practice_id, id, owner_id)',
  'change_set_rows (practice_id, change_set_id, client_id)',
  'import_rows (practice_id, import_id, line)',
];
const fewRows = 500;

/** Whether a part was done, so that there may be a next one. */
type Step = (scope: Scope, row: ImportRecord) => Promise<boolean>;

/**
 * Goes on with an import where it stands: each part is one transaction that also says how far it
 * came, so that a crash repeats none and leaves none out.
 */
export async function continueImport(
  scope: Scope,
  event: EventRow,
  { database }: Pick<Deps, 'database'>,
): Promise<void> {
  const until = performance.now() + longestMs;
  const first = await findImportRow(scope, event.subjectId);
  const step = first && (await stepFor(scope, first));
  if (!step) return;
  let counted = first.done;
  for (;;) {
    const row = await findImportRow(scope, first.id);
    // Mapped anew meanwhile, it is somebody else's to go on with.
    if (!row || mappingOf(row) !== mappingOf(first) || !(await step(scope, row))) return;
    if (row.done >= Math.max(fewRows, counted * 2)) {
      counted = row.done;
      await countAnew(database, filled);
    }
    if (performance.now() < until) continue;
    await scope.write((tx) => tellImport(tx, 'import.continued', row, { done: row.done }));
    return;
  }
}

async function stepFor(scope: Scope, row: ImportRecord): Promise<Step | undefined> {
  if (row.state === 'checking') {
    const judge = await checkingJudge(scope, row, row.doneLine);
    return (one, now) => checkPart(one, now, judge);
  }
  if (row.state === 'running') {
    const judge = await writingJudge(scope, row);
    return (one, now) => writePart(one, now, judge);
  }
  return row.state === 'undoing' ? undoPart : undefined;
}

const mappingOf = ({ columns, optionMatches, onMatch }: ImportRecord) =>
  JSON.stringify([columns, optionMatches, onMatch]);

/** Takes the import for one part; undefined when somebody else has gone on or stopped it. */
async function take(
  tx: WriteScope,
  row: ImportRecord,
  state: ImportRecord['state'],
): Promise<ImportRecord | undefined> {
  const held = await findImportForUpdate(tx, row.id);
  const mine =
    held?.state === state &&
    held.done === row.done &&
    held.updatedAt === row.updatedAt &&
    mappingOf(held) === mappingOf(row);
  return mine ? held : undefined;
}

async function checkPart(scope: Scope, row: ImportRecord, judge: Judge): Promise<boolean> {
  if (row.state !== 'checking') return false;
  const rows = await listStagedRows(scope, row.id, { after: row.doneLine, limit: checkedAtOnce });
  const judged = await judgeRows(scope, judge, rows);
  const open = rows.length < checkedAtOnce ? await openOptionsNow(scope, row) : undefined;
  return scope.write(async (tx) => {
    if (!(await take(tx, row, 'checking'))) return false;
    await updateVerdicts(tx, row.id, judged.map(verdictOf));
    const done = row.done + rows.length;
    const doneLine = rows.at(-1)?.line ?? row.doneLine;
    if (open) {
      await updateImport(tx, row.id, { state: 'ready', done, doneLine: -1, openOptions: open });
      await tellImport(tx, 'import.ready', row, { done });
      return false;
    }
    await updateImport(tx, row.id, { done, doneLine });
    await tellImport(tx, 'import.advanced', row, { done });
    return true;
  });
}

async function writePart(scope: Scope, row: ImportRecord, judge: Judge): Promise<boolean> {
  const { changeSetId } = row;
  if (row.state !== 'running' || changeSetId === null) return false;
  const outcomes = ['create', 'update'] as const;
  return scope.write(async (tx) => {
    if (!(await take(tx, row, 'running')) || !(await fieldsStand(tx, row, judge))) return false;
    const part = { after: row.doneLine, limit: writtenAtOnce, outcomes };
    const rows = await listStagedRows(tx, row.id, part);
    // Judged again: clients may have changed since the rows were checked.
    const { imported, verdicts } = gatherPart(await judgeRows(tx, judge, rows));
    const { fileName, actorId } = row;
    await writeImported(tx, { changeSetId, fileName, actorId }, imported);
    await updateVerdicts(tx, row.id, verdicts);
    const done = row.done + rows.length;
    if (rows.length < writtenAtOnce) {
      const written = await countImported(tx, changeSetId);
      await updateImport(tx, row.id, { state: 'done', done, doneLine: -1 });
      await tellImport(tx, 'import.finished', row, { done, clients: written });
      const words = `${fileName}: ${clients(written)} written.`;
      await tellPerson(tx, row, 'Import finished', words);
      await tellImportedOwners(tx, { id: changeSetId, fileName, actorId });
      return false;
    }
    await updateImport(tx, row.id, { done, doneLine: rows.at(-1)?.line ?? row.doneLine });
    await tellImport(tx, 'import.advanced', row, { done });
    return true;
  });
}

async function undoPart(scope: Scope, row: ImportRecord): Promise<boolean> {
  const { changeSetId } = row;
  if (row.state !== 'undoing' || changeSetId === null) return false;
  return scope.write(async (tx) => {
    if (!(await take(tx, row, 'undoing'))) return false;
    const part = await undoRows(tx, changeSetId, undoneAtOnce);
    const done = row.done + part.done;
    const kept = row.kept + part.kept;
    if (part.done < undoneAtOnce) {
      await closeUndone(tx, changeSetId, kept);
      if (kept === 0) await takeBackOwnersTold(tx, row);
      await updateImport(tx, row.id, { state: 'undone', done, kept });
      await tellImport(tx, 'import.undone', row, { done, kept });
      const left = kept === 0 ? '' : ` ${clients(kept)} changed since and left as they are.`;
      await tellPerson(tx, row, 'Import undone', `${row.fileName} was taken back.${left}`);
      return false;
    }
    await updateImport(tx, row.id, { done, kept });
    await tellImport(tx, 'import.advanced', row, { done });
    return true;
  });
}

/** Whoever was told of clients that a file brought them, and has not read it: they are gone again. */
async function takeBackOwnersTold(tx: WriteScope, row: ImportRecord): Promise<void> {
  const at = await findFinishedAt(tx, row.id);
  if (at !== undefined) await takeBackTold(tx, { kind: 'client', text: row.fileName, at });
}

async function tellPerson(tx: WriteScope, row: ImportRecord, title: string, words: string) {
  if (row.actorId === null) return;
  const link = `/clients/import/${row.id}`;
  await notify(tx, row.actorId, { kind: 'import', title, text: words, link });
}

function clients(count: number): string {
  return count === 1 ? '1 client' : `${count.toLocaleString('en-US')} clients`;
}
