import { placeholderValues, type PlaceholderValues } from '#contract/placeholder-values.ts';
import type { ClientRow, Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser, getPracticeRow } from '#server/people/reads.ts';

/** What can be put into a letter to this client from this sender. */
export async function valuesFor(
  scope: Scope,
  client: ClientRow,
  viewer: Pick<Viewer, 'userId'>,
): Promise<PlaceholderValues> {
  const sender = await findUser(scope, viewer.userId);
  if (!sender) throw new Error('The sender is gone.');
  return placeholderValues({ client, sender, practice: await getPracticeRow(scope) });
}
