import { type FormEvent, useState } from 'react';
import { dayAfter } from '#web/notifications/again-times.ts';
import { useGetTask } from '#web/notifications/api.ts';
import { usePutOff } from '#web/notifications/use-put-off.ts';
import { useCurrentUser } from '#web/session.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { UnreadTask } from '#web/UnreadTask.tsx';
import { useToday } from '#web/use-today.ts';
import { instantOf } from '#web/wall-clock.ts';

export type RemindAgainDialogProps = { taskId: string; onClose: () => void };

/** A time of one's own to be reminded of a task again. */
export function RemindAgainDialog({ taskId, onClose }: RemindAgainDialogProps) {
  const { timezone } = useCurrentUser();
  const read = useGetTask(taskId);
  const putOff = usePutOff();
  const { inTurn, busy } = useInTurn();
  const today = useToday();
  const [day, setDay] = useState(() => dayAfter(today, 1));
  const [time, setTime] = useState('09:00');
  const [problems, setProblems] = useState<{ day?: string; time?: string }>({});

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const at = instantOf(`${day}T${time}`, timezone);
    const missing = {
      ...(day === '' && { day: 'Choose a day' }),
      ...(time === '' && { time: 'Choose a time' }),
    };
    if (at === undefined || day === '' || time === '') return setProblems(missing);
    if (at <= Date.now()) {
      const problem = 'Choose a time that is still to come';
      return setProblems(day === today ? { time: problem } : { day: problem });
    }
    setProblems({});
    const refused = (problem: string) => setProblems({ day: problem });
    if (await inTurn('save', () => putOff(taskId, at, refused))) onClose();
  };

  if (!read.data) return <UnreadTask read={read} title="Remind me again" onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Remind me again"
      subtitle={read.data.title}
      saving={busy}
      problems={problems}
      onSubmit={(event) => void save(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Remind Me
          </Button>
        </>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day" required error={problems.day}>
          <TextInput
            type="date"
            value={day}
            min={today}
            max="2999-12-31"
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Field label="Time" required error={problems.time}>
          <TextInput
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value.slice(0, 5))}
          />
        </Field>
      </div>
    </Dialog>
  );
}
