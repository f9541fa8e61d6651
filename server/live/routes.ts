import type { live } from '#contract/live.ts';
import { tooMany } from '#contract/refusal.ts';
import { sendRefusal } from '#server/http-errors.ts';
import type { Handlers } from '#server/http.ts';
import { refuse } from '#server/refusal.ts';
import type { LiveHub } from './hub.ts';

export const liveHandlers = (hub: LiveHub): Handlers<typeof live> => ({
  streamEvents: async ({ asker, scope, visit }, reply) => {
    if (hub.isFull(asker)) return sendRefusal(reply, refuse(tooMany));
    const after = Number(visit.lastEventId);
    const { raw } = reply;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    reply.hijack();
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The socket goes with the stream: kept alive it would hold up a stop.
      connection: 'close',
    });
    await hub.open(asker, scope, raw, Number.isSafeInteger(after) && after > 0 ? after : undefined);
    return reply;
  },
});
