import { X } from 'lucide-react';
import { reminderOptions, reminderText } from '#web/tasks/task-words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/Select.tsx';

export type TaskRemindersProps = {
  reminders: readonly number[];
  /** Whether it is due at a time, or for a whole day. */
  isTimed: boolean;
  /** Whether the moment of one is over, so that it is not given. */
  hasPassed: (minutes: number) => boolean;
  /** The one that was put off, which needs no due date. */
  again: { readonly text: string; readonly hasPassed: boolean } | undefined;
  /** Whether there is a due date that others count from. */
  isDue: boolean;
  onRemoveAgain: () => void;
  onChange: (reminders: readonly number[]) => void;
};

const most = 5;

/** When a person is reminded, soonest to the due date first. */
export function TaskReminders({
  reminders,
  isTimed,
  hasPassed,
  again,
  isDue,
  onRemoveAgain,
  onChange,
}: TaskRemindersProps) {
  const left = reminderOptions(isTimed).filter(({ value }) => !reminders.includes(Number(value)));
  const counted = isDue ? reminders : [];
  return (
    <div className="grid gap-1.5">
      {(counted.length > 0 || again) && (
        <ul aria-label="Reminders" className="flex flex-wrap gap-1.5">
          {counted.map((minutes) => (
            <Entry
              key={minutes}
              text={reminderText(minutes, isTimed)}
              hasPassed={hasPassed(minutes)}
              onRemove={() => onChange(reminders.filter((one) => one !== minutes))}
            />
          ))}
          {again && <Entry {...again} onRemove={onRemoveAgain} />}
        </ul>
      )}
      {isDue && reminders.length < most && left.length > 0 && (
        <Select
          aria-label="Add a reminder"
          value=""
          placeholder="Add a reminder"
          options={left}
          onChange={(value) => onChange([...reminders, Number(value)].toSorted((a, b) => a - b))}
        />
      )}
    </div>
  );
}

type EntryProps = { text: string; hasPassed: boolean; onRemove: () => void };

function Entry({ text, hasPassed, onRemove }: EntryProps) {
  return (
    <li className="flex items-center gap-1 rounded-full bg-plain-tint pr-0.5 pl-3 text-13">
      {text}
      {hasPassed && <span className="text-muted">(passed)</span>}
      <IconButton icon={X} size="small" label={`Remove the reminder: ${text}`} onClick={onRemove} />
    </li>
  );
}
