import { findContactBefore } from '#server/clients/contact-reads.ts';
import { setContact } from '#server/clients/note-contact.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findLastSpoken, wasOfCall } from './contact-reads.ts';
import type { CallRow } from './reads.ts';

/** Whether somebody was spoken with in a call; nobody is in a rehearsal. */
export function wasContact({ source, outcome }: CallRow): boolean {
  return source === 'logged' || (source === 'retell' && outcome === 'answered');
}

/**
 * A call that was no contact after all, or not at its time: what was known before stands again, or a
 * call that was noted since. A date that somebody has put in its place stays. Gives the client as it
 * is then.
 */
export async function takeBackContact(
  tx: WriteScope,
  client: ClientRow,
  { startedAt, callDate }: CallRow,
): Promise<ClientRow> {
  const at = client.lastContactDate;
  if (at === null || (at !== startedAt && at !== callDate)) return client;
  let before = await findContactBefore(tx, client.id, at);
  // Calls that were contacts are looked for by themselves.
  while (before !== null && (await wasOfCall(tx, client.id, before))) {
    const earlier = await findContactBefore(tx, client.id, before);
    before = earlier !== null && earlier < before ? earlier : null;
  }
  const spoken = await findLastSpoken(tx, client.id);
  const known = [before, spoken].filter((one) => one !== null).toSorted();
  return setContact(tx, client, known.at(-1) ?? null);
}
