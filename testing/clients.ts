import type * as z from 'zod/mini';
import type { newClient } from '#contract/client-record.ts';
import { clients } from '#contract/clients.ts';
import type { Caller } from './caller.ts';

/** Adds a client, Dana Whitfield unless it is named otherwise, and answers its id. */
export async function addClient(
  caller: Caller,
  written: Partial<z.input<typeof newClient>> = {},
): Promise<string> {
  const body = { name: 'Dana Whitfield', email: 'dana@whitfield.example', ...written };
  const { status, body: client } = await caller.call(clients.createClient, { body });
  if (status !== 200) throw new Error(`The client was not added: ${JSON.stringify(client)}`);
  return client.id;
}
