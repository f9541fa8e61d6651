import type { Config } from '#server/config.ts';
import type { ModelVendor } from './ai.ts';
import { sdkModel } from './sdk-models.ts';

/** What is asked where no model is named. */
const usual = { openai: 'gpt-5-mini', anthropic: 'claude-haiku-4-5' } as const;

/** Picks the language model by the settings; undefined leaves reading to the local rules. */
export function chooseModel({ ai }: Pick<Config, 'ai'>): ModelVendor | undefined {
  const { provider, model, baseUrl, openaiApiKey, anthropicApiKey } = ai;
  if (provider === 'local') return undefined;
  if (provider === 'openai-compatible') {
    if (model === undefined || baseUrl === undefined) return undefined;
    return sdkModel({ provider, model, baseUrl, apiKey: openaiApiKey });
  }
  const apiKey = provider === 'openai' ? openaiApiKey : anthropicApiKey;
  return sdkModel({ provider, model: model ?? usual[provider], baseUrl, apiKey });
}
