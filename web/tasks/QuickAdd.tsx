import { AtSign, CalendarClock, CornerDownLeft, Flag, Plus, Repeat, UserRound } from 'lucide-react';
import { type Ref, useEffect, useId, useRef } from 'react';
import { useCurrentUser } from '#web/session.tsx';
import { chipsOf, type QuickChip } from '#web/tasks/quick-chips.ts';
import type { TaskDraft } from '#web/tasks/task-form.ts';
import { useQuickAdd } from '#web/tasks/use-quick-add.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, type Icon } from '#web/ui/Button.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useMinute } from '#web/ui/use-minute.ts';

export type QuickAddProps = {
  /** Whose task it is where the sentence names nobody. */
  clientId?: string;
  /** Where it stands: what was typed is there again when somebody comes back. */
  place?: string;
  onAdded?: () => void;
  /** Hears what a form would begin with, as the line is typed. */
  onRead?: (begun: Partial<TaskDraft>) => void;
  ref?: Ref<HTMLInputElement>;
};

const icons: Readonly<Record<QuickChip['about'], Icon>> = {
  client: UserRound,
  assignee: AtSign,
  due: CalendarClock,
  priority: Flag,
  recurrence: Repeat,
};

const nothing = () => undefined;

/** One line for a task; what was understood of it stands below while it is typed. */
export function QuickAdd({
  clientId,
  place,
  onAdded = nothing,
  onRead = nothing,
  ref,
}: QuickAddProps) {
  const { text, write, understood, begun, answer, submit } = useQuickAdd({
    clientId,
    place,
    onAdded,
  });
  useEffect(() => onRead(begun));
  const self = useCurrentUser();
  const now = useMinute();
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const choose = (...given: Parameters<typeof answer>) => {
    answer(...given);
    // The button goes with its question; Enter in the line adds the task.
    form.current?.querySelector('input')?.focus();
  };
  const chips = understood ? chipsOf(understood, now, self.timezone) : [];
  return (
    <form
      ref={form}
      noValidate
      aria-label="Quick add"
      data-print="hide"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        ref={ref}
        aria-label="Add a task"
        aria-describedby={hint}
        placeholder="Add a task: call Grace 9am !high"
        value={text}
        maxLength={400}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => write(event.target.value)}
        before={<Plus aria-hidden />}
        after={
          text.trim() !== '' && (
            <Button size="small" variant="ghost" type="submit" icon={CornerDownLeft}>
              Add
            </Button>
          )
        }
        className={text.trim() === '' ? '' : '[&_input]:pr-20!'}
      />
      <div id={hint} role="status" className="mt-1.5 grid grid-cols-1 gap-1.5 empty:hidden">
        {understood && (
          <p className="flex flex-wrap items-center gap-1.5 text-13">
            <span dir="auto" className="mr-1 max-w-full truncate font-medium">
              {understood.title || 'Say what is to be done'}
            </span>
            {chips.map(({ about, label }) => (
              <Badge key={about} icon={icons[about]} tone="accent">
                {label}
              </Badge>
            ))}
          </p>
        )}
        {understood?.unrepeatable.map(({ start, words }) => (
          <p key={start} className="text-13 text-muted">
            “{words}” stays in the title: a task can’t repeat like that.
          </p>
        ))}
        {understood?.questions.map(({ about, ask, choices }) => (
          <div
            key={about}
            role="group"
            aria-label={ask}
            className="flex flex-wrap items-center gap-1.5"
          >
            <span className="text-13 font-medium text-warn-strong">{ask}</span>
            {choices.map(({ value, label }) => (
              <Button key={value} size="small" onClick={() => choose(about, value)}>
                {label}
              </Button>
            ))}
          </div>
        ))}
      </div>
    </form>
  );
}
