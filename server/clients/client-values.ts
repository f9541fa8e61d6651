import type { clients } from '#server/db/schema/clients.ts';

/** A client that is not there yet. */
export type NewClientRow = Omit<typeof clients.$inferInsert, 'practiceId'>;
/** Columns that a change sets. */
export type ClientValues = Partial<Omit<NewClientRow, 'id' | 'createdAt'>>;
