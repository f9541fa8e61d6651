import type { KeyScope } from './api-keys.ts';
import type { Endpoint } from './endpoint.ts';
import { rooms } from './endpoints.ts';

type Rooms = typeof rooms;

/**
 * What keys may ask for: the daily work with clients. An endpoint that is not named here is closed
 * to them: what rings, charges, sends mail, asks a language model, gives a recording, exports
 * everything or deletes for good, and everything about people, access, settings and backups. One
 * thing leads to a model all the same: a call that `logCall` writes down is read afterwards, like
 * every call, and counts to what the key's person may ask of a model in an hour.
 */
const open: { readonly [Room in keyof Rooms]?: readonly (keyof Rooms[Room])[] } = {
  people: ['getCurrentUser', 'listNames'],
  clients: [
    'listClients',
    'listNearClients',
    'getClient',
    'createClient',
    'updateClient',
    'deleteClient',
    'restoreClient',
    'listTrash',
    'getTrashedClient',
    'changeClients',
    'listChangeSets',
    'undoChangeSet',
    'getPipeline',
    'listActivity',
    'listOwners',
    'listTags',
    'listIndustries',
  ],
  clientFields: ['listClientFields'],
  savedViews: ['listSavedViews'],
  duplicates: [
    'listDuplicates',
    'listSimilar',
    'dismissDuplicate',
    'previewMerge',
    'getMergedInto',
    'mergeClients',
  ],
  documents: [
    'listDocuments',
    'uploadDocument',
    'renameDocument',
    'downloadDocument',
    'getThumbnail',
    'deleteDocument',
    'restoreDocument',
  ],
  messages: [
    'listMessages',
    'writeNote',
    'updateNote',
    'deleteMessage',
    'restoreMessage',
    'listTemplates',
    'fillTemplate',
  ],
  tasks: [
    'listTasks',
    'getTaskFigures',
    'listDeletedTasks',
    'listTaskPeople',
    'getTask',
    'addTask',
    'updateTask',
    'moveTask',
    'deleteTask',
    'restoreTask',
  ],
  taskChanges: ['changeTasks', 'undoTaskChange'],
  quickAdd: ['quickAddTask'],
  // Without `getOkrs`: it drafts what is not there, and a key that reads must write nothing.
  okrs: [
    'getClientQuarter',
    'getQuarter',
    'addObjective',
    'updateObjective',
    'deleteObjective',
    'restoreObjective',
    'acceptObjective',
    'settleDrafts',
    'orderObjectives',
    'closeObjective',
    'reopenObjective',
    'rollOver',
    'printQuarter',
  ],
  keyResults: [
    'addKeyResult',
    'orderKeyResults',
    'updateKeyResult',
    'deleteKeyResult',
    'restoreKeyResult',
    'makeCheckIn',
    'updateCheckIn',
    'approveCheckIn',
    'dismissCheckIn',
  ],
  calls: ['listCalls', 'listRecentCalls', 'getCall', 'getCallFigures', 'logCall'],
  promises: [
    'listPromises',
    'getPromiseFigures',
    'addPromise',
    'updatePromise',
    'makeTaskOfPromise',
  ],
  insights: [
    'listInsights',
    'getInsight',
    'readInsight',
    'dismissInsight',
    'restoreInsight',
    'makeTaskOfInsight',
    'getClientReading',
    'getDailyInsights',
  ],
  memory: ['searchMemory', 'getMemoryFigures', 'listMemoryFacts'],
  analytics: ['getMetrics'],
};

const opened: ReadonlySet<Endpoint> = new Set(
  Object.entries(open).flatMap(([room, names]) => {
    const endpoints: Readonly<Record<string, Endpoint>> = rooms[room as keyof Rooms];
    return names.flatMap((name) => endpoints[name] ?? []);
  }),
);

/** The scope that a key needs for an endpoint; undefined where keys are kept out. */
export function keyScopeFor(endpoint: Endpoint): KeyScope | undefined {
  if (!opened.has(endpoint)) return undefined;
  return endpoint.method === 'GET' ? 'read' : 'write';
}
