import type { mail } from '#contract/mail.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { downloadMail } from './download-mail.ts';
import { listMail } from './reads.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailHandlers = (deps: Deps): Handlers<typeof mail> => ({
  listMail: async (ask) => {
    const { rows, ...paging } = await listMail(ask.scope, ask.query);
    return new Page(rows, paging);
  },
  getMailState: async () => ({ vendor: deps.mail.name, from: deps.mail.from }),
  downloadMail: (ask, reply) => downloadMail(ask.scope, deps, ask.params.id, reply),
  sendTestMail: (ask) => sendTestMail(ask.scope, ask.asker),
});
