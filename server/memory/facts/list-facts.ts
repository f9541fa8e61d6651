import type { OpenQuestion } from '#contract/memory-record.ts';
import { notFound } from '#contract/refusal.ts';
import { findClientRow, type Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findTimezone } from '#server/people/reads.ts';
import { refuse } from '#server/refusal.ts';
import { dayBegins } from '#server/zone-offset.ts';
import { listFactRows } from './fact-reads.ts';
import { factsBefore, questionsOf, timelineOf } from './timeline.ts';

/** A client's facts with what took their place, or those that held at the end of a day of whoever asks. */
export async function listFacts(
  scope: Scope,
  viewer: Viewer,
  clientId: string,
  on: string | undefined,
) {
  if (!(await findClientRow(scope, viewer, clientId))) return refuse(notFound);
  const rows = await listFactRows(scope, clientId);
  const facts = timelineOf(rows);
  const timezone = await findTimezone(scope, viewer.userId);
  return {
    facts: on === undefined ? facts : factsBefore(facts, dayBegins(on, timezone, 1)),
    questions: questionsOf(rows, timezone),
  };
}

/** What a client said that does not go together, by the days of a zone: questions for the next call's brief. */
export async function openQuestions(
  scope: Scope,
  clientId: string,
  timezone: string,
): Promise<OpenQuestion[]> {
  return questionsOf(await listFactRows(scope, clientId), timezone);
}
