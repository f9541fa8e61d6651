import { forgetTold } from '#server/db/forget-told.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { deleteMailOf, deleteMailSaying, type SaidInMail } from './writes.ts';

/** Erases every letter to or about one of some clients, and answers their ids. */
export async function forgetMail(tx: WriteScope, clientIds: readonly string[]): Promise<string[]> {
  return deleteMailOf(tx, clientIds);
}

/** Erases the letters by which the program itself told of something of a client, from the log too. */
export async function forgetMailSaying(tx: WriteScope, said: SaidInMail): Promise<void> {
  await forgetTold(tx, 'mail', await deleteMailSaying(tx, said));
}
