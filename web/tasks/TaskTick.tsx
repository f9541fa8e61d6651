import { Check } from 'lucide-react';
import type { Task } from '#contract/tasks.ts';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';
import { classNames } from '#web/ui/class-names.ts';

export type TaskTickProps = { task: Task; onOpen: () => void };

/**
 * Completes a task, or opens it again; half a ring tells that it is in progress. Enter opens what the
 * task is about, as in every list: Space is a checkbox's own key.
 */
export function TaskTick({ task, onOpen }: TaskTickProps) {
  const { toggle } = useTaskActs();
  const done = task.status === 'completed';
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={done}
      aria-label={`Complete: ${task.title}`}
      data-task-tick=""
      onClick={() => toggle(task)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) onOpen();
      }}
      className={classNames(
        'group/tick relative z-1 grid size-5 shrink-0 place-items-center rounded-full border-2 transition-colors after:absolute after:-inset-1.5 touch:after:-inset-3',
        done
          ? 'border-good bg-good text-ground'
          : task.priority === 'critical'
            ? 'border-bad hover:bg-bad-tint'
            : task.priority === 'high'
              ? 'border-warn hover:bg-warn-tint'
              : 'border-edge hover:border-muted hover:bg-hover',
      )}
    >
      {done ? (
        <Check aria-hidden className="size-3" strokeWidth={3.5} />
      ) : (
        <>
          {task.status === 'in_progress' && (
            <span aria-hidden className="size-2 rounded-full bg-calm group-hover/tick:invisible" />
          )}
          <Check
            aria-hidden
            className="absolute size-3 text-muted opacity-0 group-hover/tick:opacity-100"
            strokeWidth={3}
          />
        </>
      )}
    </button>
  );
}
