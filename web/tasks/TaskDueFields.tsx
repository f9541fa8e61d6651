import { useState } from 'react';
import { useCurrentUser } from '#web/session.tsx';
import { remindedAt } from '#web/tasks/reminded-at.ts';
import type { TaskDraft } from '#web/tasks/task-form.ts';
import { remindedAgainText } from '#web/tasks/task-words.ts';
import { TaskRecurrence } from '#web/tasks/TaskRecurrence.tsx';
import { TaskReminders } from '#web/tasks/TaskReminders.tsx';
import { DialogSection } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export type TaskDueFieldsProps = {
  draft: TaskDraft;
  write: (part: Partial<TaskDraft>) => void;
  fields: Readonly<Record<string, string>>;
  /** In which the day and the time are meant; the person's own when absent. */
  timezone?: string | undefined;
};

/** By when, how often, and when to be reminded. */
export function TaskDueFields({ draft, write, fields, timezone }: TaskDueFieldsProps) {
  const self = useCurrentUser();
  const [opened] = useState(() => Date.now());
  const { remindAgainAt } = draft;
  const again =
    remindAgainAt === null
      ? undefined
      : {
          text: remindedAgainText(remindAgainAt, self.timezone),
          hasPassed: Date.parse(remindAgainAt) <= opened,
        };
  const foreign = timezone !== undefined && timezone !== self.timezone ? timezone : undefined;
  return (
    <DialogSection columns>
      <Field
        label="Due"
        optional
        error={fields['dueDate']}
        {...(foreign ? { hint: `In the zone ${foreign.replaceAll('_', ' ')}.` } : {})}
      >
        <TextInput
          type="date"
          value={draft.dueOn}
          min="1900-01-01"
          max="2999-12-31"
          onChange={(event) => write({ dueOn: event.target.value })}
        />
      </Field>
      <Field label="Time" optional error={fields['dueTime']}>
        <TextInput
          type="time"
          value={draft.dueTime}
          disabled={draft.dueOn === ''}
          onChange={(event) => write({ dueTime: event.target.value.slice(0, 5) })}
        />
      </Field>
      <TaskRecurrence
        value={draft.recurrence}
        error={fields['recurrence']}
        onChange={(recurrence) => write({ recurrence })}
      />
      <Field
        label="Reminders"
        group
        error={fields['reminders']}
        {...(draft.dueOn === '' && !again ? { hint: 'Choose a day first.' } : {})}
      >
        {draft.dueOn === '' && !again ? null : (
          <TaskReminders
            reminders={draft.reminders}
            isTimed={draft.dueTime !== ''}
            hasPassed={(minutes) => {
              const at = remindedAt(draft, minutes, timezone ?? self.timezone);
              return at !== undefined && at <= opened;
            }}
            again={again}
            isDue={draft.dueOn !== ''}
            onRemoveAgain={() => write({ remindAgainAt: null })}
            onChange={(reminders) => write({ reminders })}
          />
        )}
      </Field>
    </DialogSection>
  );
}
