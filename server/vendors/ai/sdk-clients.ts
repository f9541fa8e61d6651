import type { LanguageModel } from 'ai';
import type { ModelVendor } from './ai.ts';
import { boundedFetch } from '../bounded-fetch.ts';

export interface ModelSettings {
  readonly provider: ModelVendor['name'];
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** The vendor's own without it; needed for a server of one's own. */
  readonly baseUrl?: string | undefined;
}

/** Where a vendor answers; named here: left out, the libraries would take it from the environment. */
export function addressOf({
  provider,
  baseUrl,
}: Pick<ModelSettings, 'provider' | 'baseUrl'>): string {
  return baseUrl ?? usual[provider];
}

const usual = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  'openai-compatible': '',
} as const;

/** Opens the client of a vendor, loaded with the first question. `schemas`: whether the server takes any. */
export async function openModel(
  { provider, model, apiKey = '', baseUrl }: ModelSettings,
  schemas: boolean,
  fetch: typeof globalThis.fetch,
): Promise<LanguageModel> {
  const bounded = boundedFetch(fetch);
  const baseURL = addressOf({ provider, baseUrl });
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ apiKey, baseURL, fetch: bounded })(model);
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ apiKey, baseURL, fetch: bounded })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'rapport',
    baseURL,
    ...(apiKey === '' ? {} : { apiKey }),
    fetch: bounded,
    includeUsage: true,
    supportsStructuredOutputs: schemas,
  })(model);
}
