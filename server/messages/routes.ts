import type { messages } from '#contract/messages.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow } from '#server/clients/reads.ts';
import { Page, type Handlers } from '#server/http.ts';
import { refuse } from '#server/refusal.ts';
import { deleteMessage } from './delete-message.ts';
import { fillTemplate } from './fill-template.ts';
import { listMessages, listTemplates } from './reads.ts';
import { restoreMessage } from './restore-message.ts';
import { sendMessage } from './send-message.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './templates.ts';
import { updateNote } from './update-note.ts';
import { writeNote } from './write-note.ts';

export const messageHandlers: Handlers<typeof messages> = {
  listMessages: async ({ scope, asker, query }) => {
    if (!(await findClientRow(scope, asker, query.clientId))) return refuse(notFound);
    const { rows, ...paging } = await listMessages(scope, query);
    return new Page(rows, paging);
  },
  sendMessage: ({ scope, asker, params, body }) => sendMessage(scope, asker, params.id, body),
  writeNote: ({ scope, asker, params, body }) => writeNote(scope, asker, params.id, body.text),
  updateNote: ({ scope, asker, params, body }) => updateNote(scope, asker, params.id, body),
  deleteMessage: ({ scope, asker, params }) => deleteMessage(scope, asker, params.id),
  restoreMessage: ({ scope, asker, params }) => restoreMessage(scope, asker, params.id),
  listTemplates: ({ scope }) => listTemplates(scope),
  createTemplate: ({ scope, body }) => createTemplate(scope, body),
  updateTemplate: ({ scope, params, body }) => updateTemplate(scope, params.id, body),
  deleteTemplate: ({ scope, params }) => deleteTemplate(scope, params.id),
  fillTemplate: ({ scope, asker, params }) => fillTemplate(scope, asker, params),
};
