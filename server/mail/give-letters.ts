import type { WriteScope } from '#server/db/scope.ts';
import { addClientToMailSaying, type GivenInMail } from './writes.ts';

/** The letters by which the program itself told of something that another client has by now go with that one too. */
export async function giveLettersSaying(tx: WriteScope, given: GivenInMail): Promise<void> {
  await addClientToMailSaying(tx, given);
}
