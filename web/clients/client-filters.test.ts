import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lackable } from '#contract/client-filter.ts';
import {
  clientStatuses,
  companySizes,
  growthPotentials,
  leadSources,
  pipelineStages,
} from '#contract/client-record.ts';
import { clientSorts } from '#contract/client-sorts.ts';
import { clientListQuery } from '#contract/clients.ts';
import { tagKey } from '#contract/tag-key.ts';
import {
  type ClientFilter,
  onDay,
  readClientFilter,
  readClientSort,
  writeClientFilter,
} from '#web/clients/client-filters.ts';
import { dayOf } from '#web/clients/filter-range.ts';

const read = (address: string) => readClientFilter(new URLSearchParams(address));
const through = (filter: ClientFilter) =>
  readClientFilter(new URLSearchParams(writeClientFilter(filter)));

const some = <Word extends string>(words: readonly Word[]) =>
  fc.subarray([...words], { minLength: 1 }).map((chosen) => chosen.join(','));
const dayBetween = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const money = fc.integer({ min: 0, max: 1_000_000 }).map(String);
const range = <Bound>(bound: fc.Arbitrary<Bound>, from: string, to: string, before = 1) =>
  fc
    .tuple(fc.option(bound, { nil: undefined }), fc.option(bound, { nil: undefined }))
    .map(([one, two]) => {
      const turned = one !== undefined && two !== undefined && compare(one, two) * before > 0;
      return turned ? { [from]: two, [to]: one } : { [from]: one, [to]: two };
    });
const compare = (one: unknown, two: unknown) => {
  const [a, b] = [Number.parseFloat(String(one)), Number.parseFloat(String(two))];
  return String(one).includes('-') ? String(one).localeCompare(String(two)) : a - b;
};

const ownAsk = fc.constantFrom(
  'ID:is:Gold',
  'ID:is:A\\, b,C\\;d;ID:empty',
  'ID:has:café & co',
  'ID:from:-2.5;ID:to:7',
  'ID:from:0d;ID:to:-30d',
  'ID:from:2026-01-31;ID:to:2026-02-01;ID:empty',
  'ID:empty',
);

const filters: fc.Arbitrary<ClientFilter> = fc
  .tuple(
    fc.record(
      {
        q: fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
          .map((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
          .filter((text) => text !== ''),
        status: some(clientStatuses),
        stage: some(pipelineStages),
        growth: some(growthPotentials),
        companySize: some(companySizes),
        leadSource: some(leadSources),
        missing: some(lackable),
        industry: fc.constantFrom('Rail', 'Food\\, drink', 'A\\\\b,Café & co', 'a\\;b'),
        owner: fc
          .uniqueArray(fc.oneof(fc.uuid(), fc.constant('none')), { minLength: 1, maxLength: 5 })
          .map((ids) => ids.join(',')),
        tag: fc
          .uniqueArray(fc.stringMatching(/^[\p{L}\d][\p{L}\d &+=#?-]{0,20}[\p{L}\d]$/u), {
            minLength: 1,
            maxLength: 5,
            selector: tagKey,
          })
          .map((tags) => tags.join(',')),
        archived: fc.constantFrom('only', 'with'),
        fields: fc
          .uniqueArray(fc.tuple(fc.uuid(), ownAsk), {
            minLength: 1,
            maxLength: 4,
            selector: ([id]) => id,
          })
          .map((some) => some.map(([id, ask]) => ask.replaceAll('ID', id)).join(';')),
      },
      { requiredKeys: [] },
    ),
    range(money, 'revenueMin', 'revenueMax'),
    range(dayBetween, 'movedFrom', 'movedTo'),
    fc.oneof(
      fc.constant({ contact: 'never' as const }),
      range(dayBetween, 'contactFrom', 'contactTo'),
      // Days ago count the other way round: more of them is earlier.
      range(
        fc.nat({ max: 900 }).map((days) => `${days}d`),
        'contactFrom',
        'contactTo',
        -1,
      ),
    ),
  )
  .map(
    (parts) =>
      Object.fromEntries(
        parts.flatMap((part) => Object.entries(part).filter(([, value]) => value !== undefined)),
      ) as ClientFilter,
  );

describe('a filter in the address', () => {
  it('comes back as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(through(filter)).toEqual(filter);
      }),
    );
  });

  it('is a query that the server takes, once its dates are days', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const query = onDay(filter, '2026-11-21');
        expect(clientListQuery.safeParse(query).error).toBeUndefined();
      }),
    );
  });

  it('ignores whatever else stands there', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'q',
            'status',
            'owner',
            'tag',
            'revenueMin',
            'contactTo',
            'archived',
            'fields',
            'x',
          ),
          fc.oneof(fc.string({ maxLength: 80 }), fc.string({ unit: 'grapheme', maxLength: 20 })),
        ),
        (params) => {
          const filter = readClientFilter(new URLSearchParams(params));
          expect(through(filter)).toEqual(filter);
          expect(clientListQuery.safeParse(onDay(filter, '2026-11-21')).error).toBeUndefined();
        },
      ),
    );
  });

  it('leaves out words that it does not know and keeps the others', () => {
    expect(read('status=asleep,active,active&stage=dreaming&color=blue')).toEqual({
      status: 'active',
    });
    expect(read('status=at_risk&status=active')).toEqual({ status: 'active,at_risk' });
    expect(read('contact=always&archived=yes&owner=nora&q=%20%20')).toEqual({});
  });

  it('understands an amount as people write it', () => {
    expect(read('revenueMin=$1.5k&revenueMax=12,500')).toEqual({
      revenueMin: '1500',
      revenueMax: '12500',
    });
    expect(read('revenueMin=lots')).toEqual({});
  });

  it('takes a range that is turned round for none', () => {
    expect(read('revenueMin=20&revenueMax=10')).toEqual({});
    expect(read('contactFrom=2026-05-02&contactTo=2026-05-01')).toEqual({});
    expect(read('contactFrom=7d&contactTo=30d')).toEqual({});
    const id = '11111111-1111-4111-8111-111111111111';
    expect(read(`fields=${id}:from:9;${id}:to:10`)).toEqual({ fields: `${id}:from:9;${id}:to:10` });
    for (const [from, to] of [
      ['10', '9'],
      ['2026-05-02', '2026-05-01'],
      ['-1d', '1d'],
      ['x', 'y'],
    ]) {
      expect(read(`fields=${id}:from:${from};${id}:to:${to}`)).toEqual({});
    }
  });

  it('never asks for a contact on days and for none at once', () => {
    expect(read('contact=never&contactFrom=2026-05-02')).toEqual({ contact: 'never' });
  });
});

describe('a date that moves with the calendar', () => {
  it('is counted back from today', () => {
    expect(dayOf('30d', '2026-03-01')).toBe('2026-01-30');
    expect(dayOf('0d', '2026-03-01')).toBe('2026-03-01');
    expect(dayOf('2025-02-28', '2026-03-01')).toBe('2025-02-28');
  });
});

describe('a sort in the address', () => {
  it('is one of the contract, either way round', () => {
    for (const name of clientSorts.filter((one) => one !== 'name')) {
      expect(readClientSort(name)).toBe(name);
      expect(readClientSort(`-${name}`)).toBe(`-${name}`);
    }
  });

  it('is by name when nothing else is asked', () => {
    const own = '-custom:00000000-0000-4000-8000-000000000001';
    expect(readClientSort(own)).toBe(own);
    expect(readClientSort('custom:shoe size')).toBeUndefined();
    expect(readClientSort('name')).toBeUndefined();
    expect(readClientSort('shoe size')).toBeUndefined();
    expect(readClientSort(null)).toBeUndefined();
    expect(readClientSort('-name')).toBe('-name');
  });
});
