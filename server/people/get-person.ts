import type { Person } from '#contract/people.ts';
import { notFound } from '#contract/refusal.ts';
import type { Scope } from '#server/db/scope.ts';
import { refuse, type Refusal } from '#server/refusal.ts';
import { listPeople } from './reads.ts';

/** One person as the admin's list shows them; refuses an id that is not of this practice. */
export async function getPerson(scope: Scope, id: string): Promise<Person | Refusal<'not_found'>> {
  const [person] = await listPeople(scope, id);
  return person ?? refuse(notFound);
}
