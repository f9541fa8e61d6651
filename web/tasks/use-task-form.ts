import { type FormEvent, useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { notices } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { showOutcome } from '#web/show-outcome.ts';
import { readTask, useAddTask, useUpdateTask } from '#web/tasks/api.ts';
import {
  bodyOfChange,
  bodyOfNew,
  draftOf,
  newDraft,
  type TaskDraft,
} from '#web/tasks/task-form.ts';

/** A task's form: a new one, or one that is changed; what somebody else changed meanwhile is shown first. */
export function useTaskForm(
  task: Task | undefined,
  begun: Partial<TaskDraft>,
  onClose: () => void,
) {
  const self = useCurrentUser();
  const [before, setBefore] = useState<TaskDraft>(() =>
    task ? draftOf(task) : newDraft({ assigneeId: self.id, ...begun }),
  );
  const [draft, setDraft] = useState(before);
  const [readAt, setReadAt] = useState(task?.updatedAt);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [meanwhile, setMeanwhile] = useState<Task>();
  const { mutateAsync: add, isPending: adding } = useAddTask();
  const { mutateAsync: update, isPending: updating } = useUpdateTask();
  const write = (part: Partial<TaskDraft>) => setDraft((was) => ({ ...was, ...part }));

  const lookAgain = async (id: string) => {
    const now = await readTask(id);
    setMeanwhile(now);
    setReadAt(now.updatedAt);
    setBefore(draftOf(now));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (adding || updating) return;
    setFields({});
    const work = task
      ? update({
          params: { id: task.id },
          body: { ...bodyOfChange(before, draft), ...(readAt && { updatedAt: readAt }) },
        })
      : add({ body: bodyOfNew(draft) });
    const outcome = await showOutcome(work, {
      done: ({ title }) => notices.done(task ? 'Task Saved' : 'Task Added', title),
      failed: task ? 'Task Not Saved' : 'Task Not Added',
      onFailed: (error) => {
        setFields(error.fields ?? {});
        if (error.code === 'changed_meanwhile' && task) void lookAgain(task.id);
      },
    });
    if (outcome) onClose();
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  return { draft, write, save, fields, meanwhile, isDirty, isPending: adding || updating };
}
