import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { clients } from '#contract/clients.ts';
import { rooms } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { times } from '#testing/whole.ts';
import { fitsExactly, replyText } from './reply-check.ts';

const replies = Object.values(rooms).flatMap((room) =>
  Object.entries(room as Readonly<Record<string, Endpoint>>).flatMap(([name, { returns }]) =>
    returns ? [[name, returns] as const] : [],
  ),
);

const texts = [
  '1c0b9c58-6a0e-4c5e-9d3c-111111111111',
  '2026-03-04T09:30:00.000Z',
  '2026-03-04',
  'a',
];

/** Values that a schema may well mean, and some that it does not. */
function near(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const wrong = fc.constantFrom<unknown>(null, undefined, '', 1, NaN, true, {}, [], new Date(0));
  const mostly = (right: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 300, arbitrary: right }, { weight: 1, arbitrary: wrong });
  switch (def.type) {
    case 'string':
      return mostly(
        fc.constantFrom('', ...texts.filter((one) => z.safeParse(schema, one).success)),
      );
    case 'number':
      return mostly(fc.nat(5));
    case 'boolean':
      return mostly(fc.boolean());
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(def.entries)));
    case 'literal':
      return mostly(fc.constantFrom(...def.values));
    case 'nullable':
      return fc.option(near(def.innerType));
    case 'optional':
      return fc.option(near(def.innerType), { nil: undefined });
    case 'array':
      return mostly(fc.array(near(def.element), { maxLength: 3 }));
    case 'union':
      return fc.oneof(...def.options.map(near));
    case 'record':
      return mostly(fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), near(def.valueType)));
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, field]) => [name, near(field)] as const);
      const right = fc.record(Object.fromEntries(fields));
      return mostly(
        fc.oneof(
          { weight: 30, arbitrary: right },
          { weight: 1, arbitrary: right.map((value) => ({ ...value, secret: 'hash' })) },
        ),
      );
    }
    default:
      return fc.constantFrom<unknown>('x', 1);
  }
}

function sent(text: () => string): unknown {
  try {
    return JSON.parse(text());
  } catch {
    return 'refused';
  }
}

const parsed = (schema: z.core.$ZodType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? (JSON.parse(JSON.stringify(result.data)) as unknown) : 'refused';
};

describe('a reply', () => {
  test.each(replies)('of %s is sent as its contract has it, or not at all', (_name, schema) => {
    const text = replyText(schema);
    fc.assert(
      fc.property(near(schema), (value) => {
        expect(sent(() => text(value))).toEqual(parsed(schema, value));
      }),
      { numRuns: times({ whole: 200, part: 60 }) },
    );
  });

  test('of what is listed most is found right without parsing it', () => {
    const row = fc.sample(near(clients.getClient.returns), { numRuns: 200, seed: 1 });
    const right = row.filter((one) => z.safeParse(clients.getClient.returns, one).success);
    expect(right.length).toBeGreaterThan(0);
    const fits = fitsExactly(clients.listClients.returns);
    const known = right.map((one) => z.parse(clients.getClient.returns, one));
    expect(fits(known)).toBe(true);
    expect(fits([{ ...known[0], passwordHash: 'x' }])).toBe(false);
    expect(fits([Object.assign(Object.create({ inherited: 1 }), known[0])])).toBe(false);
  });

  test('of which the keys are listed has each of them', () => {
    const fits = fitsExactly(z.record(z.enum(['a', 'b']), z.number()));
    expect(fits({ a: 1, b: 2 })).toBe(true);
    expect(fits({ a: 1 })).toBe(false);
  });

  test('leaves out what was not promised, and throws where a promise is broken', () => {
    const text = replyText(z.object({ id: z.string(), at: z.optional(z.string()) }));
    expect(text({ id: 'a', hash: 'secret' })).toBe('{"id":"a"}');
    expect(text({ id: 'a', at: undefined })).toBe('{"id":"a"}');
    expect(() => text({ hash: 'secret' })).toThrow('[');
    expect(() => text({ id: { toJSON: () => 'secret' } })).toThrow('[');
  });
});
