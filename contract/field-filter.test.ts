import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldFilter, readFieldFilter, writeFieldFilter, type FieldAsked } from './field-filter.ts';

const line = (longest: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: longest / 4 }),
      fc.stringMatching(/^[\\,;:ab ]{1,9}$/),
    )
    .filter((text) => text === text.trim() && text !== '' && !/\p{Cc}/u.test(text))
    .filter((text) => text.length <= longest);
const bound = fc.oneof(fc.constantFrom('2026-01-31', '0001-01-01'), fc.integer().map(String));
const asked: fc.Arbitrary<FieldAsked> = fc.record(
  {
    id: fc.uuid(),
    is: fc.array(line(60), { minLength: 1, maxLength: 4 }),
    has: line(200),
    from: bound,
    to: bound,
    empty: fc.constant(true as const),
  },
  { requiredKeys: ['id'] },
);
const something = (one: FieldAsked) => Object.keys(one).length > 1;
const filters = fc.uniqueArray(asked.filter(something), {
  maxLength: 5,
  selector: ({ id }) => id,
});

test('what is asked of own fields is read as it was written, whatever stands in it', () => {
  fc.assert(
    fc.property(filters, (some) => {
      const text = writeFieldFilter(some);
      expect(readFieldFilter(text)).toEqual(some);
    }),
  );
});

const id = '0f1e1d00-0000-4000-8000-000000000001';
const other = '0f1e1d00-0000-4000-8000-000000000002';

test('conditions of one field come together', () => {
  expect(readFieldFilter(`${id}:from:5;${other}:is:A\\, B,C\\;D,E\\\\;${id}:to:7.5`)).toEqual([
    { id, from: '5', to: '7.5' },
    { id: other, is: ['A, B', 'C;D', 'E\\'] },
  ]);
  expect(readFieldFilter('')).toEqual([]);
});

test.each([
  ['gold', /^Write <id of a field>/],
  [`${id}`, /^Write <id of a field>/],
  [`${id}:below:3`, /^Write <id of a field>/],
  [`${id.toUpperCase()}:empty`, /^Write <id of a field>/],
  [`${id}:is:Gold;`, /^Write <id of a field>/],
  [`${id}:is`, /“is” takes options/],
  [`${id}:is:Gold,`, /“is” takes options/],
  [`${id}:is:${'x'.repeat(61)}`, /“is” takes options/],
  [`${id}:has: `, /“has” takes words/],
  [`${id}:has:\0`, /“has” takes words/],
  [`${id}:from:soon`, /takes a number, or a day/],
  [`${id}:to:2026-02-30`, /takes a number, or a day/],
  [`${id}:from:1e5`, /takes a number, or a day/],
  [`${id}:empty:yes`, /“empty” takes no value/],
  [`${id}:from:1;${id}:from:2`, /Ask “from” once/],
  [
    Array.from({ length: 51 }, (_none, place) => `${id.slice(0, -2)}${10 + place}:empty`).join(';'),
    /At most 50 fields/,
  ],
  [`${id}:is:${'x'.repeat(4000)}`, /At most 4,000 characters/],
])('%s is no filter, and it is said why', (text, why) => {
  expect(fieldFilter.safeParse(text).error?.issues[0]?.message).toMatch(why);
});
