import type { WriteScope } from '#server/db/scope.ts';
import { about } from './about.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import {
  insertCheckIns,
  insertKeyResults,
  insertObjectives,
  type NewCheckIn,
  type NewKeyResult,
  type NewObjective,
} from './writes.ts';

/** An objective of the past with all that hangs on it. */
export interface PastObjective {
  readonly client: Pick<ClientRow, 'id' | 'ownerId'>;
  readonly actorId: string;
  readonly row: NewObjective & { readonly createdAt: string };
  readonly keyResults: readonly {
    readonly row: NewKeyResult;
    /** Oldest first; each was made by hand and counts. */
    readonly checkIns: readonly (NewCheckIn & { readonly at: string })[];
  }[];
}

/** Adds objectives with their history: each key result says what its last check-in says. */
export async function bringOkrs(tx: WriteScope, past: readonly PastObjective[]): Promise<void> {
  await insertObjectives(
    tx,
    past.map(({ row }) => row),
  );
  const all = past.flatMap(({ keyResults }) => keyResults);
  await insertKeyResults(
    tx,
    all.map(({ row, checkIns }) => {
      const last = checkIns.at(-1);
      if (!last) return row;
      const { value, at, confidence = null } = last;
      return { ...row, current: value, currentAt: at, confidence, updatedAt: at };
    }),
  );
  await insertCheckIns(
    tx,
    all.flatMap(({ checkIns }) => checkIns),
  );
  await tx.appendHistory(past.flatMap(eventsOf).toSorted((a, b) => +a.at - +b.at));
}

function eventsOf({ client, actorId, row, keyResults }: PastObjective) {
  const place = { ...about({ id: row.id, clientId: client.id }, client.ownerId), actorId };
  const { title, quarter, score, learned } = row;
  return [
    {
      ...place,
      name: 'objective.added' as const,
      at: new Date(row.createdAt),
      after: { title, quarter, keyResults: keyResults.length },
    },
    ...keyResults.flatMap(({ row: { title: measured }, checkIns }) =>
      checkIns.map(({ at, value, confidence }) => ({
        ...place,
        name: 'check_in.made' as const,
        at: new Date(at),
        after: { title: measured, value, confidence },
      })),
    ),
    ...(row.closedAt
      ? [
          {
            ...place,
            name: 'objective.closed' as const,
            at: new Date(row.closedAt),
            before: { state: 'active' },
            after: { title, quarter, state: 'closed', score, learned },
          },
        ]
      : []),
  ];
}
