import { mail } from '#contract/mail.ts';
import { messages } from '#contract/messages.ts';
import { useRead, useWrite } from '#web/query.ts';
import { usePages } from '#web/use-pages.ts';

/** A message changes the thread and the client's activity. */
const thread = ['/api/messages', '/api/clients'];
const templates = ['/api/templates'];

export const useListMessages = (clientId: string) =>
  usePages(messages.listMessages, { query: { clientId, limit: '30' } });
export const useSendMessage = () => useWrite(messages.sendMessage, [...thread, '/api/mail']);
export const useWriteNote = () => useWrite(messages.writeNote, thread);
export const useUpdateNote = () => useWrite(messages.updateNote, thread);
export const useDeleteMessage = () => useWrite(messages.deleteMessage, thread);
export const useRestoreMessage = () => useWrite(messages.restoreMessage, thread);

export const useListTemplates = () => useRead(messages.listTemplates, {});
export const useCreateTemplate = () => useWrite(messages.createTemplate, templates);
export const useUpdateTemplate = () => useWrite(messages.updateTemplate, templates);
export const useDeleteTemplate = () => useWrite(messages.deleteTemplate, templates);
export const useFillTemplate = () => useWrite(messages.fillTemplate);

export const useGetMailState = () => useRead(mail.getMailState, {});
