import type { RefusalDefinition } from '#contract/refusal.ts';

/** An expected "no", returned and not thrown, so that the compiler sees every one. */
export class Refusal<Code extends string = string> {
  constructor(
    readonly definition: RefusalDefinition<Code>,
    /** What to correct, by field. */
    readonly fields?: Readonly<Record<string, string>>,
    readonly retryAfterSeconds?: number,
    /** Who is the cause of it, where that is a colleague. */
    readonly by?: { readonly id: string; readonly name: string },
  ) {}
}

export function refuse<Code extends string>(
  definition: RefusalDefinition<Code>,
  fields?: Readonly<Record<string, string>>,
): Refusal<Code> {
  return new Refusal(definition, fields);
}

export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return value instanceof Refusal;
}
