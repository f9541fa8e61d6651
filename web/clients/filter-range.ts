const agoPattern = /^(?:0|-?[1-9]\d{0,3})d$/;

/**
 * A date that moves with the calendar, such as `30d` for thirty days ago and `-30d` for in
 * thirty days; undefined for a fixed one.
 */
export function daysAgo(date: string | undefined): number | undefined {
  return date !== undefined && agoPattern.test(date) ? Number(date.slice(0, -1)) : undefined;
}

/** The day that a date of a filter stands for; `today` is a day as well. */
export function dayOf(date: string, today: string): string {
  const ago = daysAgo(date);
  if (ago === undefined) return date;
  return new Date(Date.parse(`${today}T00:00:00Z`) - ago * 86_400_000).toISOString().slice(0, 10);
}

/** A range of dates, fixed or moving; one that is turned round is none. */
export function datesInOrder(from: string | undefined, to: string | undefined) {
  const [longAgo, lately] = [daysAgo(from), daysAgo(to)];
  if (longAgo === undefined && lately === undefined) return inOrder(from, to);
  const turned = longAgo !== undefined && lately !== undefined && longAgo < lately;
  return turned ? ([undefined, undefined] as const) : ([from, to] as const);
}

/** A range whose end lies before its beginning is none. */
export function inOrder<Bound extends string | number>(
  from: Bound | undefined,
  to: Bound | undefined,
) {
  const turned = from !== undefined && to !== undefined && from > to;
  return turned ? ([undefined, undefined] as const) : ([from, to] as const);
}
