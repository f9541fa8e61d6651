import { CalendarClock, CircleCheck, Flag, RotateCcw, Trash2, UserRound, X } from 'lucide-react';
import { useState } from 'react';
import type { BulkTaskChange } from '#contract/task-changes.ts';
import type { Task } from '#contract/tasks.ts';
import { useListTaskPeople } from '#web/tasks/api.ts';
import { BulkDueDialog } from '#web/tasks/BulkDueDialog.tsx';
import { priorityLabels, taskCount } from '#web/tasks/task-words.ts';
import { useBulkTasks } from '#web/tasks/use-bulk-tasks.ts';
import { Button, type Icon } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

export type TaskBulkBarProps = { tasks: readonly Task[]; onClear: () => void };

const priorities = ['critical', 'high', 'medium', 'low'] as const;

/** What can be done with all selected tasks at once; each can be taken back as a whole. */
export function TaskBulkBar({ tasks, onClear }: TaskBulkBarProps) {
  const { run, busy } = useBulkTasks();
  const people = useListTaskPeople().data ?? [];
  const [dating, setDating] = useState(false);
  const done = tasks.length > 0 && tasks.every(({ status }) => status === 'completed');
  const apply = async (change: BulkTaskChange) => {
    if (busy) return;
    const ids = tasks.map(({ id }) => id);
    if (await run(ids, change)) onClear();
  };
  return (
    <div
      role="group"
      aria-label={`Change ${taskCount(tasks.length)}`}
      className="flex items-center gap-1 overflow-x-auto rounded-card border border-edge bg-higher p-1.5 shadow-float [scrollbar-width:none] *:shrink-0"
    >
      <IconButton icon={X} size="small" label="Clear selection" onClick={onClear} />
      <p role="status" className="figures pr-2 text-13 font-medium whitespace-nowrap">
        {tasks.length.toLocaleString('en-US')} selected
      </p>
      {busy && <Spinner />}
      {done ? (
        <Act
          icon={RotateCcw}
          label="Open again"
          onClick={() => void apply({ status: 'pending' })}
        />
      ) : (
        <Act
          icon={CircleCheck}
          label="Complete"
          onClick={() => void apply({ status: 'completed' })}
        />
      )}
      <Act icon={CalendarClock} label="Due" onClick={() => setDating(true)} />
      <Choice
        icon={Flag}
        label="Priority"
        options={priorities.map((value) => ({ value, label: priorityLabels[value].label }))}
        onChoose={(priority) => void apply({ priority })}
      />
      <Choice
        icon={UserRound}
        label="Assign"
        options={[
          ...people.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'Nobody' },
        ]}
        onChoose={(id) => void apply({ assigneeId: id === '' ? null : id })}
      />
      <Act icon={Trash2} label="Delete" onClick={() => void apply({ deleted: true })} />
      {dating && (
        <BulkDueDialog
          what={taskCount(tasks.length)}
          onClose={() => setDating(false)}
          onChoose={(due) => {
            setDating(false);
            void apply(due);
          }}
        />
      )}
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  icon: Icon;
  label: string;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ icon, label, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="small" icon={icon}>
          {label}
        </Button>
      }
    >
      <div className="max-h-[min(20rem,50dvh)] overflow-y-auto">
        {options.map((option) => (
          <MenuEntry key={option.value} onSelect={() => onChoose(option.value)}>
            {option.label}
          </MenuEntry>
        ))}
      </div>
    </Menu>
  );
}

function Act({ icon, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <Button variant="ghost" size="small" icon={icon} onClick={onClick}>
      {label}
    </Button>
  );
}
