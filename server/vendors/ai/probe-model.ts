import { boundedFetch } from '../bounded-fetch.ts';
import { addressOf, type ModelSettings } from './sdk-clients.ts';
import { modelProblem } from './sdk-problems.ts';

const longestMs = 5_000;

/**
 * Asks a server of language models for the list of what it has: that needs the key and costs no
 * tokens. A server that keeps no such list is there all the same.
 */
export async function probeModel(
  settings: ModelSettings,
  fetch: typeof globalThis.fetch,
): Promise<void> {
  const status = await statusOf(settings, fetch);
  if (status === 401 || status === 403) throw modelProblem('auth');
  if (status === 402) throw modelProblem('payment');
  if (status === 429) throw modelProblem('rate_limited');
  if (status >= 500 || (status >= 300 && status < 400)) throw modelProblem('unavailable');
}

async function statusOf(
  { provider, apiKey = '', baseUrl }: ModelSettings,
  fetch: typeof globalThis.fetch,
): Promise<number> {
  const url = `${addressOf({ provider, baseUrl }).replace(/\/+$/, '')}/models`;
  const headers: Record<string, string> =
    provider === 'anthropic'
      ? { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }
      : apiKey === ''
        ? {}
        : { authorization: `Bearer ${apiKey}` };
  try {
    const signal = AbortSignal.timeout(longestMs);
    const answer = await boundedFetch(fetch)(url, { headers, signal });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    throw modelProblem('unavailable');
  }
}
