type Selection = ReadonlySet<string>;

/** The selection with one key switched on or off. */
export function withKey(selected: Selection, key: string, on: boolean): Selection {
  const next = new Set(selected);
  if (on) next.add(key);
  else next.delete(key);
  return next;
}

/**
 * The selection with all keys between the anchor and the target switched, both included. Without
 * an anchor among the keys only the target is.
 */
export function withRange(
  selected: Selection,
  keys: readonly string[],
  anchor: string | undefined,
  target: string,
  on: boolean,
): Selection {
  const from = anchor === undefined ? -1 : keys.indexOf(anchor);
  const to = keys.indexOf(target);
  if (from < 0 || to < 0) return withKey(selected, target, on);
  const next = new Set(selected);
  for (const key of keys.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** The selection with all of the loaded keys switched; what is not loaded stays as it was. */
export function withAll(selected: Selection, keys: readonly string[], on: boolean): Selection {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

/**
 * The state of the checkbox over the loaded rows: all are selected only where no others are left
 * to be loaded, of which `total` tells.
 */
export function allSelected(
  selected: Selection,
  keys: readonly string[],
  total = keys.length,
): boolean | 'indeterminate' {
  if (selected.size === 0 || keys.length === 0) return false;
  let some = false;
  let all = true;
  for (const key of keys) {
    if (selected.has(key)) some = true;
    else all = false;
    if (some && !all) return 'indeterminate';
  }
  return all && total > keys.length ? 'indeterminate' : all;
}
