import { listClients } from '#server/clients/list-reads.ts';
import { findUser } from '#server/people/reads.ts';
import { countOf, lineOf, type Asking } from './told.ts';

/** A search counts so far. */
const mostCounted = 10_000;
const roles = { admin: 'an admin', coach: 'a coach', user: 'a user' } as const;

/** Who somebody of the practice is: their role, and how many clients the asker sees of theirs. */
export async function colleagueOf(
  { scope, viewer }: Asking,
  { id, name }: { readonly id: string; readonly name: string },
) {
  const user = await findUser(scope, id);
  if (!user) return [];
  const page = await listClients(scope, viewer, { owner: id, limit: '1' });
  const total = page?.total ?? 0;
  const gone = user.disabledAt === null ? '' : ' who can’t sign in any more';
  const clients = total === 0 ? 'no client' : countOf(total, 'client', mostCounted);
  const seen = viewer.role === 'user' && viewer.userId !== id ? '' : `, and looks after ${clients}`;
  return [
    lineOf('profile', undefined, {
      text: `${name} is ${roles[user.role]} of the practice${gone}${seen}.`,
      link: seen === '' || total === 0 ? '' : `/clients?owner=${id}`,
    }),
  ];
}
