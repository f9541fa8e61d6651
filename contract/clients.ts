import * as z from 'zod/mini';
import { idShape } from './ids.ts';
import { activityEntry } from './activity.ts';
import { clientFilter } from './client-filter.ts';
import {
  client,
  clientChange,
  clientStatuses,
  clientTag,
  newClient,
  pipelineStages,
} from './client-record.ts';
import { clientSort } from './client-sorts.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line, optionalLine, pageQuery } from './fields.ts';
import { changedMeanwhile, defineRefusal, invalid, notAllowed, notFound } from './refusal.ts';

const byId = z.strictObject({ id });

export const clientListQuery = z.strictObject({
  ...clientFilter,
  /** A field, with `-` before it for the largest or latest first; an own one as `custom:<id>`. */
  sort: z.optional(clientSort),
  limit: pageQuery.limit,
  /** From the `Link` header of the page before. */
  cursor: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^(?:n|v[^\\p{Cc}]{0,400})_${idShape}$`, 'u'),
          'Not a place in this list',
        ),
      ),
  ),
});
export type ClientListQuery = z.output<typeof clientListQuery>;

/** A change of many clients that can be taken back: a bulk change, a merge, an import. */
export const changeSet = z.object({
  id,
  kind: z.enum(['bulk', 'merge', 'import']),
  title: z.string(),
  actor: z.nullable(z.object({ id, name: z.string() })),
  at: instant,
  clients: z.number(),
  undoneAt: z.nullable(instant),
  /** Clients that were changed, deleted or merged since and were left as they are. */
  keptClients: z.number(),
});
export type ChangeSet = z.infer<typeof changeSet>;

export const bulkChange = z.union([
  z.strictObject({ status: z.enum(clientStatuses) }),
  z.strictObject({
    pipelineStage: z.enum(pipelineStages),
    closedLostReason: z.optional(optionalLine(300)),
  }),
  z.strictObject({ ownerId: z.nullable(id) }),
  z.strictObject({ addTag: clientTag }),
  z.strictObject({ removeTag: clientTag }),
  z.strictObject({ archived: z.boolean() }),
  z.strictObject({ deleted: z.literal(true) }),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const alreadyUndone = defineRefusal(
  'already_undone',
  409,
  'This was taken back already, or it is more than 30 days old.',
);

export const allChangedSince = defineRefusal(
  'all_changed_since',
  409,
  'Each of them was changed, deleted or merged since, so nothing was undone. If that was a bulk change or a merge, undo it first.',
);

export const onCall = defineRefusal('on_call', 409, 'They are on a call. Wait until it is over.');

export const clients = {
  listClients: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'The clients that one may see, by name unless asked otherwise',
    access: 'signedIn',
    query: clientListQuery,
    returns: z.array(client),
    refusals: [invalid],
  }),
  listNearClients: endpoint({
    method: 'GET',
    path: '/api/clients/near',
    summary:
      'At most six clients, archived or not, whose words are spelt like these, the likest first',
    access: 'signedIn',
    query: z.strictObject({ q: line('Type a word to look for') }),
    returns: z.array(client),
    refusals: [invalid],
  }),
  getClient: endpoint({
    method: 'GET',
    path: '/api/clients/:id',
    summary: 'One client',
    access: 'signedIn',
    params: byId,
    returns: client,
    refusals: [notFound],
  }),
  createClient: endpoint({
    method: 'POST',
    path: '/api/clients',
    summary: 'Add a client',
    access: 'signedIn',
    body: newClient,
    returns: client,
    refusals: [invalid, notAllowed, notFound],
  }),
  updateClient: endpoint({
    method: 'PUT',
    path: '/api/clients/:id',
    summary: 'Change a client: the whole record as it was read, or only what changes',
    access: 'signedIn',
    params: byId,
    body: clientChange,
    returns: client,
    refusals: [invalid, notAllowed, notFound, changedMeanwhile],
  }),
  deleteClient: endpoint({
    method: 'DELETE',
    path: '/api/clients/:id',
    summary: 'Move a client to the trash, where it stays for 30 days',
    access: 'signedIn',
    params: byId,
    refusals: [notFound],
  }),
  restoreClient: endpoint({
    method: 'POST',
    path: '/api/clients/:id/restore',
    summary: 'Take a client out of the trash, with all that belongs to it',
    access: 'signedIn',
    params: byId,
    returns: client,
    refusals: [notFound],
  }),
  listTrash: endpoint({
    method: 'GET',
    path: '/api/trash',
    summary: 'Clients in the trash, latest first',
    access: 'signedIn',
    query: z.strictObject(pageQuery),
    returns: z.array(client),
    refusals: [],
  }),
  getTrashedClient: endpoint({
    method: 'GET',
    path: '/api/trash/:id',
    summary: 'A client in the trash',
    access: 'signedIn',
    params: byId,
    returns: client,
    refusals: [notFound],
  }),
  eraseClient: endpoint({
    method: 'DELETE',
    path: '/api/trash/:id',
    summary: 'Erase a client in the trash for good, with all that belongs to it but its payments',
    access: 'admin',
    params: byId,
    refusals: [notFound, onCall],
  }),
  changeClients: endpoint({
    method: 'POST',
    path: '/api/clients/bulk',
    summary: 'Change up to 1,000 clients alike; it can be undone as a whole',
    access: 'signedIn',
    body: z.strictObject({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Choose at least one client'),
          z.maxLength(1000, 'At most 1,000 at once'),
        ),
      change: bulkChange,
    }),
    returns: changeSet,
    refusals: [invalid, notAllowed, notFound],
  }),
  listChangeSets: endpoint({
    method: 'GET',
    path: '/api/change-sets',
    summary: 'Changes of many clients that can be undone, latest first',
    access: 'signedIn',
    query: z.strictObject(pageQuery),
    returns: z.array(changeSet),
    refusals: [],
  }),
  undoChangeSet: endpoint({
    method: 'POST',
    path: '/api/change-sets/:id/undo',
    summary: 'Take a change of many clients back; what was changed since stays as it is',
    access: 'signedIn',
    params: byId,
    returns: changeSet,
    refusals: [notFound, alreadyUndone, allChangedSince],
  }),
  getPipeline: endpoint({
    method: 'GET',
    path: '/api/pipeline',
    summary: 'How many clients stand in each stage, and their monthly revenue together',
    access: 'signedIn',
    query: z.strictObject(clientFilter),
    returns: z.array(
      z.object({ stage: z.enum(pipelineStages), clients: z.number(), monthlyRevenue: z.string() }),
    ),
    refusals: [invalid],
  }),
  listActivity: endpoint({
    method: 'GET',
    path: '/api/clients/:id/activity',
    summary: 'What happened with a client, latest first',
    access: 'signedIn',
    params: byId,
    query: z.strictObject(pageQuery),
    returns: z.array(activityEntry),
    refusals: [notFound],
  }),
  listOwners: endpoint({
    method: 'GET',
    path: '/api/owners',
    summary: 'Who may own a client',
    access: 'signedIn',
    returns: z.array(z.object({ id, name: z.string() })),
    refusals: [],
  }),
  listTags: endpoint({
    method: 'GET',
    path: '/api/tags',
    summary: 'The tags in use, each once however it is capitalised',
    access: 'signedIn',
    returns: z.array(z.string()),
    refusals: [],
  }),
  listIndustries: endpoint({
    method: 'GET',
    path: '/api/industries',
    summary: 'The industries in use, each once however it is capitalised',
    access: 'signedIn',
    returns: z.array(z.string()),
    refusals: [],
  }),
};

export const clientEvents = [
  'client.created',
  'client.updated',
  'client.moved',
  'client.archived',
  'client.unarchived',
  'client.deleted',
  'client.restored',
  'client.erased',
  'client.handed_over',
  'client.merged',
  'client.unmerged',
  'client.imported',
  'change_set.made',
  'change_set.undone',
  'figures.corrected',
] as const;
