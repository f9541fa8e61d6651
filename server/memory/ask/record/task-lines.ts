import { tellLongDay } from '#contract/quarters.ts';
import type { Task } from '#contract/tasks.ts';
import { countByAssignee } from '#server/tasks/assignee-reads.ts';
import { listTasks } from '#server/tasks/list-reads.ts';
import { countOf, forgottenOf, lineOf, mostLines, type Asking, type Teller } from './told.ts';

const mostRead = 200;

/** The open tasks of a client, soonest due first. */
export const tasksOf: Teller = async (asking, { id }) => {
  const { scope, viewer, asked, colleague } = asking;
  const page = await listTasks(scope, viewer, {
    clientId: id,
    status: 'open',
    limit: String(mostLines),
    ...(colleague && { assignee: colleague.id }),
    ...(asked.onlyOverdue && { due: 'overdue' }),
  });
  const rows = page?.rows ?? [];
  const how = asked.onlyOverdue ? 'overdue' : 'open';
  const whose = colleague ? ` of ${colleague.name}` : '';
  if (rows.length === 0) return [{ text: `No task${whose} is ${how}.` }];
  const total = page?.total ?? 0;
  const head =
    total > rows.length ? [{ text: `${countOf(total, 'task')}${whose} are ${how}.` }] : [];
  return [...head, ...(await remembered(asking, rows)).map(toldOf)];
};

/** The open tasks of all clients, or of the asker's own: of the days that are named, what is overdue, or the soonest due. */
export async function tasksOfAll(asking: Asking) {
  if (asksOfLoads.test(asking.question)) return loadsOfAll(asking);
  const { scope, viewer, asked, list, days, today, colleague } = asking;
  const page = await listTasks(scope, viewer, {
    status: 'open',
    limit: String(mostRead),
    ...(colleague ? { assignee: colleague.id } : list.mine && { assignee: 'me' }),
    ...(asked.onlyOverdue && { due: 'overdue' }),
  });
  const all = await remembered(asking, page?.rows ?? []);
  const those =
    days && !asked.onlyOverdue
      ? all.filter(({ dueOn }) => dueOn !== null && dueOn >= days.from && dueOn <= days.to)
      : all;
  const isCut = (page?.rows.length ?? 0) === mostRead;
  const head = headOf(those.length, isCut ? mostRead - 1 : undefined);
  return [
    lineOf('tasks', undefined, { text: head, link: linkOf(asking) }),
    ...those.slice(0, mostLines).map((task) => {
      const late = task.dueOn !== null && task.dueOn < today ? ', overdue' : '';
      const client = task.clientId === null ? undefined : clientOf(task);
      return lineOf('tasks', client, { ...toldOf(task), text: `${toldOf(task).text}${late}` });
    }),
  ];

  function headOf(count: number, most: number | undefined): string {
    const mine = colleague ? ` of ${colleague.name}` : list.mine ? ' of yours' : '';
    const how = asked.onlyOverdue ? 'overdue' : days ? `due ${days.words}` : 'open';
    if (count === 0) return `No task${mine} is ${how}.`;
    return `${countOf(count, 'task', most)}${mine} ${count === 1 ? 'is' : 'are'} ${how}.`;
  }
}

const asksOfLoads =
  /\bwho(?:m)? has (?:got )?(?:the )?(?:most|fewest|least)\b.*\b(?:tasks?|to-?dos?)\b|\b(?:most|fewest) (?:open |overdue )?tasks\b|\btasks (?:does|do|has|have) (?:each|every|everybody|everyone)\b|\btasks (?:by|per|of each|of every) (?:person|assignee|coach|colleague)\b/i;

/** How many tasks each person has, the most first. */
async function loadsOfAll({ scope, viewer, asked, question }: Asking) {
  const loads = await countByAssignee(scope, viewer, asked.onlyOverdue);
  const how = asked.onlyOverdue ? 'overdue task' : 'open task';
  if (loads.length === 0) return [lineOf('tasks', undefined, { text: `No ${how} is on record.` })];
  const ordered = /\b(?:fewest|least)\b/i.test(question) ? loads.toReversed() : loads;
  return ordered.slice(0, mostLines).map(({ id, name, count }) =>
    lineOf('tasks', undefined, {
      text: `${id === null ? 'Nobody’s' : name}: ${countOf(count, how)}`,
      link: `/tasks?view=${asked.onlyOverdue ? 'overdue' : 'clients'}&assignee=${id ?? 'none'}`,
    }),
  );
}

const clientOf = ({ clientId, clientName }: Task) => ({
  id: clientId ?? '',
  name: clientName ?? '',
});

async function remembered({ scope }: Asking, rows: readonly Task[]): Promise<Task[]> {
  const forgotten = await forgottenOf(
    scope,
    rows.map((task) => task.id),
  );
  return rows.filter((task) => !forgotten.has(task.id));
}

const toldOf = ({ id, title, dueOn }: Task) => ({
  text: dueOn === null ? title : `${title}, due ${tellLongDay(dueOn)}`,
  taskId: id,
});

/** The page of tasks as it shows them. */
function linkOf({ asked, days, today, list, colleague }: Asking): string {
  const isToday = days?.from === today && days.to === today;
  const view = asked.onlyOverdue ? 'overdue' : isToday ? 'today' : list.mine ? 'mine' : 'clients';
  const whose = colleague?.id ?? (list.mine && view !== 'mine' ? 'me' : undefined);
  return `/tasks?view=${view}${whose === undefined ? '' : `&assignee=${whose}`}`;
}
