import {
  changedValues,
  sameValue,
  type ClientFieldName,
  type ClientFormValues,
} from '#web/clients/client-form-values.ts';

/** One field that both sides have changed, each to something else. */
export interface Conflict {
  readonly field: ClientFieldName;
  /** The practice's own field that is meant, where `field` is `customFields`. */
  readonly customId?: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge {
  /** What one side alone changed stands; where both did, mine does. */
  readonly merged: ClientFormValues;
  readonly conflicts: readonly Conflict[];
}

/** Puts two changes of the same client together. */
export function mergeChanges(
  base: ClientFormValues,
  mine: ClientFormValues,
  theirs: ClientFormValues,
): Merge {
  const { customFields: _, ...changed } = changedValues(base, mine);
  const own = mergeCustom(base.customFields, mine.customFields, theirs.customFields);
  const merged = { ...theirs, ...changed, customFields: own.merged };
  const conflicts = (Object.keys(changed) as ClientFieldName[])
    .filter(
      (field) =>
        !sameValue(field, base[field], theirs[field]) &&
        !sameValue(field, mine[field], theirs[field]),
    )
    .map((field): Conflict => ({ field, mine: mine[field], theirs: theirs[field] }));
  return { merged, conflicts: [...conflicts, ...own.conflicts] };
}

type Custom = Readonly<Record<string, string>>;

function mergeCustom(base: Custom, mine: Custom, theirs: Custom) {
  const ids = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged: Record<string, string> = {};
  const conflicts: Conflict[] = [];
  for (const id of ids) {
    const [before = '', own = '', other = ''] = [base[id], mine[id], theirs[id]];
    merged[id] = own === before ? other : own;
    if (own !== before && other !== before && own !== other) {
      conflicts.push({ field: 'customFields', customId: id, mine: own, theirs: other });
    }
  }
  return { merged, conflicts };
}

/** Names a conflict among the others. */
export function conflictKey({ field, customId }: Conflict): string {
  return customId === undefined ? field : `${field}.${customId}`;
}

/** The merge with their value where that was chosen. */
export function settle(
  { merged, conflicts }: Merge,
  takeTheirs: ReadonlySet<string>,
): ClientFormValues {
  const taken = conflicts.filter((conflict) => takeTheirs.has(conflictKey(conflict)));
  const fields = taken
    .filter(({ customId }) => customId === undefined)
    .map(({ field, theirs }) => [field, theirs] as const);
  const custom = taken.flatMap(({ customId, theirs }) =>
    customId === undefined ? [] : [[customId, String(theirs)] as const],
  );
  return {
    ...merged,
    ...(Object.fromEntries(fields) as Partial<ClientFormValues>),
    customFields: { ...merged.customFields, ...Object.fromEntries(custom) },
  };
}
