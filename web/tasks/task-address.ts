import { isId } from '#contract/ids.ts';
import type { PersonName } from '#contract/people.ts';
import { personOptions } from '#web/names.ts';
import type { TaskQuery } from '#web/tasks/api.ts';
import { priorityLabels, statusWords } from '#web/tasks/task-words.ts';
import { readFilter, writeFilter } from '#web/ui/filter-address.ts';
import { type Facet, type FilterValue, NO_FILTER } from '#web/ui/filter-value.ts';

export const taskViews = ['mine', 'overdue', 'today', 'week', 'later', 'clients', 'board'] as const;
export type TaskView = (typeof taskViews)[number];

export const viewLabels: Readonly<Record<TaskView, string>> = {
  mine: 'Mine',
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  clients: 'By client',
  board: 'Board',
};

/** What is shown of the tasks, as the address keeps it. */
export interface TaskAddress {
  readonly view: TaskView;
  readonly q: string;
  readonly client: string;
  readonly filter: FilterValue;
}

/** Undefined until they are read. */
type Names = readonly PersonName[] | undefined;

/** What a list can be narrowed by; whom it is for only where it is not one's own anyway. */
export function taskFacets(
  view: TaskView,
  names: Names,
  assignees: readonly string[] = [],
): readonly Facet[] {
  const status: Facet = {
    kind: 'choice',
    single: true,
    key: 'status',
    label: 'Status',
    options: [
      { value: 'pending', label: statusWords.pending.label },
      { value: 'in_progress', label: statusWords.in_progress.label },
      { value: 'completed', label: statusWords.completed.label },
    ],
  };
  const priority: Facet = {
    kind: 'choice',
    key: 'priority',
    label: 'Priority',
    options: (['critical', 'high', 'medium', 'low'] as const).map((value) => ({
      value,
      label: priorityLabels[value].label,
    })),
  };
  const assignee: Facet = {
    kind: 'choice',
    single: true,
    key: 'assignee',
    label: 'Assigned to',
    options: [
      { value: 'me', label: 'Me' },
      { value: 'none', label: 'Nobody' },
      { value: 'left', label: 'Disabled people' },
      ...personOptions(names, assignees.filter(isId)),
    ],
  };
  return [...(view === 'board' ? [] : [status]), priority, ...(view === 'mine' ? [] : [assignee])];
}

/** The list that an address asks for; what is not understood is left out. */
export function readTaskAddress(params: URLSearchParams, names: Names): TaskAddress {
  const view = taskViews.find((one) => one === params.get('view')) ?? 'mine';
  const client = params.get('client') ?? '';
  return {
    view,
    q: (params.get('q') ?? '').trim().slice(0, 200),
    client: isId(client) ? client : '',
    filter: readFilter(params, taskFacets(view, names, params.getAll('assignee'))),
  };
}

/** The address of a list; what else stands in it stays. */
export function writeTaskAddress(
  params: URLSearchParams,
  { view, q, client, filter }: TaskAddress,
): URLSearchParams {
  // What another view can't be narrowed by goes too.
  const bare = writeFilter(params, taskFacets('clients', []), NO_FILTER);
  const next = writeFilter(bare, taskFacets(view, []), filter);
  for (const [name, value] of Object.entries({ q, client, view: view === 'mine' ? '' : view })) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export function isNarrowed({ q, client, filter }: TaskAddress): boolean {
  return q !== '' || client !== '' || Object.keys(filter.choices).length > 0;
}

const dueOfView: Readonly<Partial<Record<TaskView, string>>> = {
  overdue: 'overdue',
  today: 'today',
  week: 'week',
  later: 'later,none',
};

/** The same as the server is asked for it. */
export function taskQuery({ view, q, client, filter }: TaskAddress): TaskQuery {
  const { status = [], priority = [], assignee = [] } = filter.choices;
  const due = dueOfView[view];
  const [wanted = 'open'] = status;
  const whose = view === 'mine' ? 'me' : assignee[0];
  return {
    status: wanted as TaskQuery['status'],
    ...(due && { due }),
    ...(priority.length > 0 && { priority: priority.join(',') }),
    ...(whose && { assignee: whose }),
    ...(client && { clientId: client }),
    ...(q && { q }),
  };
}
