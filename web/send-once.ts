import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { isRefused } from '#web/http-error.ts';
import { pathOf, send, type Sent } from '#web/http.ts';
import { LostRequests } from '#web/lost-requests.ts';
import { newId } from '#web/new-id.ts';

/** Under which keys they were sent. */
const unanswered = new LostRequests<string>();

/** Sends what makes something under a key: sent again after the answer was lost, it makes it once. */
export async function sendOnce<E extends Endpoint>(endpoint: E, input: Sent<E>): Promise<Reply<E>> {
  if (endpoint.method !== 'POST' || 'headers' in input) return send(endpoint, input);
  const asked = JSON.stringify([pathOf(endpoint, input), input.body]);
  const key = unanswered.take(asked) ?? newId();
  try {
    return await send(endpoint, { ...input, headers: { 'idempotency-key': key } });
  } catch (error) {
    if (!isRefused(error)) unanswered.keep(asked, key);
    throw error;
  }
}
