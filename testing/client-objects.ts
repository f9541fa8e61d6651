import { analyseCall } from '#server/calls/analyse-call.ts';
import { deleteCall } from '#server/calls/delete-call.ts';
import { uploadRecording } from '#server/calls/keep-recording.ts';
import { logCall } from '#server/calls/log-call.ts';
import { listPromises } from '#server/calls/promise-reads.ts';
import { startCall } from '#server/calls/start-call.ts';
import { changeClients } from '#server/clients/change-clients.ts';
import { createClientField } from '#server/clients/client-fields.ts';
import { createClient } from '#server/clients/create-client.ts';
import { deleteClient } from '#server/clients/delete-client.ts';
import { mergeClients } from '#server/clients/merge-clients.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { createSavedView } from '#server/clients/saved-views.ts';
import { deleteDocument } from '#server/documents/delete-document.ts';
import { uploadDocument } from '#server/documents/upload-document.ts';
import { deleteMessage } from '#server/messages/delete-message.ts';
import { createTemplate } from '#server/messages/templates.ts';
import { writeNote } from '#server/messages/write-note.ts';
import { isRefusal } from '#server/refusal.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import type { Asker, Scope } from '#server/db/scope.ts';
import { systemScope } from '#server/system-scope.ts';
import type { TestApp } from './app.ts';
import { makeDismissedInsight, makeInsight } from './insights.ts';
import { makeLink, makeOpen, makePaid } from './payments.ts';
import { analystWho, promiseIn } from './readings.ts';
import { makeTaskObject } from './tasks.ts';
import { makeOkrObject, okrObjectKinds } from './okr-objects.ts';
import { toneWav } from './retell/wav.ts';

/** Objects of a client that the one who made them may see. */
export const clientObjectKinds = [
  'client',
  'deletedClient',
  'mergedClient',
  'changeSet',
  'document',
  'deletedDocument',
  'note',
  'deletedMessage',
  'payment',
  'openPayment',
  'paymentLink',
  'call',
  'deletedCall',
  'rehearsal',
  'recordedCall',
  'promise',
  'insight',
  'dismissedInsight',
  'task',
  'deletedTask',
  'taskChange',
  ...okrObjectKinds,
] as const;
export type ClientObjectKind =
  | (typeof clientObjectKinds)[number]
  | 'template'
  | 'clientField'
  | 'savedView';

/** An address that every client made here has, beside its own. */
export const sharedAddress = 'everybody@mail.example';

/** One dot: the smallest picture of which a smaller one can be made. */
export const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Makes an object that belongs to `owner`'s own client, and answers its id. */
export async function makeClientObject(
  t: TestApp,
  kind: ClientObjectKind,
  owner: CastName,
  unique: string,
): Promise<string> {
  const { practice, role } = cast[owner];
  const occasion = { now: t.clock.now, requestId: 'test', address: '' };
  const scope = systemScope(t.deps, t.practiceIds[practice], occasion, t.ids[owner]);
  const viewer: Viewer = { role, userId: t.ids[owner] };
  if (kind === 'template') {
    const letter = { name: unique, subject: unique, text: 'Dear {{client.firstName}}' };
    return made(await createTemplate(scope, letter));
  }
  if (kind === 'clientField') {
    return made(await createClientField(scope, { name: unique, kind: 'text' }));
  }
  if (kind === 'savedView') {
    const view = { name: unique, query: unique, layout: 'table' } as const;
    const asker = { userId: t.ids[owner] } as Asker;
    return made(await createSavedView(scope, asker, { ...view, columns: [], isDefault: false }));
  }
  const record = {
    name: unique,
    email: `${unique}@mail.example`,
    otherEmails: [{ label: '', value: sharedAddress }],
  };
  const client = made(await createClient(scope, viewer, record));
  switch (kind) {
    case 'client':
      return client;
    case 'deletedClient':
      await deleteClient(scope, viewer, client);
      return client;
    case 'mergedClient': {
      const twin = { name: unique, email: `twin-${unique}@mail.example` };
      const kept = made(await createClient(scope, viewer, twin));
      const merge = { otherId: client, fromOther: [] };
      const merged = await mergeClients(scope, viewer, kept, merge);
      if (isRefusal(merged)) throw new Error(JSON.stringify(merged));
      return client;
    }
    case 'changeSet': {
      const change = { addTag: unique.slice(0, 40) };
      return made(await changeClients(scope, viewer, { ids: [client], change }));
    }
    case 'note':
    case 'deletedMessage': {
      const id = made(await writeNote(scope, viewer, client, unique));
      if (kind === 'deletedMessage') await deleteMessage(scope, viewer, id);
      return id;
    }
    case 'call':
    case 'deletedCall': {
      const id = made(await logCall(scope, viewer, { clientId: client, notes: unique }));
      if (kind === 'deletedCall') await deleteCall(scope, viewer, id);
      return id;
    }
    case 'rehearsal': {
      const request = { clientId: client, body: {}, key: undefined, hasVoice: false };
      const started = await startCall(scope, viewer, request);
      return made(isRefusal(started) ? started : started.row);
    }
    case 'recordedCall': {
      const id = made(await logCall(scope, viewer, { clientId: client, notes: unique }));
      const file = { name: 'call.wav', stream: bytes(toneWav(0.1)) };
      return made(await uploadRecording(scope, t.deps, viewer, id, file));
    }
    case 'payment':
      return makePaid(t, scope, viewer, client, unique);
    case 'openPayment':
      return (await makeOpen(t, scope, viewer, client, unique)).paymentId;
    case 'paymentLink':
      return (await makeLink(t, scope, viewer, client, unique)).id;
    case 'promise':
      return makePromise(t, scope, viewer, client, unique);
    case 'task':
    case 'deletedTask':
    case 'taskChange':
      return makeTaskObject(scope, viewer, kind, { clientId: client, title: unique });
    case 'insight':
      return makeInsight(scope, viewer, client, { title: unique });
    case 'dismissedInsight':
      return makeDismissedInsight(scope, viewer, client, unique);
    case 'document':
    case 'deletedDocument': {
      const file = { name: `${unique}.png`, stream: bytes(dot) };
      const id = made(await uploadDocument(scope, t.deps, viewer, client, file));
      if (kind === 'deletedDocument') await deleteDocument(scope, viewer, id);
      return id;
    }
    default:
      return makeOkrObject(scope, viewer, kind, client, unique);
  }
}

async function makePromise(
  t: TestApp,
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  unique: string,
) {
  const id = made(await logCall(scope, viewer, { clientId, notes: unique }));
  const analyst = analystWho((source) => ({
    promises: promiseIn(source, 'client', `Send ${unique}`, unique),
  }));
  await analyseCall(scope, { ...t.deps, analyst }, id);
  const [promise] = await listPromises(scope, viewer, { clientId });
  return made(promise ?? {});
}

async function* bytes(content: Buffer) {
  yield content;
}

function made<T extends { id: string }>(result: T | object): string {
  if (isRefusal(result) || !('id' in result)) throw new Error('It was not made.');
  return result.id as string;
}
