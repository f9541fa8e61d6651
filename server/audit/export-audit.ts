import type { FastifyReply } from 'fastify';
import type { AuditEntry } from '#contract/audit.ts';
import type { Scope } from '#server/db/scope.ts';
import { sendCsv } from '#server/send-csv.ts';
import { listAudit, type AuditFilter } from './reads.ts';

const columns = [
  'at',
  'event',
  'who',
  'key',
  'subject kind',
  'subject id',
  'client',
  'before',
  'after',
  'address',
  'request id',
];

/** Streams the log as CSV, page by page. */
export async function exportAudit(
  scope: Scope,
  filter: AuditFilter,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await scope.write((tx) =>
    tx.append({
      name: 'audit.exported',
      subject: { kind: 'practice', id: tx.practiceId },
      after: { ...filter },
      audience: { to: 'admins' },
    }),
  );
  const fileName = `audit-${scope.now.slice(0, 10)}.csv`;
  return sendCsv(reply, { fileName, columns, rows: rows(scope, filter) });
}

async function* rows(scope: Scope, filter: AuditFilter) {
  let cursor: string | undefined;
  do {
    const page = await listAudit(scope, { ...filter, limit: '1000', cursor });
    for (const entry of page.rows) yield cells(entry);
    cursor = page.next;
  } while (cursor !== undefined);
}

function cells(entry: AuditEntry): string[] {
  const json = (values: AuditEntry['before']) => (values ? JSON.stringify(values) : '');
  return [
    entry.at,
    entry.name,
    entry.actor?.name ?? '',
    entry.byKey,
    entry.subjectKind,
    entry.subjectId,
    entry.client?.name ?? '',
    json(entry.before),
    json(entry.after),
    entry.address,
    entry.requestId,
  ];
}
