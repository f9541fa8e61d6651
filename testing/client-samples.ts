import { makeObject } from './objects.ts';
import { Sent, type Sample } from './sample.ts';

let made = 0;
const freshName = (what: string) => `${what} ${(made += 1)}`;

export const clientSamples: Readonly<Record<string, Sample>> = {
  listClients: {},
  getClient: { of: 'client' },
  createClient: { body: () => ({ name: 'Dana Whitfield', email: 'dana@whitfield.example' }) },
  updateClient: { of: 'client', body: () => ({ industry: 'Rail' }) },
  deleteClient: { of: 'client' },
  restoreClient: { of: 'deletedClient' },
  listTrash: {},
  getTrashedClient: { of: 'deletedClient' },
  eraseClient: { of: 'deletedClient' },
  changeClients: {
    body: async (t, _caller, who) => ({
      ids: [await makeObject(t, 'client', who)],
      change: { addTag: 'VIP' },
    }),
  },
  listNearClients: { query: { q: 'Dana Withfield' } },
  listChangeSets: {},
  undoChangeSet: { of: 'changeSet' },
  getPipeline: {},
  listActivity: { of: 'client' },
  listOwners: {},
  listTags: {},
  listIndustries: {},
};

export const clientFieldSamples: Readonly<Record<string, Sample>> = {
  listClientFields: {},
  createClientField: { body: () => ({ name: freshName('Budget'), kind: 'number' }) },
  updateClientField: { of: 'clientField', body: () => ({ name: freshName('Budget') }) },
  countFieldOptions: { of: 'clientField' },
  deleteClientField: { of: 'clientField' },
};

const view = { query: 'status=at_risk', columns: ['name'], layout: 'table', isDefault: false };

export const savedViewSamples: Readonly<Record<string, Sample>> = {
  listSavedViews: {},
  createSavedView: { body: () => ({ ...view, name: freshName('View') }) },
  updateSavedView: { of: 'savedView', body: () => ({ name: freshName('View') }) },
  deleteSavedView: { of: 'savedView' },
};

export const duplicateSamples: Readonly<Record<string, Sample>> = {
  listDuplicates: {},
  listSimilar: { query: { name: 'Dana Whitfield' } },
  dismissDuplicate: {
    body: async (t, _caller, who) => ({
      ids: [await makeObject(t, 'client', who), await makeObject(t, 'client', who)],
    }),
  },
  previewMerge: {
    of: 'client',
    body: async (t, _caller, who) =>
      new Sent({ params: { otherId: await makeObject(t, 'client', who) } }),
  },
  getMergedInto: { of: 'mergedClient' },
  mergeClients: {
    of: 'client',
    body: async (t, _caller, who) => ({
      otherId: await makeObject(t, 'client', who),
      fromOther: ['status'],
    }),
  },
};
