import type { EventRow } from '#server/db/event-log.ts';
import { continueImport } from '#server/portability/continue-import.ts';
import { runImport } from '#server/portability/import-steps.ts';
import { mapImport } from '#server/portability/map-import.ts';
import { startImport } from '#server/portability/start-import.ts';
import { isRefusal } from '#server/refusal.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';

/** Imports at the steps that somebody may ask something of them. */
export const importObjectKinds = ['import', 'checkedImport', 'finishedImport'] as const;
export type ImportObjectKind = (typeof importObjectKinds)[number];

export const importMapping = {
  targets: ['name', 'email'],
  optionMatches: {},
  onMatch: 'fill',
} as const;

/** Makes an import of one row that `owner` began, and answers its id. */
export async function makeImportObject(
  t: TestApp,
  kind: ImportObjectKind,
  owner: CastName,
  unique: string,
): Promise<string> {
  const scope = t.scope(cast[owner].practice);
  const text = `Name,Email\r\n${unique},${unique}@mail.example\r\n`;
  const file = { name: `${unique}.csv`, stream: bytes(Buffer.from(text)) };
  const started = await startImport(scope, t.ids[owner], { file });
  if (isRefusal(started)) throw new Error('The import was not begun.');
  const { id } = started;
  if (kind === 'import') return id;
  const event = { subjectId: id } as EventRow;
  await mapImport(scope, id, { ...importMapping, targets: [...importMapping.targets] });
  await continueImport(scope, event, t.deps);
  if (kind === 'checkedImport') return id;
  await runImport(scope, id);
  await continueImport(scope, event, t.deps);
  return id;
}

async function* bytes(content: Buffer) {
  yield content;
}
