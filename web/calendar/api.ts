import { calendar } from '#contract/calendar.ts';
import { useRead, useWrite } from '#web/query.ts';

const paths = ['/api/calendar'];

export const useGetCalendarAddress = () => useRead(calendar.getCalendarAddress, {});
export const useResetCalendarAddress = () => useWrite(calendar.resetCalendarAddress, paths);
export const useStopCalendar = () => useWrite(calendar.stopCalendar, paths);
