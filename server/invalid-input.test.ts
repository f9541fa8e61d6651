import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { money } from '#contract/money-field.ts';
import { compileParser } from '#server/http.ts';
import { InvalidInput } from './invalid-input.ts';

const schema = z.strictObject({
  title: z.optional(z.string()),
  minutes: z.optional(z.number()),
  on: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  status: z.optional(z.enum(['open', 'done'])),
  sure: z.optional(z.literal(true)),
  amount: z.optional(money()),
  secret: z.optional(z.string().check(z.maxLength(3))),
  few: z.optional(z.array(z.string()).check(z.maxLength(1))),
  day: z.optional(z.iso.date()),
  either: z.optional(z.union([z.string(), z.number()])),
  change: z.optional(
    z.union([
      z.strictObject({ status: z.enum(['open', 'done']) }),
      z.strictObject({ owner: z.string(), kept: z.boolean() }),
    ]),
  ),
});

function fieldsOf(input: unknown, httpPart = 'body'): Readonly<Record<string, string>> {
  const { error } = compileParser({ schema, httpPart })(input) as { error?: unknown };
  return error instanceof InvalidInput ? error.fields : {};
}

test.each<[unknown, Readonly<Record<string, string>>]>([
  [{ title: 5 }, { title: 'This must be text.' }],
  [{ title: null }, { title: 'This is required.' }],
  [{ minutes: '30' }, { minutes: 'This must be a number.' }],
  [{ on: 'true' }, { on: 'This must be true or false.' }],
  [{ tags: 'a,b' }, { tags: 'This must be a list.' }],
  [{ tags: ['a', 5] }, { 'tags.1': 'This must be text.' }],
  [{ status: 'closed' }, { status: 'One of open, done' }],
  [{ sure: 'yes' }, { sure: 'Only true' }],
  [{ amount: true }, { amount: 'Enter an amount like 12,500 or $12.5k' }],
  [{ secret: 'long' }, { secret: 'At most 3 characters' }],
  [{ few: ['a', 'b'] }, { few: 'At most 1' }],
  [{ day: 'x' }, { day: 'This is not written as it should be.' }],
  [{ either: {} }, { either: 'This must be text or a number.' }],
  [{ change: { status: 'closed' } }, { 'change.status': 'One of open, done' }],
  [[], { body: 'This must be an object.' }],
  ['x', { body: 'This must be an object.' }],
])('of %j a person is told what is wrong', (input, fields) => {
  expect(fieldsOf(input)).toEqual(fields);
});

test('a field of a query that comes twice is not called missing', () => {
  expect(fieldsOf({ status: ['open', 'done'], title: ['a', 'b'] }, 'querystring')).toEqual({
    status: 'One of open, done',
    title: 'Give this once, as text.',
  });
});
