import { describe, expect, test } from 'vitest';
import {
  historyFacets,
  historyQuery,
  isNarrowed,
  mondayOf,
  readHistory,
  weekAddress,
  weekChange,
  writeHistory,
} from '#web/calls/call-history.ts';
import { NO_FILTER } from '#web/ui/filter-value.ts';

const nora = { id: '11111111-1111-4111-8111-111111111111', name: 'Nora', disabled: false };
const gone = '22222222-2222-4222-8222-222222222222';
const facets = historyFacets('2026-03-05', [nora], new URLSearchParams({ author: gone }));
const read = (search: string) => readHistory(new URLSearchParams(search), facets);
const asked = (search: string) => historyQuery(read(search));

describe('the address of the history', () => {
  test('asks for everything without more', () => {
    expect(asked('')).toEqual({});
    expect(isNarrowed(read(''))).toBe(false);
  });
  test('narrows by type, source, outcome, mood, days and words', () => {
    const search =
      'q=budget&type=strategy&source=retell&outcome=no_answer&mood=concerned&days=2026-03-01..2026-03-04';
    expect(asked(search)).toEqual({
      q: 'budget',
      type: 'strategy',
      source: 'retell',
      outcome: 'no_answer',
      mood: 'concerned',
      from: '2026-03-01',
      to: '2026-03-04',
    });
    expect(isNarrowed(read(search))).toBe(true);
  });
  test('narrows by who held a call, also one who is no longer here', () => {
    expect(asked(`author=${nora.id}`)).toEqual({ author: nora.id });
    expect(asked(`author=${gone}`)).toEqual({ author: gone });
    expect(asked('author=me')).toEqual({});
  });
  test('ignores what it does not know, and takes one of each', () => {
    expect(asked('type=secret&days=tomorrow..&mood=angry&q=%20')).toEqual({});
    expect(asked('type=strategy&type=check_in')).toEqual({ type: 'strategy' });
  });
  test('is written as it is read, beside the rest of the page’s address', () => {
    const before = new URLSearchParams('call=1&q=old&type=check_in');
    const after = writeHistory(before, facets, read('q=new&mood=positive&days=2026-03-01..'));
    expect(after.toString()).toBe('call=1&q=new&mood=positive&days=2026-03-01..');
    const cleared = writeHistory(after, facets, { q: '', filter: NO_FILTER });
    expect(cleared.toString()).toBe('call=1');
  });
  test('leaves rehearsals and failed calls out where the week’s figures do', () => {
    const { search, hash } = new URL(weekAddress('2026-03-02'), 'http://localhost');
    expect(asked(search)).toEqual({ from: '2026-03-02', rehearsals: 'no', failed: 'no' });
    expect(hash).toBe('#call-history');
  });
});

test.each([
  ['2026-03-05', '2026-03-02'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-01', '2026-02-23'],
  ['2026-01-01', '2025-12-29'],
])('the Monday of %s is %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each([
  [0, 0, undefined],
  [3, 3, 'As many as last week by now'],
  [5, 3, '2 more than last week by now'],
  [1, 1200, '1,199 fewer than last week by now'],
])('%i after %i', (now, before, text) => {
  expect(weekChange(now, before)?.text).toBe(text);
});
