type Fetch = typeof globalThis.fetch;

/** The answer is longer than any that was asked for. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

const longestAnswer = 2 * 1024 * 1024;

/** A fetch that follows no redirect with a key in its hand, and stops reading where no answer is that long. */
export function boundedFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const { status, headers } = response;
    if (!response.body) return new Response(null, { status: status === 0 ? 502 : status, headers });
    return new Response(response.body.pipeThrough(bounded()), { status, headers });
  };
}

function bounded() {
  let length = 0;
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > longestAnswer) controller.error(new AnswerTooLong('The answer is too long.'));
      else controller.enqueue(chunk);
    },
  });
}
