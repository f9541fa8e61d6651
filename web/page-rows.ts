/** Some rows of an array endpoint, and what its headers tell of the rest. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all, where the server counts. */
  readonly total: number | undefined;
  /** The cursor of the next rows; undefined on the last page. */
  readonly next: string | undefined;
}

/** Reads `X-Total-Count` and the `Link` to the next page. */
export function pagingOf(headers: Headers): Omit<Rows<never>, 'rows'> {
  const total = headers.get('x-total-count');
  const link = /<([^>]+)>;\s*rel="next"/.exec(headers.get('link') ?? '')?.[1];
  const query = link?.split('?')[1];
  return {
    total: total === null ? undefined : Number(total),
    next: new URLSearchParams(query).get('cursor') ?? undefined,
  };
}

/** What one request of a long list asks for. */
export interface Stretch {
  readonly limit: number;
  readonly cursor: string | undefined;
}

const longest = 1000;

/** The request after this one, twice as long; undefined after the last. */
export function nextStretch({ limit }: Stretch, next: string | undefined): Stretch | undefined {
  return next === undefined ? undefined : { limit: Math.min(limit * 2, longest), cursor: next };
}

/** The rows of all pages; one that moved between two requests stands where it was seen first. */
export function joinRows<Row>(pages: readonly Pick<Rows<Row>, 'rows'>[]): readonly Row[] {
  const seen = new Set<unknown>();
  return pages.flatMap(({ rows }) =>
    rows.filter((row) => {
      const key = keyOfRow(row);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  );
}

function keyOfRow(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : row;
}
