import * as z from 'zod/mini';

export type Json = Readonly<Record<string, unknown>>;

/** A shape of the contract as JSON Schema; conditions that this has no word for are left out of it. */
export function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
