import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * What an open page hears of an event: its name and subject, never its content. `live.reload`
 * says that too much was missed to tell, so that everything is to be read again.
 */
export const liveEvent = z.object({
  name: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const live = {
  streamEvents: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events of the practice; resumes after Last-Event-ID',
    access: 'signedIn',
    refusals: [],
    raw: 'text/event-stream',
  }),
};
