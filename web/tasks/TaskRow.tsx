import {
  CalendarClock,
  Ellipsis,
  ListChecks,
  Pencil,
  Play,
  Quote,
  Repeat,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Task } from '#contract/tasks.ts';
import { useCurrentUser } from '#web/session.tsx';
import { StandingName } from '#web/StandingName.tsx';
import { useShownTask } from '#web/tasks/pending-changes.ts';
import { recurrenceText } from '#web/tasks/recurrence-words.ts';
import { dueText, isOverdue, printedDue } from '#web/tasks/task-due.ts';
import { originWords, priorityLabels } from '#web/tasks/task-words.ts';
import { TaskTick } from '#web/tasks/TaskTick.tsx';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuEntry } from '#web/ui/Menu.tsx';
import { RowActions } from '#web/ui/RowActions.tsx';
import { RowOpener } from '#web/ui/RowOpener.tsx';
import { usePressed } from '#web/ui/use-in-turn.ts';
import { useMinute } from '#web/ui/use-minute.ts';

export type TaskRowProps = {
  task: Task;
  onEdit: (task: Task) => void;
  /** Names the client, where there are several. */
  withClient?: boolean;
  selected?: boolean;
  /** Before the tick: what selects or moves the row. */
  lead?: ReactNode;
  /** Where there is room for that: always, or not on a phone. */
  gutter?: 'always' | 'wide';
  /** Entries of the row's menu beside its own. */
  menu?: ReactNode;
  /** `e` edits the row that has the focus. */
  singleKeys?: boolean;
};

/** One task in a list: a tick, its title, and what else matters of it. */
export function TaskRow({ task: given, onEdit, withClient = false, ...rest }: TaskRowProps) {
  const { selected = false, lead, gutter, menu, singleKeys = false } = rest;
  const task = useShownTask(given);
  const done = task.status === 'completed';
  return (
    <div
      data-task={task.id}
      className={classNames(
        'group/row relative flex min-h-11 items-start gap-2.5 py-2.5 pr-3 pl-4 transition-colors sm:pr-5',
        gutter === 'always' ? 'pl-8' : gutter === 'wide' && 'sm:pl-8',
        selected ? 'bg-accent-tint' : 'hover:bg-hover',
      )}
    >
      {lead && <span className="absolute top-2.5 left-2.5 z-1">{lead}</span>}
      <span className="pt-px">
        <TaskTick task={task} onOpen={() => onEdit(given)} />
      </span>
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          className={classNames(
            'text-14 wrap-anywhere',
            done && 'text-muted line-through decoration-edge [&_button]:text-muted',
          )}
        >
          <RowOpener stretched onOpen={() => onEdit(given)}>
            {task.title}
          </RowOpener>
        </p>
        <TaskMarks task={task} withClient={withClient} />
      </div>
      <div className="relative z-1 -my-1 shrink-0">
        <RowActions>
          <TaskMenu task={task} singleKeys={singleKeys} onEdit={() => onEdit(given)}>
            {menu}
          </TaskMenu>
        </RowActions>
      </div>
    </div>
  );
}

/** When it is due, whose it is, how pressing, and where it comes from. */
export function TaskMarks({ task, withClient = false }: { task: Task; withClient?: boolean }) {
  const self = useCurrentUser();
  const now = useMinute();
  const steps = task.checklist.length;
  const done = task.checklist.filter((step) => step.done).length;
  const late = isOverdue(task, now);
  const others = task.assigneeId !== self.id;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-muted empty:hidden [&_svg]:size-3">
      {task.dueDate !== null && (
        <Mark icon={<CalendarClock aria-hidden />} tone={late ? 'font-medium text-bad-strong' : ''}>
          <span data-printed={printedDue(task, self.timezone)}>
            <span>
              {dueText(task, now, self.timezone)}
              {late && <span className="sr-only"> (overdue)</span>}
            </span>
          </span>
        </Mark>
      )}
      {(task.priority === 'critical' || task.priority === 'high') && (
        <Badge tone={priorityLabels[task.priority].tone}>
          {priorityLabels[task.priority].label}
        </Badge>
      )}
      {withClient && task.clientHidden && (
        <span dir="auto" className="max-w-60 truncate">
          {task.clientName}
        </span>
      )}
      {withClient && task.clientId !== null && !task.clientHidden && (
        <Link
          to={`/clients/${task.clientId}?tab=tasks`}
          dir="auto"
          className="relative z-1 -my-0.5 inline-block max-w-60 truncate rounded-mark leading-6 text-ink underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-current"
        >
          {task.clientName}
        </Link>
      )}
      {others && (
        <span>
          {task.assigneeName === '' ? (
            'Nobody’s yet'
          ) : (
            <StandingName id={task.assigneeId} name={task.assigneeName} />
          )}
        </span>
      )}
      {task.recurrence !== null && (
        <Mark icon={<Repeat aria-hidden />}>{recurrenceText(task.recurrence)}</Mark>
      )}
      {steps > 0 && (
        <Mark icon={<ListChecks aria-hidden />}>
          <span className="figures">
            {done} of {steps}
          </span>
        </Mark>
      )}
      {task.receipts.length > 0 && (
        <Mark icon={<Quote aria-hidden />}>{originWords[task.origin] || 'With receipts'}</Mark>
      )}
    </div>
  );
}

function Mark({
  icon,
  tone = '',
  children,
}: {
  icon: ReactNode;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <span className={classNames('inline-flex items-center gap-1', tone)}>
      {icon}
      {children}
    </span>
  );
}

type TaskMenuProps = {
  task: Task;
  singleKeys: boolean;
  onEdit: () => void;
  children: ReactNode;
};

function TaskMenu({ task, singleKeys, onEdit, children }: TaskMenuProps) {
  const { setStatus, deleteTask } = useTaskActs();
  const { press, isPressed } = usePressed();
  const deleteOne = () => press(task.id, () => deleteTask(task));
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          label={`Actions for ${task.title}`}
          busy={isPressed(task.id)}
        />
      }
    >
      <MenuEntry icon={Pencil} shortcut={singleKeys ? 'e' : undefined} onSelect={onEdit}>
        Edit…
      </MenuEntry>
      {task.status !== 'in_progress' && task.status !== 'completed' && (
        <MenuEntry icon={Play} onSelect={() => void setStatus(task, 'in_progress')}>
          Start
        </MenuEntry>
      )}
      {task.status !== 'pending' && (
        <MenuEntry icon={RotateCcw} onSelect={() => void setStatus(task, 'pending')}>
          {task.status === 'completed' ? 'Open again' : 'Back to do'}
        </MenuEntry>
      )}
      {children}
      <MenuEntry icon={Trash2} danger onSelect={() => void deleteOne()}>
        Delete
      </MenuEntry>
    </Menu>
  );
}
