import type { Query } from '#contract/endpoint.ts';
import { audit } from '#contract/audit.ts';
import { pathOf } from '#web/http.ts';
import { useRead, useWrite } from '#web/query.ts';

export type AuditFilter = Query<typeof audit.exportAudit>;

export const useListAudit = (filter: AuditFilter, limit: number) =>
  useRead(audit.listAudit, { query: { ...filter, limit: String(limit) } }, { keep: true });
export const auditFile = (filter: AuditFilter) => pathOf(audit.exportAudit, { query: filter });
export const useListDeadLetters = () => useRead(audit.listDeadLetters, {});
export const useRetryDeadLetter = () => useWrite(audit.retryDeadLetter, ['/api/dead-letters']);
