import type { WriteScope } from '#server/db/scope.ts';
import { changeRow } from './update-client.ts';
import type { ClientRow } from './reads.ts';

/** Keeps that a client was spoken with, and gives them as they are then; an earlier contact changes nothing. */
export async function noteContact(
  tx: WriteScope,
  client: ClientRow,
  at: string,
): Promise<ClientRow> {
  if (client.lastContactDate !== null && client.lastContactDate >= at) return client;
  return setContact(tx, client, at);
}

/** Puts the last contact with a client right, null for none, and gives the client as it is then. */
export async function setContact(
  tx: WriteScope,
  client: ClientRow,
  at: string | null,
): Promise<ClientRow> {
  return (await changeRow(tx, client, { lastContactDate: at })) ?? client;
}
