import { ListChecks } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { ClientPicker } from '#web/ClientPicker.tsx';
import { useListNames } from '#web/names.ts';
import { useGetTaskFigures } from '#web/tasks/api.ts';
import { QuickAdd } from '#web/tasks/QuickAdd.tsx';
import {
  isNarrowed,
  taskFacets,
  taskQuery,
  type TaskView,
  taskViews,
  viewLabels,
} from '#web/tasks/task-address.ts';
import { countText } from '#web/tasks/task-words.ts';
import { TaskBoard } from '#web/tasks/TaskBoard.tsx';
import { TaskList } from '#web/tasks/TaskList.tsx';
import { useTaskAddress } from '#web/tasks/use-task-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { FilterMenu } from '#web/ui/FilterMenu.tsx';
import { NO_FILTER } from '#web/ui/filter-value.ts';
import { type Tab, TabPanel, Tabs } from '#web/ui/Tabs.tsx';
import { SearchInput } from '#web/ui/TextInput.tsx';
import { useDelayedText } from '#web/ui/use-delayed-text.ts';

const countOf = (count: number | null | undefined): Pick<Tab, 'count'> =>
  count === undefined ? {} : { count: count === null ? null : countText(count) };

export type TaskBrowserProps = {
  onEdit: (task: Task) => void;
};

/** All tasks that somebody may see, in the views by which they are worked through. */
export function TaskBrowser({ onEdit }: TaskBrowserProps) {
  const [address, change] = useTaskAddress();
  const { data: names } = useListNames();
  const figures = useGetTaskFigures().data;
  const [text, setText] = useDelayedText(address.q, (q) =>
    change({ q: q.trim() }, { replace: true }),
  );
  const { view, filter, client } = address;
  const facets = taskFacets(view, names, filter.choices['assignee']);
  const counts: Partial<Record<TaskView, number | null>> = {
    mine: figures?.mine ?? null,
    overdue: figures?.overdue ?? null,
    today: figures?.today ?? null,
    week: figures?.week ?? null,
    later: figures ? figures.later + figures.none : null,
  };
  const tabs = taskViews.map((value): Tab<TaskView> => ({
    value,
    label: viewLabels[value],
    ...countOf(counts[value]),
  }));
  const clear = () => {
    setText('');
    change({ q: '', client: '', filter: NO_FILTER });
  };
  const query = taskQuery(address);
  return (
    <div className="flex flex-col gap-4">
      <QuickAdd place="tasks" />
      <Tabs label="Tasks" value={view} onChange={(next) => change({ view: next })} tabs={tabs}>
        <TabPanel value={view}>
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              <SearchInput
                label="Search tasks"
                placeholder="Search by words or client"
                value={text}
                onChange={setText}
                className="min-w-44 flex-1 basis-56"
              />
              <ClientPicker
                label="Client"
                className="sm:w-56"
                none="All clients"
                value={client}
                onPick={(id) => change({ client: id })}
              />
              <FilterMenu
                facets={facets}
                value={filter}
                align="end"
                onChange={(next) => change({ filter: next })}
              />
            </div>
            <FilterChips
              facets={facets}
              value={filter}
              onChange={(next) => change({ filter: next })}
            />
            {view === 'board' ? (
              <TaskBoard query={query} onEdit={onEdit} />
            ) : (
              <TaskList
                key={view}
                view={view}
                query={query}
                onEdit={onEdit}
                {...(isNarrowed(address) ? { empty: <NoneFound onClear={clear} /> } : {})}
              />
            )}
          </div>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={ListChecks}
      title="No tasks found"
      text="None of the tasks here matches your filters."
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  );
}
