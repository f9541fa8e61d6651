import type { CallRow, FoundCall } from './reads.ts';

type Head = Pick<FoundCall, 'ownerId'> & { readonly row: Pick<CallRow, 'id' | 'clientId'> };

/** Whom and what an event of a call is about. */
export function about({ row: { id, clientId }, ownerId }: Head) {
  return {
    subject: { kind: 'call', id },
    audience: { to: 'client', clientId, ownerId },
  } as const;
}

/** By what a call is known once it is gone. */
export function headOf({ row: { type, callDate } }: FoundCall) {
  return { type, callDate };
}
