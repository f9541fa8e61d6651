import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilter, writeFilter } from '#web/ui/filter-address.ts';
import {
  chipsOf,
  type Facet,
  type FilterValue,
  NO_FILTER,
  withChoices,
  withDates,
  withNumbers,
  withoutFacet,
} from '#web/ui/filter-value.ts';

const OPTIONS = ['red', 'green', 'blue'].map((value) => ({ value, label: value.toUpperCase() }));
const YEAR = { label: 'In 2026', from: '2026-01-01', to: '2026-12-31' };
const FACETS: readonly Facet[] = [
  { kind: 'choice', key: 'colour', label: 'Colour', options: OPTIONS },
  { kind: 'number', key: 'weight', label: 'Weight', print: (value) => `${value} kg` },
  { kind: 'date', key: 'seen', label: 'Seen', presets: [YEAR] },
];

const some = withNumbers(withChoices(NO_FILTER, 'colour', ['red', 'blue']), 'weight', { from: 5 });

describe('the chips of a filter', () => {
  it('say what is chosen, in the order of the facets', () => {
    expect(chipsOf(FACETS, some)).toEqual([
      { key: 'colour', label: 'Colour', text: 'RED or BLUE' },
      { key: 'weight', label: 'Weight', text: 'from 5 kg' },
    ]);
  });

  it('count what would be too long', () => {
    const value = withChoices(NO_FILTER, 'colour', ['red', 'green', 'blue']);
    expect(chipsOf(FACETS, value)[0]?.text).toBe('3 chosen');
  });

  const ranges: [FilterValue, string][] = [
    [withNumbers(NO_FILTER, 'weight', { to: 9 }), 'up to 9 kg'],
    [withNumbers(NO_FILTER, 'weight', { from: 1, to: 9 }), '1 kg – 9 kg'],
    [withNumbers(NO_FILTER, 'weight', { from: 0, to: 0 }), '0 kg'],
    [withDates(NO_FILTER, 'seen', { from: '2026-03-02' }), 'from Mar 2, 2026'],
    [withDates(NO_FILTER, 'seen', { from: '2026-01-01', to: '2026-12-31' }), 'In 2026'],
  ];
  it.each(ranges)('%#', (value, text) => {
    expect(chipsOf(FACETS, value).map((chip) => chip.text)).toEqual([text]);
  });

  it('go one by one', () => {
    const rest = withoutFacet(some, 'colour');
    expect(chipsOf(FACETS, rest).map(({ key }) => key)).toEqual(['weight']);
    expect(withoutFacet(rest, 'weight')).toEqual(NO_FILTER);
  });

  it('do not stand for what nobody chose', () => {
    const open = withDates(
      withNumbers(withChoices(NO_FILTER, 'colour', []), 'weight', {}),
      'seen',
      {},
    );
    expect(open).toEqual(NO_FILTER);
    expect(chipsOf(FACETS, open)).toEqual([]);
  });
});

describe('a filter in the address', () => {
  it('stands beside what else is there', () => {
    const params = writeFilter(new URLSearchParams('q=maria&weight=1..2'), FACETS, some);
    expect(params.toString()).toBe('q=maria&colour=red&colour=blue&weight=5..');
  });

  const nonsense = [
    'colour=mauve',
    'weight=heavy..light',
    'weight=..',
    'weight=9..1',
    'weight=1..2..3',
    'seen=2026-02-31..',
    'seen=yesterday..',
    'other=red',
  ];
  it.each(nonsense)('ignores %s', (query) => {
    expect(readFilter(new URLSearchParams(query), FACETS)).toEqual(NO_FILTER);
  });

  it('comes back as it went', () => {
    const number = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .filter((n) => !Object.is(n, -0));
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const range = <T extends number | string>(bound: fc.Arbitrary<T>) =>
      fc
        .record({ from: bound, to: bound }, { requiredKeys: [] })
        .filter(({ from, to }) => from === undefined || to === undefined || from <= to);
    const filter = fc
      .tuple(fc.subarray(['red', 'green', 'blue']), range(number), range(day))
      .map(([colours, weight, seen]) =>
        withDates(
          withNumbers(withChoices(NO_FILTER, 'colour', colours), 'weight', weight),
          'seen',
          seen,
        ),
      );
    fc.assert(
      fc.property(filter, (value) => {
        const written = writeFilter(new URLSearchParams(), FACETS, value).toString();
        expect(readFilter(new URLSearchParams(written), FACETS)).toEqual(value);
      }),
    );
  });
});
