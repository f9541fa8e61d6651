/** The keys with one of them at another place. */
export function orderAfterMove(keys: readonly string[], id: string, to: number): string[] {
  const rest = keys.filter((key) => key !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** The place that a key leads to; nothing when it is none of ours. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }[key];
  return step === undefined ? undefined : Math.min(Math.max(0, at + step), count - 1);
}
