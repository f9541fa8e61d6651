import type { OpenQuestion } from '#contract/memory-record.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse } from '#server/refusal.ts';
import { listFactRows } from './fact-reads.ts';
import { factsAsOf, questionsOf, timelineOf } from './timeline.ts';

/** A client's facts with what took their place, or those that held on a day. */
export async function listFacts(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  on: string | undefined,
) {
  if (!(await findClientRow(scope, viewer, clientId))) return refuse(notFound);
  const rows = await listFactRows(scope, clientId);
  const facts = timelineOf(rows);
  return {
    facts: on === undefined ? facts : factsAsOf(facts, `${on}T23:59:59.999Z`),
    questions: questionsOf(rows),
  };
}

/** What a client said that does not go together: questions for the next call's brief. */
export async function openQuestions(scope: Scope, clientId: string): Promise<OpenQuestion[]> {
  return questionsOf(await listFactRows(scope, clientId));
}
