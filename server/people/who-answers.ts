import { roles, type Role } from '#contract/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { listUsersByRole, type UserRow } from './reads.ts';

/**
 * Who answers for something of a client, or of none: those of the ones who are named, in their order, who
 * can sign in and may see the client. A `user` who has handed the client over may not.
 */
export async function listAnswering(
  scope: Scope,
  client: { readonly ownerId: string | null } | undefined,
  named: readonly (string | null | undefined)[],
): Promise<readonly UserRow[]> {
  const here = await listUsersByRole(scope, roles);
  const maySee = (role: Role, id: string) =>
    client === undefined || role !== 'user' || id === client.ownerId;
  return [...new Set(named)].flatMap((wanted) =>
    here.filter(({ id, role }) => id === wanted && maySee(role, id)),
  );
}
