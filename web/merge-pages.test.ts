import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dated, mergePages } from '#web/merge-pages.ts';
import type { Pages } from '#web/use-pages.ts';

/** A list of which the first rows were read. */
function readTo(all: readonly Dated[], many: number, onMore: () => void = () => {}): Pages<Dated> {
  return {
    rows: all.slice(0, many),
    total: all.length,
    hasNext: many < all.length,
    fetchNext: onMore,
    fetchingNext: false,
    isPending: false,
    isFetching: false,
    isPlaceholderData: false,
    data: all.slice(0, many),
    error: null,
    refetch: () => Promise.resolve(),
  };
}

const failed = (read: Pages<Dated>): Pages<Dated> => ({
  ...read,
  rows: [],
  data: undefined,
  total: undefined,
  error: new Error('away'),
});

const days = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 12 });
const listOf = (name: string, on: readonly number[]): Dated[] =>
  on
    .toSorted((one, two) => two - one)
    .map((day, at) => ({ id: `${name}${at}`, at: `2026-03-0${day}T10:00:00.000Z` }));

describe('lists that are read page by page, as one', () => {
  it('show nothing until each has come, since what it brings may stand between', () => {
    const here = listOf('a', [2, 4]);
    const coming = { ...readTo([], 0), data: undefined, total: undefined, isPending: true };
    expect(mergePages([coming, readTo(here, 2)])).toMatchObject({ rows: [], isPending: true });
  });

  it('show the beginning of the whole, and more of it with every page', () => {
    fc.assert(
      fc.property(fc.array(days, { minLength: 1, maxLength: 3 }), fc.nat(4), (lists, more) => {
        const all = lists.map((on, at) => listOf(String.fromCharCode(97 + at), on));
        const whole = mergePages(all.map((list) => readTo(list, list.length)));
        expect(whole.rows.map(({ at }) => at)).toEqual(
          all
            .flat()
            .map(({ at }) => at)
            .toSorted()
            .toReversed(),
        );
        const page = more + 1;
        const read = all.map(() => page);
        for (let shown = -1; ;) {
          const merged = mergePages(
            all.map((list, at) =>
              readTo(list, Number(read[at]), () => (read[at] = Number(read[at]) + page)),
            ),
          );
          expect(merged.rows).toEqual(whole.rows.slice(0, merged.rows.length));
          expect(merged.rows.length).toBeGreaterThan(shown);
          expect(merged.total).toBe(whole.rows.length);
          shown = merged.rows.length;
          if (!merged.hasNext) break;
          merged.fetchNext();
        }
        expect(mergePages(all.map((list, at) => readTo(list, Number(read[at])))).rows).toEqual(
          whole.rows,
        );
      }),
    );
  });

  it('are not there as long as one of them is not, and only that one is tried again', async () => {
    const tried: string[] = [];
    const trying = (name: string, read: Pages<Dated>): Pages<Dated> => ({
      ...read,
      refetch: () => Promise.resolve(tried.push(name)),
    });
    const list = listOf('a', [3, 2]);
    const merged = mergePages([
      trying('read', readTo(list, 2)),
      trying('failed', failed(readTo(list, 2))),
    ]);
    expect(merged).toMatchObject({ data: undefined, total: undefined, error: new Error('away') });
    await merged.refetch();
    expect(tried).toEqual(['failed']);
  });
});
