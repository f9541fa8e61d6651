/** How many ids an address holds. */
const mostNamed = 200;

export type ExportedFilter = Readonly<Record<string, string | undefined>>;

/**
 * The filter that finds the selected clients for a file: their ids, archived or not, and where those are
 * too many for an address the list's own, if all of it is selected. Undefined where neither will do.
 */
export function exportedFilter(
  ids: readonly string[],
  total: number | undefined,
  list: ExportedFilter,
): ExportedFilter | undefined {
  if (ids.length <= mostNamed) return { ids: ids.join(','), archived: 'with' };
  return ids.length === total ? list : undefined;
}

export const tooManyToExport = (total: number | undefined) =>
  `Select at most ${mostNamed} clients, or all${total === undefined ? '' : ` ${total.toLocaleString('en-US')}`} of the list.`;
