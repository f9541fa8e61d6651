import { somebodyElse, type live } from '#contract/live.ts';
import { tooMany } from '#contract/refusal.ts';
import { beginEventStream } from '#server/event-stream.ts';
import { sendRefusal } from '#server/http-errors.ts';
import type { Handlers } from '#server/http.ts';
import { refuse } from '#server/refusal.ts';
import type { LiveHub } from './hub.ts';

export const liveHandlers = (hub: LiveHub): Handlers<typeof live> => ({
  streamEvents: async ({ asker, scope, visit, query }, reply) => {
    if (query.user !== undefined && query.user !== asker.userId) return refuse(somebodyElse);
    if (hub.isFull(asker)) return sendRefusal(reply, refuse(tooMany));
    const after = Number(visit.lastEventId ?? query.after);
    const raw = beginEventStream(reply);
    await hub.open(asker, scope, raw, Number.isSafeInteger(after) && after > 0 ? after : undefined);
    return reply;
  },
});
