import type { calendar } from '#contract/calendar.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { getCalendarAddress, resetCalendarAddress, stopCalendar } from './calendar-address.ts';

export const calendarHandlers = (deps: Deps): Handlers<typeof calendar> => ({
  getCalendarAddress: ({ scope, asker, visit }) =>
    getCalendarAddress(scope, deps, asker.userId, visit.origin),
  resetCalendarAddress: ({ scope, asker, visit }) =>
    resetCalendarAddress(scope, deps, asker.userId, visit.origin),
  stopCalendar: ({ scope, asker }) => stopCalendar(scope, asker.userId),
});
