import type { mail } from '#contract/mail.ts';
import { notFound } from '#contract/refusal.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { refuse } from '#server/refusal.ts';
import { downloadMail } from './download-mail.ts';
import { findMail, listMail } from './reads.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailHandlers = (deps: Deps): Handlers<typeof mail> => ({
  listMail: async (ask) => {
    const { rows, ...paging } = await listMail(ask.scope, ask.query);
    return new Page(rows, paging);
  },
  getMailState: async () => ({ vendor: deps.mail.name, from: deps.mail.from }),
  downloadMail: (ask, reply) => downloadMail(ask.scope, deps, ask.params.id, reply),
  sendTestMail: (sent) =>
    once(
      sent,
      (scope) => sendTestMail(scope, sent.asker),
      async (id) => (await findMail(sent.scope, id)) ?? refuse(notFound),
    ),
});
