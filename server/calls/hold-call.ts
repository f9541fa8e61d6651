import {
  findClientForUpdate,
  listAnyForUpdate,
  type ClientRow,
  type Viewer,
} from '#server/clients/reads.ts';
import type { WriteScope } from '#server/db/scope.ts';
import { findCallRow, findCallRowForUpdate } from './dial-reads.ts';
import { findCallForUpdate, type FoundCall } from './reads.ts';

export interface HeldCall {
  readonly client: ClientRow;
  readonly found: FoundCall;
}

/** The client first, then the call: the order in which everything holds them. */
export async function holdCall(tx: WriteScope, callId: string): Promise<HeldCall | undefined> {
  return hold(tx, callId, {
    client: async (id) => (await listAnyForUpdate(tx, [id]))[0],
    call: () => findCallRowForUpdate(tx, callId),
  });
}

/** The same of a call that somebody may see: one that is not deleted, unless `find` says otherwise. */
export async function holdSeenCall(
  tx: WriteScope,
  viewer: Viewer,
  callId: string,
  find: typeof findCallForUpdate = findCallForUpdate,
): Promise<HeldCall | undefined> {
  return hold(tx, callId, {
    client: (id) => findClientForUpdate(tx, viewer, id),
    call: () => find(tx, viewer, callId),
  });
}

interface Holding {
  readonly client: (id: string) => Promise<ClientRow | undefined>;
  readonly call: () => Promise<FoundCall | undefined>;
}

async function hold(tx: WriteScope, callId: string, by: Holding): Promise<HeldCall | undefined> {
  // A merge or a person may give the call to another client while the first one is waited for.
  for (let clientId = ''; ;) {
    const seen = await findCallRow(tx, callId);
    if (!seen || seen.clientId === clientId) return undefined;
    ({ clientId } = seen);
    const client = await by.client(clientId);
    const found = client && (await by.call());
    if (client && found?.row.clientId === clientId) return { client, found };
  }
}
