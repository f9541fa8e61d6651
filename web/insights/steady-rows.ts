import type { Insight } from '#contract/insights.ts';

/**
 * The rows in the order in which they were first seen, so that none moves away under the reader
 * when it is read. What is newer than all of them comes first, what else is new comes last; what is
 * gone is left out, but the open one stays, as read.
 */
export function steadyRows(
  before: readonly Insight[],
  now: readonly Insight[],
  openId: string | undefined,
): readonly Insight[] {
  const fresh = new Map(now.map((row) => [row.id, row]));
  const stay = before.flatMap((row) => {
    const found = fresh.get(row.id);
    if (found) return [found];
    return row.id === openId ? [{ ...row, read: true }] : [];
  });
  const known = new Set(before.map(({ id }) => id));
  const latest = before.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), '');
  const others = now.filter(({ id }) => !known.has(id));
  const news = others.filter(({ createdAt }) => createdAt > latest);
  const rest = others.filter(({ createdAt }) => createdAt <= latest);
  return [...news, ...stay, ...rest];
}
