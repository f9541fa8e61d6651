import type { LanguageModel } from 'ai';
import type { ModelVendor } from './ai.ts';
import { boundedFetch } from './bounded-fetch.ts';

export interface ModelSettings {
  readonly provider: ModelVendor['name'];
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** The vendor's own without it; needed for a server of one's own. */
  readonly baseUrl?: string | undefined;
}

/** Opens the client of a vendor, loaded with the first question. `schemas`: whether the server takes any. */
export async function openModel(
  { provider, model, apiKey = '', baseUrl }: ModelSettings,
  schemas: boolean,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const bounded = boundedFetch(fetch);
  // Named here: left out, the libraries would take addresses from the environment.
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const baseURL = baseUrl ?? 'https://api.openai.com/v1';
    return createOpenAI({ apiKey, baseURL, fetch: bounded })(model);
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const baseURL = baseUrl ?? 'https://api.anthropic.com/v1';
    return createAnthropic({ apiKey, baseURL, fetch: bounded })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'rapport',
    baseURL: baseUrl ?? '',
    ...(apiKey === '' ? {} : { apiKey }),
    fetch: bounded,
    includeUsage: true,
    supportsStructuredOutputs: schemas,
  })(model);
}
