import { describe, expect, it } from 'vitest';
import type { ClientField } from '#contract/client-fields.ts';
import { facetsOf, filterValueOf, withFilterValue } from '#web/clients/client-facets.ts';
import type { ClientFilter } from '#web/clients/client-filters.ts';
import { ofKnownFields } from '#web/clients/own-field-filter.ts';
import {
  chipsOf,
  NOT_FILLED_IN,
  withChoices,
  withDates,
  withNumbers,
  withoutFacet,
  withText,
} from '#web/ui/filter-value.ts';

const today = '2026-11-21';
const idOf = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const field = (digit: number, name: string, kind: ClientField['kind'], options: string[] = []) => ({
  id: idOf(digit),
  name,
  kind,
  options,
  updatedAt: '2026-01-01T00:00:00.000Z',
});
const industry = field(1, 'Industry', 'choice', ['Health', 'Rail, air']);
const renewal = field(2, 'Renewal', 'date');
const seats = field(3, 'Seats', 'number');
const source = field(4, 'Source', 'text');
const fields = [industry, renewal, seats, source];
const known = { names: [], onlyOwner: undefined, tags: [], industries: [], fields, today };

const chips = (filter: ClientFilter) =>
  chipsOf(facetsOf(known, filter), filterValueOf(filter, today, fields)).map(
    ({ label, text }) => `${label}: ${text}`,
  );
const asked = (some: string) => ({
  fields: some.replace(/\b[1-9](?=:)/g, (digit) => idOf(Number(digit))),
});

describe('own fields in the filter button', () => {
  it.each([
    ['1:is:Health', 'Industry: Health'],
    ['1:is:Health,Rail\\, air', 'Industry: Health or Rail, air'],
    ['1:is:Health;1:empty', 'Industry: Health or Not filled in'],
    ['1:is:Mining', 'Industry: Mining'],
    ['2:to:2026-02-28', 'Renewal: up to Feb 28, 2026'],
    ['2:from:0d;2:to:-30d', 'Renewal: Next 30 days'],
    ['2:to:1d;2:empty', 'Renewal: In the past, or not filled in'],
    ['2:empty', 'Renewal: not filled in'],
    ['3:from:2.5;3:to:1200', 'Seats: 2.5 – 1,200'],
    ['4:has:a café', 'Source: has “a café”'],
    ['9:is:Gold', 'Deleted field: no longer filters'],
  ])('%s is told in words and given back', (some, text) => {
    const filter = asked(some);
    expect(chips(filter)).toEqual([text]);
    const value = filterValueOf(filter, today, fields);
    expect(withFilterValue(filter, value, today, fields)).toEqual(filter);
  });

  it('can be taken away, those of a deleted field too', () => {
    const filter = asked('9:is:Gold;1:empty');
    const value = filterValueOf(filter, today, fields);
    const without = withoutFacet(value, `field:${idOf(9)}`);
    expect(withFilterValue(filter, without, today, fields)).toEqual(asked('1:empty'));
    const none = withoutFacet(without, `field:${idOf(1)}`);
    expect(withFilterValue(filter, none, today, fields)).toEqual({});
  });

  it('are chosen there', () => {
    let value = withChoices(filterValueOf({}, today, fields), `field:${industry.id}`, [
      'Rail, air',
      NOT_FILLED_IN,
    ]);
    value = withDates(value, `field:${renewal.id}`, { from: '2026-11-21', to: '2027-02-19' });
    value = withText(value, `field:${source.id}`, 'a; b');
    expect(withFilterValue({}, value, today, fields)).toEqual(
      asked('1:is:Rail\\, air;1:empty;2:from:0d;2:to:-90d;4:has:a\\; b'),
    );
  });

  it('let nothing in that an address could not hold, and keep the others', () => {
    let value = filterValueOf(asked('1:is:Health'), today, fields);
    value = withText(value, `field:${source.id}`, ' a\tb\u0000 ');
    value = withNumbers(value, `field:${seats.id}`, { from: 1e30, to: 2 });
    expect(withFilterValue({}, value, today, fields)).toEqual(
      asked('1:is:Health;3:to:2;4:has:a b'),
    );
  });

  it('stay as they are while it is not known which there are', () => {
    const filter = { ...asked('1:is:Health'), status: 'active' };
    const value = withChoices(filterValueOf(filter, today), 'status', ['prospect']);
    expect(withFilterValue(filter, value, today)).toEqual({ ...filter, status: 'prospect' });
  });
});

it('asks the server for nothing of a deleted field, nor what does not fit the kind', () => {
  const { fields: text } = asked('9:is:Gold;1:is:Health;2:from:5;3:has:x;4:empty');
  expect(ofKnownFields(text, fields)).toBe(asked('1:is:Health;4:empty').fields);
});
