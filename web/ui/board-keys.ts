/** The column to go to from `at` with this key; the same one at the edge, nothing for other keys. */
export function columnAfterKey(
  key: string,
  columns: readonly string[],
  at: string,
  allowed: (column: string) => boolean = () => true,
): string | undefined {
  const from = columns.indexOf(at);
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -1, End: 1 }[key];
  if (step === undefined || from < 0) return undefined;
  const ahead = step > 0 ? columns.slice(from + 1) : columns.slice(0, from).toReversed();
  const open = ahead.filter(allowed);
  return (key === 'Home' || key === 'End' ? open.at(-1) : open[0]) ?? at;
}
