import { CalendarClock, CircleCheck, Flag, RotateCcw, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { BulkTaskChange } from '#contract/task-changes.ts';
import type { Task } from '#contract/tasks.ts';
import { useListTaskPeople } from '#web/tasks/api.ts';
import { BulkDueDialog } from '#web/tasks/BulkDueDialog.tsx';
import { priorityLabels, taskCount } from '#web/tasks/task-words.ts';
import { useBulkTasks } from '#web/tasks/use-bulk-tasks.ts';
import { SelectionAct, SelectionBar, SelectionChoice } from '#web/ui/SelectionBar.tsx';

export type TaskBulkBarProps = { tasks: readonly Task[]; onClear: () => void };

const priorities = ['critical', 'high', 'medium', 'low'] as const;

/** What can be done with all selected tasks at once; each can be taken back as a whole. */
export function TaskBulkBar({ tasks, onClear }: TaskBulkBarProps) {
  const { run, busy } = useBulkTasks();
  const people = useListTaskPeople().data ?? [];
  const [dating, setDating] = useState(false);
  const done = tasks.length > 0 && tasks.every(({ status }) => status === 'completed');
  const apply = async (change: BulkTaskChange) => {
    const ids = tasks.map(({ id }) => id);
    if (await run(ids, change)) onClear();
  };
  return (
    <SelectionBar
      label={`Change ${taskCount(tasks.length)}`}
      count={tasks.length}
      busy={busy}
      onClear={onClear}
    >
      {done ? (
        <SelectionAct
          icon={RotateCcw}
          label="Open again"
          onClick={() => void apply({ status: 'pending' })}
        />
      ) : (
        <SelectionAct
          icon={CircleCheck}
          label="Complete"
          onClick={() => void apply({ status: 'completed' })}
        />
      )}
      <SelectionAct icon={CalendarClock} label="Due" onClick={() => setDating(true)} />
      <SelectionChoice
        icon={Flag}
        label="Priority"
        options={priorities.map((value) => ({ value, label: priorityLabels[value].label }))}
        onChoose={(priority) => void apply({ priority })}
      />
      <SelectionChoice
        icon={UserRound}
        label="Assign"
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'Nobody' },
        ]}
        onChoose={(id) => void apply({ assigneeId: id === '' ? null : id })}
      />
      <SelectionAct icon={Trash2} label="Delete" onClick={() => void apply({ deleted: true })} />
      {dating && (
        <BulkDueDialog
          count={tasks.length}
          onClose={() => setDating(false)}
          onChoose={(due) => {
            setDating(false);
            void apply(due);
          }}
        />
      )}
    </SelectionBar>
  );
}
