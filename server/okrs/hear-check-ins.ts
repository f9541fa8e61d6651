import { randomUUID } from 'node:crypto';
import { quarterOfDay } from '#contract/quarters.ts';
import { plainFigure } from '#contract/figures.ts';
import { aboutClient } from '#server/clients/about.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { Scope, WriteScope } from '#server/db/scope.ts';
import { listActiveKeyResults, listHeardKeyResults } from './active-reads.ts';
import { listCheckInsOfCallForUpdate, type CheckInRow } from './reads.ts';
import { insertCheckIns, updateCheckInRow } from './writes.ts';

/** What was understood of one key result in a call, with the words that say so. */
export interface HeardCheckIn {
  readonly keyResultId: string;
  readonly value: string;
  readonly confidence: number | null;
  readonly turn: number;
  readonly quote: string;
  readonly rules: readonly string[];
}

interface Heard {
  readonly client: Pick<ClientRow, 'id' | 'ownerId'>;
  readonly callId: string;
  readonly heldAt: string;
  readonly found: readonly HeardCheckIn[];
}

/**
 * Keeps what was heard in a call until somebody approves it, and answers what is new. Heard again,
 * it is put in the newer words; what somebody has settled stays settled, and what is not heard any
 * more waits no longer, unless a later reading hears it again.
 */
export async function keepHeardCheckIns(
  tx: WriteScope,
  { client, callId, heldAt, found }: Heard,
): Promise<readonly HeardCheckIn[]> {
  const known = await listCheckInsOfCallForUpdate(tx, callId);
  const fresh = found.filter(
    ({ keyResultId }) => !known.some((row) => row.keyResultId === keyResultId),
  );
  for (const row of known.filter(isUnsettled)) {
    const again = found.find(({ keyResultId }) => keyResultId === row.keyResultId);
    const waits = row.state === 'pending';
    if (again && !(waits && isSame(row, again))) {
      const { value, confidence, turn, quote, rules } = again;
      const words = { value, confidence, turn, quote, rules: [...rules] };
      await updateCheckInRow(tx, row, { ...words, state: 'pending' });
    } else if (!again && waits) await updateCheckInRow(tx, row, { state: 'dismissed' });
  }
  await insertCheckIns(
    tx,
    fresh.map(({ rules, ...one }) => ({
      ...one,
      id: randomUUID(),
      rules: [...rules],
      at: heldAt,
      source: 'call' as const,
      callId,
      state: 'pending' as const,
      createdAt: tx.now,
      updatedAt: tx.now,
    })),
  );
  if (fresh.length + known.length > 0) {
    await tx.append({
      ...aboutClient(client),
      name: 'check_in.heard',
      after: { callId, checkIns: fresh.length },
    });
  }
  return fresh;
}

/** Whoever settles one is kept with it; what no reading hears any more is put aside by nobody. */
function isUnsettled({ state, byId }: CheckInRow): boolean {
  return state === 'pending' || (state === 'dismissed' && byId === null);
}

function isSame(row: CheckInRow, { value, confidence, turn, quote }: HeardCheckIn): boolean {
  return (
    plainFigure(row.value) === plainFigure(value) &&
    row.confidence === confidence &&
    row.turn === turn &&
    row.quote === quote
  );
}

/**
 * The key results that a client works on on a day: of that quarter, or of the last one before it in
 * which something is still open.
 */
export async function activeKeyResultsOn(scope: Scope, clientId: string, day: string) {
  const rows = await listActiveKeyResults(scope, clientId, quarterOfDay(day));
  const [latest] = rows;
  return rows
    .filter(({ quarter }) => quarter === latest?.quarter)
    .map(({ keyResult, quarter }) => ({ ...keyResult, quarter }));
}

/**
 * The key results that a call is heard for: those that the client works on on its day, and those that
 * were heard in it before. A value that waits at an objective that was closed meanwhile is read again
 * like the others.
 */
export async function keyResultsToHear(
  scope: Scope,
  clientId: string,
  { callId, day }: { readonly callId: string; readonly day: string },
) {
  const active = await activeKeyResultsOn(scope, clientId, day);
  const heard = await listHeardKeyResults(scope, callId);
  return [
    ...active,
    ...heard
      .map(({ keyResult, quarter }) => ({ ...keyResult, quarter }))
      .filter(({ id }) => !active.some((one) => one.id === id)),
  ];
}
