import type { clientFields } from '#contract/client-fields.ts';
import type { clients } from '#contract/clients.ts';
import type { duplicates } from '#contract/duplicates.ts';
import { invalid, notFound } from '#contract/refusal.ts';
import type { savedViews } from '#contract/saved-views.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { listActivity } from './activity-reads.ts';
import { changeClients } from './change-clients.ts';
import { findStandingChangeSet, listChangeSets } from './change-set-reads.ts';
import {
  countFieldOptions,
  createClientField,
  deleteClientField,
  updateClientField,
} from './client-fields.ts';
import { createClient } from './create-client.ts';
import { deleteClient, restoreClient } from './delete-client.ts';
import { eraseClient } from './erase-client.ts';
import { dismissDuplicate } from './dismiss-duplicate.ts';
import { listDuplicates, listSimilar } from './duplicate-reads.ts';
import { getPipeline } from './get-pipeline.ts';
import { listClients, listIndustries } from './list-reads.ts';
import { findMerged, getMergedInto, mergeClients, previewMerge } from './merge-clients.ts';
import { listNearClients } from './near-reads.ts';
import { findClient, findTrashedClient, listClientFields, listOwners, listTrash } from './reads.ts';
import { refuseFields } from './refuse-fields.ts';
import { createSavedView, deleteSavedView, updateSavedView } from './saved-views.ts';
import { listTags } from './tag-reads.ts';
import { undoChangeSet } from './undo-change-set.ts';
import { updateClient } from './update-client.ts';
import { listSavedViews } from './view-reads.ts';

const byId = <Row extends { readonly id: string }>(rows: readonly Row[], id: string) =>
  rows.find((row) => row.id === id) ?? refuse(notFound);

export const clientHandlers: Handlers<typeof clients> = {
  listClients: async ({ scope, asker, query }) => {
    const refused = await refuseFields(scope, query);
    if (refused) return refused;
    const page = await listClients(scope, asker, query);
    if (!page) return refuse(invalid, { cursor: 'Not a place in this list' });
    const { rows, ...paging } = page;
    return new Page(rows, paging);
  },
  getClient: async ({ scope, asker, params }) =>
    (await findClient(scope, asker, params.id)) ?? refuse(notFound),
  createClient: (sent) =>
    once(
      sent,
      (scope) => createClient(scope, sent.asker, sent.body),
      async (id) => (await findClient(sent.scope, sent.asker, id)) ?? refuse(notFound),
    ),
  updateClient: ({ scope, asker, params, body }) => updateClient(scope, asker, params.id, body),
  deleteClient: ({ scope, asker, params }) => deleteClient(scope, asker, params.id),
  restoreClient: ({ scope, asker, params }) => restoreClient(scope, asker, params.id),
  eraseClient: ({ scope, asker, params }) => eraseClient(scope, asker, params.id),
  listTrash: async ({ scope, asker, query }) => {
    const { rows, ...paging } = await listTrash(scope, asker, query);
    return new Page(rows, paging);
  },
  getTrashedClient: async ({ scope, asker, params }) =>
    (await findTrashedClient(scope, asker, params.id)) ?? refuse(notFound),
  listNearClients: ({ scope, asker, query }) => listNearClients(scope, asker, query.q),
  changeClients: (sent) => {
    const { scope, asker, body } = sent;
    return once(
      sent,
      (one) => changeClients(one, asker, body),
      // What was changed again since is asked for anew.
      async (id) =>
        (await findStandingChangeSet(scope, asker, id)) ?? changeClients(scope, asker, body),
      'change_set',
    );
  },
  listChangeSets: async ({ scope, asker, query }) => {
    const { rows, ...paging } = await listChangeSets(scope, asker, query);
    return new Page(rows, paging);
  },
  undoChangeSet: (sent) => {
    const { scope, asker, params } = sent;
    return once(
      sent,
      (one) => undoChangeSet(one, asker, params.id),
      async (id) =>
        (await listChangeSets(scope, asker, { id, limit: '1' })).rows[0] ?? refuse(notFound),
      'change_set',
    );
  },
  getPipeline: async ({ scope, asker, query }) =>
    (await refuseFields(scope, query)) ?? getPipeline(scope, asker, query),
  listActivity: async ({ scope, asker, params, query }) => {
    if (!(await findClient(scope, asker, params.id))) return refuse(notFound);
    const { rows, ...paging } = await listActivity(scope, params.id, query);
    return new Page(rows, paging);
  },
  listOwners: ({ scope, asker }) => listOwners(scope, asker),
  listTags: ({ scope, asker }) => listTags(scope, asker),
  listIndustries: ({ scope, asker }) => listIndustries(scope, asker),
};

export const clientFieldHandlers: Handlers<typeof clientFields> = {
  listClientFields: ({ scope }) => listClientFields(scope),
  createClientField: (sent) =>
    once(
      sent,
      (scope) => createClientField(scope, sent.body),
      async (id) => byId(await listClientFields(sent.scope), id),
    ),
  updateClientField: ({ scope, params, body }) => updateClientField(scope, params.id, body),
  countFieldOptions: ({ scope, params }) => countFieldOptions(scope, params.id),
  deleteClientField: ({ scope, params }) => deleteClientField(scope, params.id),
};

export const savedViewHandlers: Handlers<typeof savedViews> = {
  listSavedViews: ({ scope, asker }) => listSavedViews(scope, asker.userId),
  createSavedView: (sent) =>
    once(
      sent,
      (scope) => createSavedView(scope, sent.asker, sent.body),
      async (id) => byId(await listSavedViews(sent.scope, sent.asker.userId), id),
    ),
  updateSavedView: ({ scope, asker, params, body }) =>
    updateSavedView(scope, asker, params.id, body),
  deleteSavedView: ({ scope, asker, params }) => deleteSavedView(scope, asker, params.id),
};

export const duplicateHandlers: Handlers<typeof duplicates> = {
  listDuplicates: ({ scope, asker }) => listDuplicates(scope, asker),
  listSimilar: ({ scope, asker, query }) => listSimilar(scope, asker, query),
  dismissDuplicate: ({ scope, asker, body }) => dismissDuplicate(scope, asker, body.ids),
  previewMerge: ({ scope, asker, params }) => previewMerge(scope, asker, params.id, params.otherId),
  getMergedInto: ({ scope, asker, params }) => getMergedInto(scope, asker, params.id),
  mergeClients: (sent) => {
    const { scope, asker, params, body } = sent;
    return once(
      sent,
      (one) => mergeClients(one, asker, params.id, body),
      async (id) =>
        (await findMerged(scope, asker, id, body.otherId)) ?? mergeClients(scope, asker, id, body),
    );
  },
};
