import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { defineRefusal } from './refusal.ts';

/**
 * What an open page hears of an event: its name and subject, never its content. `live.reload`
 * says that too much was missed to tell, so that everything is to be read again.
 */
export const liveEvent = z.object({
  name: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** A client who is no more, since another took them in. */
  goneId: z.optional(id),
  /** The request that made it, told only to who sent it: what was read since its answer is not old. */
  requestId: z.optional(z.string()),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const somebodyElse = defineRefusal(
  'somebody_else',
  409,
  'Somebody else is signed in here now.',
);

/**
 * A new stream begins with an event named `place` that has no content: its id is that of the last
 * event before. One that goes on after an event is told what was missed instead.
 */
export const live = {
  streamEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events of the practice; resumes after Last-Event-ID',
    access: 'signedIn',
    query: z.strictObject({
      /** Whom it is for: refused to anybody else, so that a page that still shows them hears no other's events. */
      user: z.optional(id),
      /** The id of the last event heard, where no Last-Event-ID says it. */
      after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'The id of an event'))),
    }),
    refusals: [somebodyElse],
    raw: 'text/event-stream',
  }),
};
