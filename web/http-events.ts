import type { Endpoint, Input } from '#contract/endpoint.ts';
import { ConnectionError, HttpError, httpErrorFrom } from '#web/http-error.ts';
import { pathOf } from '#web/http.ts';

/** Sends a request that is answered by a stream of events, and tells each as it comes. */
export async function sendForEvents<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  onEvent: (name: string, content: unknown) => void,
): Promise<void> {
  const { method } = endpoint;
  try {
    const response = await fetch(pathOf(endpoint, input), { method, credentials: 'same-origin' });
    if (!response.ok) throw httpErrorFrom(response, await response.text());
    let rest = '';
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const blocks = (rest + decoder.decode(read.value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, name, content] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (name !== undefined && content !== undefined) onEvent(name, JSON.parse(content));
      }
    }
  } catch (cause) {
    throw cause instanceof HttpError ? cause : new ConnectionError({ cause });
  }
}
