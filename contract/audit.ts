import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { day, id, instant, pageQuery } from './fields.ts';
import { notFound } from './refusal.ts';

/** One event as the audit log shows it: who did what to which, before and after. */
export const auditEntry = z.object({
  id,
  at: instant,
  name: z.string(),
  actor: z.nullable(z.object({ id, name: z.string() })),
  /** The name of the key by which they did it; empty for a session. */
  byKey: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The client whom it concerns, as they are called now; null once they are erased. */
  client: z.nullable(z.object({ id, name: z.string() })),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  address: z.string(),
  requestId: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** An event's name (`user.disabled`) or its first word (`user`). */
  name: z.optional(z.string().check(z.maxLength(60))),
  actorId: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
};

export const deadLetter = z.object({
  id,
  reaction: z.string(),
  eventName: z.string(),
  problem: z.string(),
  failedAt: instant,
});
export type DeadLetter = z.infer<typeof deadLetter>;

export const audit = {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'The audit log, newest first',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, ...filter }),
    returns: z.array(auditEntry),
    refusals: [],
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    summary: 'The audit log as CSV, with the same filter',
    access: 'admin',
    query: z.strictObject(filter),
    refusals: [],
    raw: 'text/csv',
  }),
  listDeadLetters: endpoint({
    method: 'GET',
    path: '/api/dead-letters',
    summary: 'What should have happened after an event and failed for good',
    access: 'admin',
    returns: z.array(deadLetter),
    refusals: [],
  }),
  retryDeadLetter: endpoint({
    method: 'POST',
    path: '/api/dead-letters/:id/retry',
    summary: 'Try it again',
    access: 'admin',
    params: z.strictObject({ id }),
    refusals: [notFound],
  }),
};

export const auditEvents = ['audit.exported', 'reaction.failed', 'reaction.retried'] as const;
