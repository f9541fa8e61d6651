import type * as z from 'zod';

/** One question to a model. Whatever of it comes from a client's record is for `prompt` only. */
export interface ModelRequest<T> {
  readonly instructions: string;
  readonly prompt: string;
  /** The shape of the answer: every field required, absent ones null. */
  readonly schema: z.ZodType<T>;
  /** Of the answer; a model that thinks before it answers is given room for that besides. */
  readonly maxOutputTokens: number;
  readonly signal?: AbortSignal | undefined;
  /** Told now and then what has come so far, unchecked, where the server sends as it writes. */
  readonly onPart?: ((part: unknown) => void) | undefined;
}

/** Tokens as the vendor counted them; 0 where it told none. */
export interface ModelUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly usage: ModelUsage;
}

/** Why there is no answer. */
export type ModelProblemKind =
  | 'auth'
  | 'payment'
  | 'rate_limited'
  | 'too_long'
  /** No model of that name, or nothing at that address. */
  | 'unknown_model'
  | 'bad_request'
  /** The server takes no schema; the next question carries it in words. */
  | 'format_unsupported'
  /** The model can't be told how much to think; the next question leaves that out. */
  | 'effort_unsupported'
  /** It thought until no room was left for an answer; the next question has more. */
  | 'thought_too_long'
  | 'unavailable'
  | 'timeout'
  /** The model would not answer this. */
  | 'declined'
  /** What came is no answer of the kind that was asked for. */
  | 'invalid_answer';

/** Thrown by `write`; its message is a sentence for a person and holds neither key nor client's words. */
export class ModelProblem extends Error {
  override readonly name = 'ModelProblem';
  constructor(
    readonly kind: ModelProblemKind,
    message: string,
    readonly more: {
      readonly retryAfterSeconds?: number | undefined;
      /** What is wrong with the answer, for the model alone: it may repeat its words. */
      readonly complaint?: string;
      readonly usage?: ModelUsage;
    } = {},
  ) {
    super(message);
  }
}

/** A language model behind an address. It is given no tools and remembers nothing. */
export interface ModelVendor {
  readonly name: 'openai' | 'anthropic' | 'openai-compatible';
  readonly model: string;
  /** The longest that one question may take, in milliseconds. */
  readonly longestMs: number;
  /** Sends one request and no more; who asks decides whether to ask again. */
  write<T>(request: ModelRequest<T>): Promise<ModelAnswer<T>>;
  /** Asks whether the server is there and takes the key; costs no tokens. Throws a ModelProblem. */
  probe(): Promise<void>;
}
