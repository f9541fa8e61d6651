import type { CastName } from '#server/sample/cast.ts';
import type { TestApp } from './app.ts';
import type { Caller } from './caller.ts';
import type { SentFile } from './form.ts';
import type { ObjectKind } from './objects.ts';

/** What a request has beside its id and a JSON body: other path parameters, a query, a file. */
export class Sent {
  constructor(
    readonly parts: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: unknown;
      readonly file?: SentFile;
    },
  ) {}
}

/** The JSON body of what a sample made. */
export function jsonOf(made: unknown): unknown {
  return made instanceof Sent ? made.parts.body : made;
}

/** What a sample made, with one more field in its body. */
export function withField(made: unknown, name: string, value: unknown): Sent {
  const parts = made instanceof Sent ? made.parts : { body: made };
  return new Sent({ ...parts, body: { ...(parts.body as object), [name]: value } });
}

/** A request that the endpoint would carry out for somebody who may ask it. */
export interface Sample {
  /** What the id in its path names. */
  readonly of?: ObjectKind;
  readonly query?: Readonly<Record<string, string>>;
  /** Its JSON body, or all that it has as `Sent`. */
  readonly body?: (t: TestApp, caller: Caller, who: CastName) => unknown;
}
