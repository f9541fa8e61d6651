import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { findFoundingPracticeId } from '#server/db/practice-reads.ts';
import type { Deps } from '#server/deps.ts';
import { systemScope } from '#server/system-scope.ts';
import type { Visit } from '#server/visit.ts';
import { insertAccessRequest } from './writes.ts';

/** Keeps a request for the operators. It says nothing about who is known here already. */
export async function requestAccess(
  deps: Deps,
  visit: Visit,
  body: Body<(typeof invitations)['requestAccess']>,
): Promise<void> {
  const practiceId = await findFoundingPracticeId(deps.database);
  // Before the first account there is nobody to ask.
  if (practiceId === undefined) return;
  const id = randomUUID();
  await systemScope(deps, practiceId, visit.occasion).write(async (tx) => {
    await insertAccessRequest(tx.connection, { id, ...body, createdAt: tx.now });
    const { name, companyName, industry } = body;
    await tx.append({
      name: 'access.requested',
      subject: { kind: 'access_request', id },
      after: { name, companyName, industry },
      audience: { to: 'admins' },
    });
  });
}
