type Values = Readonly<Record<string, unknown>> | null;

/** The fields that differ between what an event recorded before and after, in the order of the later. */
export function changedFields(before: Values, after: Values): string[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...fields].filter(
    (field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after?.[field] ?? null),
  );
}
