import { deleteCall } from '#server/calls/delete-call.ts';
import { logCall } from '#server/calls/log-call.ts';
import { createClient } from '#server/clients/create-client.ts';
import type { Viewer } from '#server/clients/reads.ts';
import { deleteDocument } from '#server/documents/delete-document.ts';
import { uploadDocument } from '#server/documents/upload-document.ts';
import { deleteMessage } from '#server/messages/delete-message.ts';
import { createTemplate } from '#server/messages/templates.ts';
import { writeNote } from '#server/messages/write-note.ts';
import { isRefusal } from '#server/refusal.ts';
import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';

/** Objects of a client that the one who made them may see. */
export const clientObjectKinds = [
  'client',
  'document',
  'deletedDocument',
  'note',
  'deletedMessage',
  'call',
  'deletedCall',
] as const;
export type ClientObjectKind = (typeof clientObjectKinds)[number] | 'template';

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
  const scope = t.scope(practice);
  const viewer: Viewer = { role, userId: t.ids[owner] };
  if (kind === 'template') {
    const letter = { name: unique, subject: unique, text: 'Dear {{client.firstName}}' };
    return made(await createTemplate(scope, letter));
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
    case 'document':
    case 'deletedDocument': {
      const file = { name: `${unique}.png`, stream: bytes(dot) };
      const id = made(await uploadDocument(scope, t.deps, viewer, client, file));
      if (kind === 'deletedDocument') await deleteDocument(scope, viewer, id);
      return id;
    }
  }
}

async function* bytes(content: Buffer) {
  yield content;
}

function made<T extends { id: string }>(result: T | object): string {
  if (isRefusal(result) || !('id' in result)) throw new Error('It was not made.');
  return result.id as string;
}
