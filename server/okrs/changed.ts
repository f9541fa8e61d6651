import { plainFigure } from '#contract/figures.ts';

const figures: ReadonlySet<string> = new Set(['baseline', 'target', 'value']);

/** The fields that are given another value, as they were and as they are; undefined when none is. */
export function changed<Row extends object>(
  row: Row,
  given: { readonly [Name in keyof Row]?: Row[Name] | undefined },
) {
  const names = (Object.keys(given) as (keyof Row & string)[]).filter(
    (name) => given[name] !== undefined && !isSame(name, row[name], given[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: { readonly [Name in keyof Row]?: Row[Name] | undefined }) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(row), after: pick(given) as Partial<Row> };
}

/** The database writes a figure with all its places. */
function isSame(name: string, one: unknown, other: unknown): boolean {
  if (figures.has(name) && typeof one === 'string' && typeof other === 'string') {
    return plainFigure(one) === plainFigure(other);
  }
  return one === other;
}
