import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id, instant, letPass, line, pageQuery } from './fields.ts';
import { defineRefusal, notFound, tooLarge } from './refusal.ts';

/** The largest file that is kept, in bytes. */
export const largestDocument = 25 * 1024 * 1024;

export const document = z.object({
  id,
  clientId: id,
  name: z.string(),
  /** By what is in the file, not by what it calls itself. */
  mediaType: z.string(),
  sizeBytes: z.number(),
  hasThumbnail: z.boolean(),
  uploadedBy: z.nullable(z.object({ id, name: z.string() })),
  createdAt: instant,
  deletedAt: z.nullable(instant),
});
export type ClientDocument = z.infer<typeof document>;

export const emptyFile = defineRefusal('empty_file', 400, 'That file is empty.');
export const storageAway = defineRefusal(
  'storage_away',
  503,
  'The place where files are kept cannot be reached now. Please try again in a moment.',
);
export const storageFull = defineRefusal(
  'storage_full',
  503,
  'There is no room left where files are kept. Nothing was stored.',
);

const byId = z.strictObject({ id });

export const documents = {
  listDocuments: endpoint({
    method: 'GET',
    path: '/api/documents',
    summary: 'Documents of a client, newest first; deleted ones of the last 30 days when asked for',
    access: 'signedIn',
    query: z.strictObject({ clientId: id, deleted: z.optional(z.enum(['only'])), ...pageQuery }),
    returns: z.array(document),
    refusals: [notFound],
  }),
  uploadDocument: endpoint({
    method: 'POST',
    path: '/api/clients/:id/documents',
    summary: 'Keep a file with a client, at most 25 MB',
    access: 'signedIn',
    params: byId,
    upload: { maxBytes: largestDocument },
    returns: document,
    refusals: [notFound, emptyFile, tooLarge, storageAway, storageFull],
    limit: { per: 'person', max: 120, windowSeconds: 60 },
  }),
  renameDocument: endpoint({
    method: 'PUT',
    path: '/api/documents/:id',
    summary: 'Give a document another name: whole as it was read, or its name',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({
      name: line('Give the document a name'),
      ...letPass([
        'id',
        'clientId',
        'mediaType',
        'sizeBytes',
        'hasThumbnail',
        'uploadedBy',
        'createdAt',
        'deletedAt',
      ]),
    }),
    returns: document,
    refusals: [notFound],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/documents/:id/file',
    summary: 'The file itself, as a download',
    access: 'signedIn',
    params: byId,
    refusals: [notFound, storageAway],
    raw: '*/*',
  }),
  getThumbnail: endpoint({
    method: 'GET',
    path: '/api/documents/:id/thumbnail',
    summary: 'A small picture of a picture',
    access: 'signedIn',
    params: byId,
    refusals: [notFound, storageAway],
    raw: 'image/webp',
  }),
  deleteDocument: endpoint({
    method: 'DELETE',
    path: '/api/documents/:id',
    summary: 'Delete a document; it can be restored for 30 days',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  restoreDocument: endpoint({
    method: 'POST',
    path: '/api/documents/:id/restore',
    summary: 'Take a deleted document back',
    access: 'signedIn',
    params: byId,
    returns: document,
    refusals: [notFound],
  }),
};

export const documentEvents = [
  'document.uploaded',
  'document.renamed',
  'document.deleted',
  'document.restored',
  'document.erased',
] as const;
