import { documents } from '#contract/documents.ts';
import { pathOf } from '#web/http.ts';
import { useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

/** Where a client's documents and their activity are read. */
export const documentPaths = ['/api/documents', '/api/clients'];

export const useListDocuments = (clientId: string) =>
  usePages(documents.listDocuments, { query: { clientId, limit: '50' } });
export const useListDeletedDocuments = (clientId: string) =>
  usePages(documents.listDocuments, { query: { clientId, limit: '50', deleted: 'only' } });
export const useRenameDocument = () => useWrite(documents.renameDocument, documentPaths);
export const useDeleteDocument = () => useWrite(documents.deleteDocument, documentPaths);
export const useRestoreDocument = () => useWrite(documents.restoreDocument, documentPaths);
export const documentFile = (id: string) => pathOf(documents.downloadDocument, { params: { id } });
export const thumbnailOf = (id: string) => pathOf(documents.getThumbnail, { params: { id } });
