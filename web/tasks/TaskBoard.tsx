import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { taskStatuses, type Task, type TaskStatus } from '#contract/tasks.ts';
import { ReadProblem } from '#web/ReadPanel.tsx';
import { type TaskQuery, useListTasks } from '#web/tasks/api.ts';
import { countText, statusWords } from '#web/tasks/task-words.ts';
import { TaskMarks } from '#web/tasks/TaskRow.tsx';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';
import { Board } from '#web/ui/Board.tsx';
import { MenuEntry } from '#web/ui/Menu.tsx';
import { usePressed } from '#web/ui/use-in-turn.ts';

export type TaskBoardProps = { query: TaskQuery; onEdit: (task: Task) => void };

const perColumn = '60';

/** Tasks by how far they are; a card is moved by mouse, touch, keyboard or its menu. */
export function TaskBoard({ query, onEdit }: TaskBoardProps) {
  const { setStatus, deleteTask } = useTaskActs();
  const { press, isPressed } = usePressed();
  const [moved, setMoved] = useState<ReadonlyMap<string, { task: Task; to: TaskStatus }>>(
    new Map(),
  );
  const useColumn = (status: TaskStatus) => useListTasks({ ...query, status, limit: perColumn });
  const columns = {
    pending: useColumn('pending'),
    in_progress: useColumn('in_progress'),
    completed: useColumn('completed'),
  };
  const find = (id: string) =>
    taskStatuses.flatMap((status) => columns[status].rows).find((task) => task.id === id);
  const move = async (id: string, _from: string, to: string): Promise<boolean> => {
    const task = find(id);
    const status = taskStatuses.find((one) => one === to);
    if (!task || !status) return false;
    const one = { task, to: status };
    setMoved((before) => new Map(before).set(id, one));
    const changed = await setStatus(task, status);
    // A card that was moved on in the meantime stays where it is.
    setMoved((before) =>
      before.get(id) === one ? new Map([...before].filter(([key]) => key !== id)) : before,
    );
    return changed;
  };
  const cardsOf = (status: TaskStatus) => [
    ...[...moved.values()].filter(({ to }) => to === status).map(({ task }) => task),
    ...columns[status].rows.filter(({ id }) => !moved.has(id)),
  ];
  return (
    <>
      <h2 className="sr-only">Tasks by status</h2>
      <Board
        label="Tasks by status"
        columns={taskStatuses.map((status) => {
          const read = columns[status];
          return {
            id: status,
            title: statusWords[status].label,
            tone: statusWords[status].tone,
            ...(read.total === undefined ? {} : { count: countText(read.total) }),
            cards: cardsOf(status),
            loading: read.isPending || read.fetchingNext,
            notice: read.error && read.data === undefined && <ReadProblem read={read} />,
          };
        })}
        cardKey={(task) => task.id}
        cardLabel={(task) => task.title}
        onOpen={onEdit}
        cardTitle={(task) => (
          <span dir="auto" className="wrap-anywhere">
            {task.title}
          </span>
        )}
        cardBody={(task) => <TaskMarks task={task} withClient />}
        cardMenu={(task) => (
          <>
            <MenuEntry icon={Pencil} onSelect={() => onEdit(task)}>
              Edit…
            </MenuEntry>
            <MenuEntry
              icon={Trash2}
              danger
              onSelect={() => void press(task.id, () => deleteTask(task))}
            >
              Delete
            </MenuEntry>
          </>
        )}
        cardBusy={({ id }) => isPressed(id)}
        onMove={move}
        onNearEnd={(id) => {
          const status = taskStatuses.find((one) => one === id);
          if (status) columns[status].fetchNext();
        }}
        empty="Nothing here."
      />
    </>
  );
}
