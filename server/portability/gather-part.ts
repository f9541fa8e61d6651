import type { ClientValues } from '#server/clients/client-values.ts';
import type { ClientRow } from '#server/clients/reads.ts';
import type { Imported } from '#server/clients/write-imported.ts';
import type { RowVerdict } from './import-writes.ts';
import type { Judged } from './judge-rows.ts';

/** What is to be written for judged rows: rows that are about the same client become one write. */
export function gatherPart(judged: readonly Judged[]): {
  imported: Imported;
  verdicts: RowVerdict[];
} {
  const made = new Map<string, ClientRow>();
  const changed = new Map<string, ClientValues>();
  for (const row of judged) {
    if (row.made) made.set(row.made.id, row.made);
    if (!row.values || row.clientId === null) continue;
    const fresh = made.get(row.clientId);
    if (fresh) made.set(row.clientId, { ...fresh, ...row.values } as ClientRow);
    else changed.set(row.clientId, { ...changed.get(row.clientId), ...row.values });
  }
  return {
    imported: {
      made: [...made.values()],
      changed: [...changed].map(([id, values]) => ({ id, values })),
    },
    verdicts: judged.map(verdictOf),
  };
}

/** What is kept of a judged row. */
export function verdictOf({ line, outcome, problems, clientId }: Judged): RowVerdict {
  return { line, outcome, problems, clientId };
}
