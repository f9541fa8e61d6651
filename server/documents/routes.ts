import type { documents } from '#contract/documents.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow } from '#server/clients/reads.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { deleteDocument } from './delete-document.ts';
import { downloadDocument, getThumbnail } from './download-document.ts';
import { getDocument, listDocuments } from './reads.ts';
import { renameDocument } from './rename-document.ts';
import { restoreDocument } from './restore-document.ts';
import { uploadDocument } from './upload-document.ts';

export const documentHandlers = (deps: Deps): Handlers<typeof documents> => ({
  listDocuments: async ({ scope, asker, query }) => {
    if (!(await findClientRow(scope, asker, query.clientId))) return refuse(notFound);
    const { rows, ...paging } = await listDocuments(scope, query);
    return new Page(rows, paging);
  },
  uploadDocument: (sent) =>
    once(
      sent,
      (scope) => uploadDocument(scope, deps, sent.asker, sent.params.id, sent.file),
      async (id) => {
        const client = await findClientRow(sent.scope, sent.asker, sent.params.id);
        return client ? getDocument(sent.scope, id) : refuse(notFound);
      },
    ),
  renameDocument: ({ scope, asker, params, body }) =>
    renameDocument(scope, asker, params.id, body.name),
  downloadDocument: ({ scope, asker, params }, reply) =>
    downloadDocument(scope, deps, asker, params.id, reply),
  getThumbnail: ({ scope, asker, params }, reply) =>
    getThumbnail(scope, deps, asker, params.id, reply),
  deleteDocument: ({ scope, asker, params }) => deleteDocument(scope, asker, params.id),
  restoreDocument: ({ scope, asker, params }) => restoreDocument(scope, asker, params.id),
});
