import { findContactBefore } from '#server/clients/contact-reads.ts';
import { setContact } from '#server/clients/note-contact.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findLastSpoken, wasVoicemail } from './contact-reads.ts';
import type { CallRow } from './reads.ts';

/**
 * A machine that was taken for a person was no contact: what was known before stands again, or a
 * call that was noted since. A date that somebody has put in its place stays.
 */
export async function takeBackContact(
  tx: WriteScope,
  client: ClientRow,
  { startedAt, callDate }: CallRow,
): Promise<void> {
  const at = client.lastContactDate;
  if (at === null || (at !== startedAt && at !== callDate)) return;
  let before = await findContactBefore(tx, client.id, at);
  while (before !== null && (await wasVoicemail(tx, client.id, before))) {
    const earlier = await findContactBefore(tx, client.id, before);
    before = earlier !== null && earlier < before ? earlier : null;
  }
  const spoken = await findLastSpoken(tx, client.id);
  const known = [before, spoken].filter((one) => one !== null).toSorted();
  await setContact(tx, client, known.at(-1) ?? null);
}
