import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, practiceId } from '../columns.ts';
import { ofClient } from './clients.ts';

export const documents = pgTable(
  'documents',
  {
    practiceId: practiceId(),
    id: uuid('id').notNull(),
    clientId: uuid('client_id').notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Where the files vendor keeps it. */
    fileKey: text('file_key').notNull(),
    hasThumbnail: boolean('has_thumbnail').notNull().default(false),
    uploadedBy: uuid('uploaded_by'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ofClient(t),
    index('documents_of_client').on(t.practiceId, t.clientId, t.createdAt, t.id),
  ],
);
