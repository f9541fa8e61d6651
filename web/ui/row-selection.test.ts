import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allSelected, withAll, withKey, withRange } from '#web/ui/row-selection.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e'];
const set = (...keys: string[]) => new Set(keys);

describe('a selection of rows', () => {
  it('leaves the one it was made from as it was', () => {
    const before = set('a');
    expect(withKey(before, 'b', true)).toEqual(set('a', 'b'));
    expect(withKey(before, 'a', false)).toEqual(set());
    expect(before).toEqual(set('a'));
  });

  it('takes a range in either direction, both ends included', () => {
    expect(withRange(set(), KEYS, 'b', 'd', true)).toEqual(set('b', 'c', 'd'));
    expect(withRange(set('e'), KEYS, 'd', 'b', true)).toEqual(set('b', 'c', 'd', 'e'));
    expect(withRange(set(...KEYS), KEYS, 'b', 'd', false)).toEqual(set('a', 'e'));
  });

  it('takes the target alone when the anchor is gone', () => {
    expect(withRange(set('a'), KEYS, 'z', 'c', true)).toEqual(set('a', 'c'));
    expect(withRange(set('a'), KEYS, undefined, 'a', false)).toEqual(set());
  });

  it('switches the loaded rows and keeps what is not loaded', () => {
    expect(withAll(set('far'), KEYS, true)).toEqual(set('far', ...KEYS));
    expect(withAll(set('far', ...KEYS), KEYS, false)).toEqual(set('far'));
  });

  it('tells all from some from none', () => {
    expect(allSelected(set(...KEYS, 'far'), KEYS)).toBe(true);
    expect(allSelected(set('b'), KEYS)).toBe('indeterminate');
    expect(allSelected(set('far'), KEYS)).toBe(false);
    expect(allSelected(set(), [])).toBe(false);
    expect(allSelected(set(...KEYS), KEYS, 5)).toBe(true);
    expect(allSelected(set(...KEYS), KEYS, 6)).toBe('indeterminate');
  });

  it('changes nothing outside of the range', () => {
    const keys = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(keys, fc.nat(), fc.nat(), fc.boolean(), (all, one, other, on) => {
        const [low, high] = [one % all.length, other % all.length].toSorted((a, b) => a - b);
        const before = new Set(all.filter((_, at) => at % 2 === 0));
        const after = withRange(before, all, all[low ?? 0], all[high ?? 0] ?? '', on);
        for (const [at, key] of all.entries()) {
          const inside = at >= (low ?? 0) && at <= (high ?? 0);
          expect(after.has(key)).toBe(inside ? on : before.has(key));
        }
      }),
    );
  });
});
