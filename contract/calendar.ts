import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const address = z.object({
  /** The private address of one's own calendar; null until it is made. */
  url: z.nullable(z.string()),
});

export const calendar = {
  getCalendarAddress: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: 'The private address at which calendars read one’s own tasks and calls',
    access: 'signedIn',
    returns: address,
    refusals: [],
  }),
  resetCalendarAddress: endpoint({
    method: 'POST',
    path: '/api/calendar/reset',
    summary: 'Make a new private address; the one before leads nowhere from now on',
    access: 'signedIn',
    returns: address,
    refusals: [],
    limit: { per: 'person', max: 20, windowSeconds: 3600 },
  }),
  stopCalendar: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    summary: 'Let no calendar read any more',
    access: 'signedIn',
    returns: address,
    refusals: [],
  }),
};

export const calendarEvents = ['calendar.reset', 'calendar.stopped'] as const;
