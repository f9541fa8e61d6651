import type { calendar } from '#contract/calendar.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http.ts';
import { once } from '#server/once.ts';
import { getCalendarAddress, resetCalendarAddress, stopCalendar } from './calendar-address.ts';

export const calendarHandlers = (deps: Deps): Handlers<typeof calendar> => ({
  getCalendarAddress: ({ scope, asker, visit }) =>
    getCalendarAddress(scope, deps, asker.userId, visit.origin),
  resetCalendarAddress: (sent) => {
    const { asker, visit } = sent;
    return once(
      { ...sent, body: undefined },
      (scope) => resetCalendarAddress(scope, deps, asker.userId, visit.origin),
      () => getCalendarAddress(sent.scope, deps, asker.userId, visit.origin),
    );
  },
  stopCalendar: ({ scope, asker }) => stopCalendar(scope, asker.userId),
});
