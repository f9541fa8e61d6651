import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { listDocuments } from '#server/documents/reads.ts';
import { uploadDocument } from '#server/documents/upload-document.ts';
import { getPracticeRow } from '#server/people/reads.ts';
import { isRefusal } from '#server/refusal.ts';
import { systemScope } from '#server/system-scope.ts';
import { sampleClients } from './clients.ts';
import { dated } from './moments.ts';
import { nameId } from './name-id.ts';
import { papers, type Paper } from './papers.ts';
import { planSteps } from './plan-steps.ts';
import { findSamplePeople } from './sample-people.ts';

/** Puts the sample practice's files with its clients; one that a client has had is not put again. */
export async function storeSamplePapers(scope: Scope, deps: Deps): Promise<void> {
  const { timezone, createdAt } = await getPracticeRow(scope);
  const people = await findSamplePeople(scope);
  const now = new Date(createdAt);
  for (const { client, at, by, does } of planSteps(sampleClients, { now, timezone })) {
    if (does.kind !== 'document') continue;
    const clientId = nameId(client.key);
    const person = people[by];
    const paper: Paper = papers[does.paper];
    if (await hasHad(scope, clientId, paper.fileName)) continue;
    const occasion = { ...scope.occasion, now: at };
    const then = systemScope(deps, scope.practiceId, occasion, person.id);
    const viewer = { userId: person.id, role: person.role };
    const file = { name: paper.fileName, stream: bytesOf(paper, at, timezone) };
    const stored = await uploadDocument(then, deps, viewer, clientId, file);
    // A client that somebody has deleted since needs none; a place that is away is tried again.
    if (isRefusal(stored) && stored.definition.code !== 'not_found')
      throw new Error(stored.definition.error);
  }
}

async function hasHad(scope: Scope, clientId: string, name: string): Promise<boolean> {
  const kept = await listDocuments(scope, { clientId });
  const deleted = await listDocuments(scope, { clientId, deleted: 'only' });
  return [...kept.rows, ...deleted.rows].some((one) => one.name === name);
}

async function* bytesOf({ content }: Paper, at: Date, timezone: string) {
  yield typeof content === 'string' ? Buffer.from(dated(content, at, timezone)) : content();
}
