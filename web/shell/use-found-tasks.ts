import { useCurrentUser } from '#web/session.tsx';
import { useListTasks } from '#web/tasks/api.ts';
import { dueText } from '#web/tasks/task-due.ts';
import { useMinute } from '#web/ui/use-minute.ts';

const shortest = 2;
const most = 6;

/** Open tasks that hold the words, or whose client does; soonest due first. */
export function useFoundTasks(query: string) {
  const { timezone } = useCurrentUser();
  const now = useMinute();
  const asked = query.length >= shortest;
  const { rows, isFetching } = useListTasks(
    { q: query, status: 'open', limit: String(most) },
    { enabled: asked },
  );
  const found = (asked ? rows.slice(0, most) : []).map((task) => ({
    ...task,
    detail: [task.clientName, dueText(task, now, timezone)].filter(Boolean).join(', '),
  }));
  return { found, busy: asked && isFetching };
}
