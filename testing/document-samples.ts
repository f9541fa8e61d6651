import { cast, type CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import { sharedAddress } from './client-objects.ts';
import { canaryOf, makeObject } from './objects.ts';
import { Sent, type Sample } from './sample.ts';

/** The client of something that was just made for it, so that a list is of something. */
async function clientOf(t: TestApp, who: CastName, kind: 'document' | 'note'): Promise<Sent> {
  const id = await makeObject(t, kind, who);
  const table = kind === 'note' ? 'messages' : 'documents';
  const { rows } = await t.deps.database.query(`select client_id from ${table} where id = $1`, [
    id,
  ]);
  const [row] = rows as { client_id: string }[];
  return new Sent({ query: { clientId: row?.client_id ?? '' } });
}

export const documentSamples: Readonly<Record<string, Sample>> = {
  listDocuments: { body: (t, _caller, who) => clientOf(t, who, 'document') },
  uploadDocument: {
    of: 'client',
    body: (_t, _caller, who) =>
      new Sent({ file: { name: `${canaryOf(cast[who].practice)}.txt`, content: 'Dear Dana' } }),
  },
  renameDocument: { of: 'document', body: () => ({ name: 'Another name.png' }) },
  downloadDocument: { of: 'document' },
  getThumbnail: { of: 'document' },
  deleteDocument: { of: 'document' },
  restoreDocument: { of: 'deletedDocument' },
};

let letters = 0;
/** Each has a name of its own. */
const letter = () => ({
  name: `Welcome ${(letters += 1)}`,
  subject: 'Welcome',
  text: 'Dear {{client.firstName}}',
});

export const messageSamples: Readonly<Record<string, Sample>> = {
  listMessages: { body: (t, _caller, who) => clientOf(t, who, 'note') },
  sendMessage: {
    of: 'client',
    body: () => ({ to: sharedAddress, subject: 'Hello', text: 'How are you?' }),
  },
  writeNote: { of: 'client', body: () => ({ text: 'She sleeps badly.' }) },
  updateNote: { of: 'note', body: () => ({ text: 'She sleeps well.' }) },
  deleteMessage: { of: 'note' },
  restoreMessage: { of: 'deletedMessage' },
  listTemplates: {},
  createTemplate: { body: letter },
  updateTemplate: { of: 'template', body: letter },
  deleteTemplate: { of: 'template' },
  fillTemplate: {
    of: 'client',
    body: async (t, _caller, who) =>
      new Sent({ params: { templateId: await makeObject(t, 'template', who) } }),
  },
};
