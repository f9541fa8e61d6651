import * as z from 'zod/mini';
import { namedShapes } from './named-shapes.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The shapes of a description: one with a name stands in it once, and is referred to wherever it is used. */
export class Shapes {
  private readonly known = new Map<string, Json>();

  /** A shape of the contract as JSON Schema; conditions that this has no word for are left out of it. */
  of(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: namedShapes });
    const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _dialect, $defs = {}, ...told } = JSON.parse(text) as Made;
    for (const [name, shape] of Object.entries($defs)) this.keep(name, shape);
    return told;
  }

  private keep(name: string, shape: Json): void {
    const known = this.known.get(name);
    // Taken and answered, one shape may differ; a name says one thing only.
    if (known && JSON.stringify(known) !== JSON.stringify(shape))
      throw new Error(`${name} has two shapes`);
    this.known.set(name, shape);
  }

  /** All that `of` has referred to. */
  named(): Json {
    return Object.fromEntries([...this.known].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }
}

interface Made extends Json {
  readonly $defs?: Readonly<Record<string, Json>>;
}
