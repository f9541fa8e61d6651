import type { audit } from '#contract/audit.ts';
import type { Deps } from '#server/deps.ts';
import { Page, type Handlers } from '#server/http.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit, listDeadLetters } from './reads.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';

export const auditHandlers = (deps: Deps): Handlers<typeof audit> => ({
  listAudit: async (ask) => {
    const { rows, ...paging } = await listAudit(ask.scope, ask.query);
    return new Page(rows, paging);
  },
  exportAudit: (ask, reply) => exportAudit(ask.scope, ask.query, reply),
  listDeadLetters: (ask) => listDeadLetters(ask.scope),
  retryDeadLetter: (ask) => retryDeadLetter(ask.scope, deps, ask.params.id),
});
