import type * as Sdk from 'ai';
import * as z from 'zod';
import {
  type ModelAnswer,
  ModelProblem,
  type ModelRequest,
  type ModelUsage,
  type ModelVendor,
} from './ai.ts';
import { AnswerTooLong } from '../bounded-fetch.ts';
import { isThoughtAloud, jsonIn } from './json-in.ts';
import { probeModel } from './probe-model.ts';
import { type ModelSettings, openModel } from './sdk-clients.ts';
import { invalidAnswer, modelProblem, refusalIn } from './sdk-problems.ts';
import { type Limits, type WatchedTime, watchTime } from './watched-time.ts';

/** A hosted model answers whole; one on a machine of one's own may think long before its first word. */
const hosted: Limits = { firstMs: 50_000, betweenMs: 50_000, wholeMs: 50_000 };
const ownServer: Limits = { firstMs: 120_000, betweenMs: 30_000, wholeMs: 240_000 };

/** What has come so far is told at most this often. */
const partEveryMs = 250;

/** In tokens; added once a model has been seen to think, which counts as its answer. */
const roomToThink = 8_000;

/** In characters; several times what the most tokens that are asked for can hold. */
const longestText = 200_000;

/** Asks a model by the AI SDK: no tools, no retries in here, nothing kept, told or logged. */
export function sdkModel(
  settings: ModelSettings,
  limits: Limits = settings.provider === 'openai-compatible' ? ownServer : hosted,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): ModelVendor {
  const { provider, model: id, apiKey = '' } = settings;
  const known: Known = { schemas: true, effort: true, thinks: false };

  async function ask<T>(
    request: ModelRequest<T>,
    watch: WatchedTime,
    { schemas: withSchema, effort, thinks }: Known,
  ): Promise<ModelAnswer<T>> {
    const sdk = await import('ai');
    globalThis.AI_SDK_LOG_WARNINGS = false;
    const { schema } = request;
    const shared = {
      model: await openModel(settings, withSchema, fetch),
      output: sdk.Output.object({ schema }),
      system: withSchema ? request.instructions : `${request.instructions}\n\n${inWords(schema)}`,
      prompt: request.prompt,
      maxOutputTokens: request.maxOutputTokens + (thinks ? roomToThink : 0),
      maxRetries: 0,
      abortSignal: watch.signal,
      experimental_telemetry: { isEnabled: false },
      providerOptions: {
        openai: {
          // Without this OpenAI keeps what it is asked for 30 days.
          store: false,
          // What is asked for stands in the text; with more thought a long one takes longer than is waited.
          ...(effort ? { reasoningEffort: 'low' } : {}),
        },
      },
    };
    const read = readerOf(schema, thinks);
    if (provider !== 'openai-compatible') {
      const { text, usage, finishReason } = await sdk.generateText(shared).catch(textIn(sdk));
      return read(text, finishReason, usage);
    }
    let failed: unknown;
    const stream = sdk.streamText({
      ...shared,
      temperature: 0,
      onError: ({ error }) => {
        failed = error;
      },
    });
    let text = '';
    let thought = false;
    let toldAt = performance.now();
    for await (const part of stream.fullStream) {
      if (part.type === 'reasoning-delta') {
        thought = true;
        watch.heard();
      }
      if (part.type !== 'text-delta') continue;
      text += part.text;
      if (text.length > longestText) throw invalidAnswer('It was far too long.');
      watch.heard();
      if (!request.onPart || performance.now() - toldAt < partEveryMs) continue;
      toldAt = performance.now();
      const { value } = await sdk.parsePartialJson(text);
      if (value !== undefined) request.onPart(value);
    }
    watch.signal.throwIfAborted();
    if (failed !== undefined) throw failed;
    return read(text, await stream.finishReason, await stream.usage, thought);
  }

  const readerOf =
    <T>(schema: z.ZodType<T>, hadRoom: boolean) =>
    (
      text: string,
      finishReason: string,
      counted: Counted,
      thoughtAloud = false,
    ): ModelAnswer<T> => {
      const usage = usageOf(counted);
      const isCut = finishReason === 'length';
      const reasoned = (counted.outputTokenDetails?.reasoningTokens ?? 0) > 0;
      const thought =
        thoughtAloud || reasoned || isThoughtAloud(text) || (isCut && text.trim() === '');
      if (thought) known.thinks = true;
      if (finishReason === 'content-filter') throw modelProblem('declined', { usage });
      if (apiKey !== '' && text.includes(apiKey)) throw invalidAnswer('It held a secret.', usage);
      const value = jsonIn(text);
      if (value === undefined) {
        if (isCut && thought && !hadRoom) throw modelProblem('thought_too_long', { usage });
        throw invalidAnswer(isCut ? 'It broke off: be shorter.' : 'It was not JSON.', usage);
      }
      const parsed = schema.safeParse(value);
      if (parsed.success) return { value: parsed.data, usage };
      throw invalidAnswer(z.prettifyError(parsed.error).slice(0, 1_500), usage);
    };

  async function problemOf(error: unknown, watch: WatchedTime): Promise<unknown> {
    const sdk = await import('ai');
    if (error instanceof ModelProblem) return error;
    if (watch.ranOut()) return modelProblem('timeout');
    if (watch.signal.aborted) return watch.signal.reason;
    if (isTooLong(error)) return invalidAnswer('The answer was far too long.');
    if (sdk.NoOutputGeneratedError.isInstance(error)) return invalidAnswer('It was empty.');
    if (sdk.APICallError.isInstance(error)) return refusalIn(error);
    return modelProblem('unavailable');
  }

  return {
    name: provider,
    model: id,
    longestMs: limits.wholeMs,
    probe: () => probeModel(settings, fetch),
    async write(request) {
      const watch = watchTime(limits, request.signal);
      // Another question may learn something meanwhile.
      const then = { ...known };
      try {
        return await ask(request, watch, then);
      } catch (error) {
        const problem = await problemOf(error, watch);
        const kind = problem instanceof ModelProblem ? problem.kind : undefined;
        if (kind === 'format_unsupported') {
          if (!then.schemas) throw modelProblem('bad_request');
          known.schemas = false;
        } else if (kind === 'effort_unsupported') {
          if (!then.effort) throw modelProblem('bad_request');
          known.effort = false;
        }
        throw problem;
      } finally {
        watch.stop();
      }
    },
  };
}

/** What is known by now of a model and its server. */
interface Known {
  schemas: boolean;
  effort: boolean;
  thinks: boolean;
}

interface Counted extends Partial<ModelUsage> {
  readonly outputTokenDetails?: { readonly reasoningTokens: number | undefined } | undefined;
}

/** The library throws away what it can't read; a fence around it is no reason to. */
const textIn = (sdk: typeof Sdk) => (error: unknown) => {
  if (!sdk.NoObjectGeneratedError.isInstance(error)) throw error;
  const { text = '', usage = {}, finishReason = 'other' } = error;
  return { text, usage, finishReason };
};

function isTooLong(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (cause instanceof AnswerTooLong) return true;
    ({ cause } = cause);
  }
  return false;
}

function inWords(schema: z.ZodType): string {
  return `Answer with one JSON object and nothing else, by this JSON Schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;
}

const usageOf = ({ inputTokens = 0, outputTokens = 0 }: Partial<ModelUsage>): ModelUsage => ({
  inputTokens,
  outputTokens,
});
