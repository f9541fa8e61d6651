import type { Speaker, Utterance } from '#contract/call-record.ts';
import { roles } from '#contract/people.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findUser, getPracticeRow, listUsersByRole } from '#server/people/reads.ts';
import type { Voices } from './who-speaks.ts';

/**
 * The names by which a transcript's speakers are told apart: the coach wrote it, or owns the client,
 * or is another of the practice.
 */
export async function voicesOf(
  scope: Scope,
  authorId: string | null,
  { name, ownerId, phone, otherPhones }: ClientRow,
): Promise<Voices> {
  const ids = [...new Set([authorId, ownerId])].filter((id) => id !== null);
  const coaches = await Promise.all(ids.map((id) => findUser(scope, id)));
  const members = await listUsersByRole(scope, roles);
  const practice = await getPracticeRow(scope);
  return {
    clientName: name,
    coachNames: coaches.flatMap((coach) => (coach ? [coach.name] : [])),
    houseNames: [...new Set([practice.name, ...coaches.map((coach) => coach?.businessName ?? '')])],
    clientPhones: [phone, ...otherPhones.map(({ value }) => value)],
    memberNames: members.filter(({ id }) => !ids.includes(id)).map((member) => member.name),
  };
}

/** Who somebody says speaks under a name. */
export type Named = Pick<Utterance, 'name' | 'speaker'>;

export const speakersBy = (named: readonly Named[]): ReadonlyMap<string, Speaker> =>
  new Map(named.map(({ name, speaker }) => [name, speaker]));

/**
 * The same of a call whose transcript is written anew: a name in it is who it was before, unless
 * somebody says otherwise.
 */
export async function voicesBefore(
  scope: Scope,
  authorId: string | null,
  client: ClientRow,
  { before, named }: { readonly before: readonly Utterance[]; readonly named: readonly Named[] },
): Promise<Voices> {
  const speakers = speakersBy([...before, ...named]);
  return { ...(await voicesOf(scope, authorId, client)), speakers };
}
