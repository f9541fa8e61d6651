import { mail } from '#contract/mail.ts';
import { pathOf } from '#web/http.ts';
import { useRead, useWrite } from '#web/query.ts';

export const useListMail = (limit: number) =>
  useRead(mail.listMail, { query: { limit: String(limit) } }, { keep: true });
export const useGetMailState = () => useRead(mail.getMailState, {});
export const useSendTestMail = () => useWrite(mail.sendTestMail, ['/api/mail']);
export const mailFile = (id: string) => pathOf(mail.downloadMail, { params: { id } });
