import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinRows, nextStretch, pagingOf } from '#web/page-rows.ts';

describe('what the headers of a list tell', () => {
  it('reads the total and the cursor, which comes back as it was written', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'binary' }), fc.nat(), (cursor, total) => {
        const query = new URLSearchParams({ sort: '-name', cursor });
        const headers = new Headers({
          'x-total-count': String(total),
          link: `</api/clients?${query}>; rel="next"`,
        });
        expect(pagingOf(headers)).toEqual({ total, next: query.get('cursor') });
      }),
    );
  });

  it('knows the last page, and a server that does not count', () => {
    expect(pagingOf(new Headers())).toEqual({ total: undefined, next: undefined });
    expect(pagingOf(new Headers({ link: '</api/clients?cursor=x>; rel="prev"' })).next).toBe(
      undefined,
    );
  });
});

describe('the pages of a list', () => {
  it('show every row once, in order, wherever a row has moved to meanwhile', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(joinRows([{ rows: [a, b] }, { rows: [{ id: 'b' }, c] }, { rows: [] }])).toEqual([
      a,
      b,
      c,
    ]);
    expect(joinRows([{ rows: ['x', 'y'] }, { rows: ['y'] }])).toEqual(['x', 'y']);
  });

  it('grow longer up to a thousand rows, so that a hundred thousand take few requests', () => {
    const limits: number[] = [];
    let stretch = nextStretch({ limit: 100, cursor: undefined }, 'x');
    while (stretch && limits.length < 6) {
      limits.push(stretch.limit);
      stretch = nextStretch(stretch, 'x');
    }
    expect(limits).toEqual([200, 400, 800, 1000, 1000, 1000]);
    expect(nextStretch({ limit: 100, cursor: 'x' }, undefined)).toBe(undefined);
  });
});
