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
  onChange: (reminders: readonly number[]) => void;
};

const most = 5;

/** When a person is reminded, soonest to the due date first. */
export function TaskReminders({ reminders, isTimed, hasPassed, onChange }: TaskRemindersProps) {
  const left = reminderOptions(isTimed).filter(({ value }) => !reminders.includes(Number(value)));
  return (
    <div className="grid gap-1.5">
      {reminders.length > 0 && (
        <ul aria-label="Reminders" className="flex flex-wrap gap-1.5">
          {reminders.map((minutes) => (
            <li
              key={minutes}
              className="flex items-center gap-1 rounded-full bg-plain-tint pr-0.5 pl-3 text-13"
            >
              {reminderText(minutes, isTimed)}
              {hasPassed(minutes) && <span className="text-muted">(passed)</span>}
              <IconButton
                icon={X}
                size="small"
                label={`Remove the reminder: ${reminderText(minutes, isTimed)}`}
                onClick={() => onChange(reminders.filter((one) => one !== minutes))}
              />
            </li>
          ))}
        </ul>
      )}
      {reminders.length < most && left.length > 0 && (
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
