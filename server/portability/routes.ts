import type { portability } from '#contract/portability.ts';
import { notFound } from '#contract/refusal.ts';
import type { Ask, Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { downloadImportErrors, downloadImportTemplate } from './download-import.ts';
import { editImportRow } from './edit-import-row.ts';
import { exportClients } from './export-clients.ts';
import { findImport, findImportRow, listImports } from './import-reads.ts';
import { listStagedRows, shownRow } from './row-reads.ts';
import { cancelImport, runImport, undoImport } from './import-steps.ts';
import { mapImport } from './map-import.ts';
import { proposeField } from './propose-field.ts';
import { startImport } from './start-import.ts';

/** A step that was taken already is answered with where the import stands by now. */
const stepOnce = (
  sent: Pick<Ask<typeof portability.runImport>, 'scope' | 'visit' | 'params' | 'body'>,
  step: typeof runImport,
) =>
  once(
    sent,
    (scope) => step(scope, sent.params.id),
    async (id) => (await findImport(sent.scope, id)) ?? refuse(notFound),
  );

export const portabilityHandlers: Handlers<typeof portability> = {
  startImport: (sent) => {
    const { scope, asker, file, body } = sent;
    return once(
      { ...sent, body: { fileName: file.name, ...body } },
      (begin) => startImport(scope, asker.userId, { file, sheet: body.sheet }, begin),
      async (id) => (await findImport(scope, id)) ?? refuse(notFound),
    );
  },
  listImports: ({ scope }) => listImports(scope),
  getImport: async ({ scope, params }) => (await findImport(scope, params.id)) ?? refuse(notFound),
  proposeField: ({ scope, params }) => proposeField(scope, params.id, params.column),
  mapImport: ({ scope, params, body }) => mapImport(scope, params.id, body),
  listImportRows: async ({ scope, params, query }) => {
    if (!(await findImportRow(scope, params.id))) return refuse(notFound);
    const rows = await listStagedRows(scope, params.id, {
      after: Number(query.after ?? -1),
      limit: Number(query.limit ?? 100),
      outcomes: query.outcome ? [query.outcome] : undefined,
    });
    return rows.map(shownRow);
  },
  editImportRow: ({ scope, params, body }) =>
    editImportRow(scope, params.id, Number(params.line), body),
  runImport: (sent) => stepOnce(sent, runImport),
  cancelImport: (sent) => stepOnce(sent, cancelImport),
  undoImport: (sent) => stepOnce(sent, undoImport),
  downloadImportErrors: ({ scope, params, query }, reply) =>
    downloadImportErrors(scope, params.id, query.of ?? 'rows', reply),
  downloadImportTemplate: ({ scope }, reply) => downloadImportTemplate(scope, reply),
  exportClients: ({ scope, asker, query }, reply) => exportClients(scope, asker, query, reply),
};
