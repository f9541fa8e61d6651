import { CircleCheck } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { dueGroups, type Task } from '#contract/tasks.ts';
import { ReadPanel } from '#web/ReadPanel.tsx';
import { useCurrentUser } from '#web/session.tsx';
import { type TaskQuery, useListTasks } from '#web/tasks/api.ts';
import type { TaskView } from '#web/tasks/task-address.ts';
import { groupOf, groupWords } from '#web/tasks/task-due.ts';
import { countedTo } from '#web/tasks/task-words.ts';
import { TaskBulkBar } from '#web/tasks/TaskBulkBar.tsx';
import { type TaskGroup, TaskGroups } from '#web/tasks/TaskGroups.tsx';
import { useTaskKeys } from '#web/tasks/use-task-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ShownOfAll } from '#web/ui/ShownOfAll.tsx';
import { withKey, withRange } from '#web/ui/row-selection.ts';
import { SkeletonLines } from '#web/ui/Skeleton.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

export type TaskListProps = {
  view: TaskView;
  query: TaskQuery;
  onEdit: (task: Task) => void;
  /** Stands where the list is empty; nothing to do is good news otherwise. */
  empty?: ReactNode;
};

const nobody: ReadonlySet<string> = new Set();

/** A list of tasks that is worked through by mouse, touch or keyboard, one by one or many at once. */
export function TaskList({ view, query, onEdit, empty }: TaskListProps) {
  const self = useCurrentUser();
  const read = useListTasks(query, { keep: true });
  const [selected, setSelected] = useState(nobody);
  const anchor = useRef<string>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const groups = useGroups(view, read.rows, read.hasNext);
  const rows = groups.flatMap((group) => group.rows);
  const chosen = rows.filter(({ id }) => selected.has(id));
  const select = (id: string, on: boolean, ranged: boolean) => {
    const keys = rows.map((task) => task.id);
    setSelected((before) =>
      ranged ? withRange(before, keys, anchor.current, id, on) : withKey(before, id, on),
    );
    anchor.current = id;
  };
  const { press, follow } = useTaskKeys({
    list,
    rows,
    active: self.settings.shortcuts,
    onToggle: (id, ranged) => select(id, !selected.has(id), ranged),
    onEdit,
  });
  return (
    <div className="flex flex-col gap-3">
      {chosen.length > 0 && (
        <div className="sticky top-16 z-20 max-w-full min-w-0 self-start justify-self-start max-sm:fixed max-sm:inset-x-3 max-sm:top-auto max-sm:bottom-[4.25rem]">
          <TaskBulkBar tasks={chosen} onClear={() => setSelected(nobody)} />
        </div>
      )}
      <ReadPanel read={read}>
        {read.isPending ? (
          <Card>
            <SkeletonLines lines={6} />
          </Card>
        ) : rows.length === 0 ? (
          <Card>{empty ?? <NothingLeft view={view} />}</Card>
        ) : (
          <div
            ref={list}
            role="presentation"
            onKeyDown={press}
            onFocus={(event) => follow(event.target)}
          >
            <TaskGroups
              groups={groups}
              selected={selected}
              withClient={view !== 'clients'}
              singleKeys={self.settings.shortcuts}
              onSelect={select}
              onEdit={onEdit}
            />
          </div>
        )}
      </ReadPanel>
      {rows.length > 0 && (
        <ShownOfAll
          shown={rows.length}
          more={read.hasNext}
          {...(read.total === undefined ? {} : { total: read.total })}
          countedTo={countedTo}
          noun="tasks"
          busy={read.fetchingNext}
          onMore={read.fetchNext}
        />
      )}
    </div>
  );
}

/** One's own by when they are due, all by their clients, and the rest as it is. */
function useGroups(view: TaskView, rows: readonly Task[], hasNext: boolean): readonly TaskGroup[] {
  const { timezone } = useCurrentUser();
  const now = useMinute();
  return useMemo(() => {
    if (rows.length === 0) return [];
    if (view === 'clients') {
      const byClient = groupBy(rows, (task) => task.clientId ?? '');
      return [...byClient]
        .map(([key, some]) => ({
          key,
          heading: some[0]?.clientName || 'No client',
          rows: some,
          count: hasNext ? '' : String(some.length),
        }))
        .toSorted((a, b) => a.heading.localeCompare(b.heading));
    }
    if (view !== 'mine' || rows.every(({ status }) => status === 'completed')) {
      return [{ key: 'all', heading: '', rows, count: '' }];
    }
    const byDue = groupBy(rows, (task) => groupOf(task, now, timezone));
    // They come in the order of their days: what is still to come belongs to the last of them.
    const last = [...byDue.keys()].at(-1);
    return dueGroups.flatMap((group) => {
      const some = byDue.get(group);
      if (!some) return [];
      const count = `${some.length}${hasNext && group === last ? '+' : ''}`;
      return [{ key: group, heading: groupWords[group], rows: some, count }];
    });
  }, [view, rows, hasNext, now, timezone]);
}

function groupBy<Key>(rows: readonly Task[], keyOf: (task: Task) => Key): Map<Key, Task[]> {
  const groups = new Map<Key, Task[]>();
  for (const task of rows) {
    const key = keyOf(task);
    const known = groups.get(key);
    if (known) known.push(task);
    else groups.set(key, [task]);
  }
  return groups;
}

/** Nobody knows here whether anything was ever to be done: that it is done is not said. */
const nothingWords: Readonly<Record<TaskView, string>> = {
  mine: 'Nothing is waiting for you',
  overdue: 'Nothing is overdue',
  today: 'Nothing is due today',
  week: 'Nothing is due this week',
  later: 'Nothing is planned for later',
  clients: 'Nothing is to be done',
  board: '',
};

function NothingLeft({ view }: { view: TaskView }) {
  return (
    <EmptyState
      icon={CircleCheck}
      title={nothingWords[view]}
      text={(view === 'mine' || view === 'clients') && 'Write down the next thing above.'}
    />
  );
}
