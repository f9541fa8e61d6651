import type { Utterance } from '#contract/call-record.ts';
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

/** The same of a call whose transcript is written anew: a name in it is who it was before. */
export async function voicesBefore(
  scope: Scope,
  authorId: string | null,
  client: ClientRow,
  before: readonly Utterance[],
): Promise<Voices> {
  const speakers = new Map(before.map(({ name, speaker }) => [name, speaker]));
  return { ...(await voicesOf(scope, authorId, client)), speakers };
}
