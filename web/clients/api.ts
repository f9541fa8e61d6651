import { clientFields } from '#contract/client-fields.ts';
import { type ClientListQuery, clients } from '#contract/clients.ts';
import { duplicates } from '#contract/duplicates.ts';
import type { Query } from '#contract/endpoint.ts';
import { savedViews } from '#contract/saved-views.ts';
import { concerned } from '#web/concerned.ts';
import { listedClient } from '#web/clients/listed-client.ts';
import { readOf, refreshPaths, useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

type Filter = Query<typeof clients.getPipeline>;
type Likeness = Query<typeof duplicates.listSimilar>;
type Reading = { enabled?: boolean };

/** Clients from the first on; more with `fetchNext`. `query` is the filter and the sort. */
export const useListClients = (query: ClientListQuery, reading: Reading = {}) =>
  usePages(clients.listClients, { query }, { keep: true, shape: listedClient, ...reading });
/** How many clients the dashboard shows, and one more: it tells whether there are others. */
export const latestShown = 10;
export const latestClients = { sort: '-updatedAt', limit: String(latestShown + 1) } as const;
/** The first of these clients, as many as `query.limit` says, and no more. */
export const firstClientsRead = (query: ClientListQuery) => readOf(clients.listClients, { query });
export const useFirstClients = (query: ClientListQuery, reading: Reading = {}) =>
  useRead(clients.listClients, { query }, { keep: true, ...reading });
export const useListNearClients = (q: string, reading: Reading = {}) =>
  useRead(clients.listNearClients, { query: { q } }, reading);
export const useGetClient = (id: string, reading: Reading = {}) =>
  useRead(clients.getClient, { params: { id } }, reading);
export const useCreateClient = () => useWrite(clients.createClient, concerned.client);
export const useUpdateClient = () => useWrite(clients.updateClient, concerned.client);
export const useDeleteClient = () => useWrite(clients.deleteClient, concerned.client);
export const useRestoreClient = () => useWrite(clients.restoreClient, concerned.client);
export const useEraseClient = () => useWrite(clients.eraseClient, concerned.client);
export const useGetTrashedClient = (id: string) =>
  useRead(clients.getTrashedClient, { params: { id } });
export const useListTrash = () => usePages(clients.listTrash, {});
/** Often one of several requests: who sends them refreshes once, by `refreshClients`. */
export const useChangeClients = () => useWrite(clients.changeClients);
export const useListChangeSets = () => usePages(clients.listChangeSets, {});
/** As with `useChangeClients`. */
export const useUndoChangeSet = () => useWrite(clients.undoChangeSet);
/** Reads again whatever is shown of clients. */
export const refreshClients = () => refreshPaths(concerned.client);
export const useGetPipeline = (query: Filter, reading: Reading = {}) =>
  useRead(clients.getPipeline, { query }, { keep: true, ...reading });
export const useListActivity = (id: string) =>
  usePages(clients.listActivity, { params: { id }, query: { limit: '30' } });
export const useListOwners = () => useRead(clients.listOwners, {});
export const useListTags = () => useRead(clients.listTags, {});
export const useListIndustries = () => useRead(clients.listIndustries, {});

export const useListClientFields = () => useRead(clientFields.listClientFields, {});
export const useCreateClientField = () =>
  useWrite(clientFields.createClientField, concerned.client_field);
export const useCountFieldOptions = (id: string, reading: Reading = {}) =>
  useRead(clientFields.countFieldOptions, { params: { id } }, reading);
export const useUpdateClientField = () =>
  useWrite(clientFields.updateClientField, concerned.client_field);
export const useDeleteClientField = () =>
  useWrite(clientFields.deleteClientField, concerned.client_field);

export const useListSavedViews = () => useRead(savedViews.listSavedViews, {});
export const useCreateSavedView = () => useWrite(savedViews.createSavedView, concerned.view);
export const useUpdateSavedView = () => useWrite(savedViews.updateSavedView, concerned.view);
export const useDeleteSavedView = () => useWrite(savedViews.deleteSavedView, concerned.view);

export const useListDuplicates = () => useRead(duplicates.listDuplicates, {});
export const useListSimilar = (query: Likeness, reading: Reading = {}) =>
  useRead(duplicates.listSimilar, { query }, { keep: true, ...reading });
export const useDismissDuplicate = () => useWrite(duplicates.dismissDuplicate, concerned.duplicate);
export const usePreviewMerge = (id: string, otherId: string, reading: Reading = {}) =>
  useRead(duplicates.previewMerge, { params: { id, otherId } }, reading);
export const useGetMergedInto = (id: string) =>
  useRead(duplicates.getMergedInto, { params: { id } });
export const useMergeClients = () => useWrite(duplicates.mergeClients, concerned.client);
