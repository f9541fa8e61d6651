import type { messages } from '#contract/messages.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { deleteMessage } from './delete-message.ts';
import { fillTemplate } from './fill-template.ts';
import {
  findMessage,
  findMessageOfMail,
  findTemplate,
  listMessages,
  listTemplates,
} from './reads.ts';
import { restoreMessage } from './restore-message.ts';
import { sendMessage } from './send-message.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './templates.ts';
import { updateNote } from './update-note.ts';
import { writeNote } from './write-note.ts';

interface ToClient {
  readonly scope: Scope;
  readonly asker: Viewer;
  readonly params: { readonly id: string };
}

/** What the client's thread holds already, for whoever may still see the client. */
async function sentBefore({ scope, asker, params }: ToClient, id: string) {
  const client = await findClientRow(scope, asker, params.id);
  return (client && (await findMessage(scope, id))) ?? refuse(notFound);
}

export const messageHandlers: Handlers<typeof messages> = {
  listMessages: async ({ scope, asker, query }) => {
    if (!(await findClientRow(scope, asker, query.clientId))) return refuse(notFound);
    const { rows, ...paging } = await listMessages(scope, query);
    return new Page(rows, paging);
  },
  sendMessage: (sent) =>
    once(
      sent,
      (scope) => sendMessage(scope, sent.asker, sent.params.id, sent.body),
      // The letter is queued before it stands in the thread.
      async (mailId) => {
        const found = await findMessageOfMail(sent.scope, mailId);
        return found ? sentBefore(sent, found.row.id) : refuse(notFound);
      },
    ),
  writeNote: (sent) =>
    once(
      sent,
      (scope) => writeNote(scope, sent.asker, sent.params.id, sent.body.text),
      (id) => sentBefore(sent, id),
    ),
  updateNote: ({ scope, asker, params, body }) => updateNote(scope, asker, params.id, body),
  deleteMessage: ({ scope, asker, params }) => deleteMessage(scope, asker, params.id),
  restoreMessage: ({ scope, asker, params }) => restoreMessage(scope, asker, params.id),
  listTemplates: ({ scope }) => listTemplates(scope),
  createTemplate: (sent) =>
    once(
      sent,
      (scope) => createTemplate(scope, sent.body),
      async (id) => (await findTemplate(sent.scope, id)) ?? refuse(notFound),
    ),
  updateTemplate: ({ scope, params, body }) => updateTemplate(scope, params.id, body),
  deleteTemplate: ({ scope, params }) => deleteTemplate(scope, params.id),
  fillTemplate: ({ scope, asker, params }) => fillTemplate(scope, asker, params),
};
