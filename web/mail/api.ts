import { mail } from '#contract/mail.ts';
import { pathOf } from '#web/http.ts';
import { useRead, useWrite } from '#web/query.ts';

export const useListMail = (cursor?: string) => useRead(mail.listMail, { query: { cursor } });
export const useGetMailState = () => useRead(mail.getMailState, {});
export const useSendTestMail = () => useWrite(mail.sendTestMail, ['/api/mail']);
export const mailFile = (id: string) => pathOf(mail.downloadMail, { params: { id } });
