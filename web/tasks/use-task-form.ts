import { type FormEvent, useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useCurrentUser } from '#web/session.tsx';
import { readTask, useAddTask, useUpdateTask } from '#web/tasks/api.ts';
import { mergeDrafts, settleDrafts, type TaskMerge } from '#web/tasks/task-conflict.ts';
import {
  bodyOfChange,
  bodyOfNew,
  draftOf,
  newDraft,
  type TaskDraft,
} from '#web/tasks/task-form.ts';
import { useTaskActs } from '#web/tasks/use-task-acts.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { useKeptWords } from '#web/use-kept-words.ts';

/** A task as it was read, which a change is told against. */
interface Base {
  readonly id: string;
  readonly updatedAt: string;
  readonly draft: TaskDraft;
}

const baseOf = (task: Task): Base => ({
  id: task.id,
  updatedAt: task.updatedAt,
  draft: draftOf(task),
});

interface Conflict {
  readonly merge: TaskMerge;
  readonly against: Base;
  readonly by: HttpError['by'];
}

const mostMerges = 3;

/**
 * A task's form: a new one, or one that is changed. When somebody else was quicker, both changes
 * are put together, and what both have changed is asked about.
 */
export function useTaskForm(
  task: Task | undefined,
  begun: Partial<TaskDraft>,
  onClose: () => void,
) {
  const self = useCurrentUser();
  const [base, setBase] = useState(() => task && baseOf(task));
  const [start] = useState(() => newDraft({ assigneeId: self.id, ...begun }));
  const before = base?.draft ?? start;
  const [draft, setDraft] = useState(before);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<Conflict>();
  const { mutateAsync: add } = useAddTask();
  const { mutateAsync: update } = useUpdateTask();
  const { inTurn, busy } = useInTurn();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(before);
  useKeptWords(task ? `task ${task.id}` : 'new task', {
    words: () => ({ draft, base }),
    isBegun: isDirty,
    bring: (left) => {
      setDraft(left.draft);
      setBase(left.base);
    },
  });

  const failed = (error: unknown) => {
    if (error instanceof HttpError) setFields(error.fields ?? {});
    void showNotice(notices.refused(task ? 'Task Not Saved' : 'Task Not Added', error));
  };
  const { deleteTask } = useTaskActs();
  const saved = (one: Task) => {
    void showNotice(
      task
        ? notices.done('Task Saved', one.title)
        : notices.undoable('Task Added', one.title, () => void deleteTask(one)),
    );
    onClose();
  };
  const change = async (mine: TaskDraft, against: Base, merges = 0): Promise<void> => {
    const { id, updatedAt } = against;
    try {
      const body = { ...bodyOfChange(against.draft, mine), updatedAt };
      saved(await update({ params: { id }, body }));
    } catch (error) {
      const isOlder = error instanceof HttpError && error.code === 'changed_meanwhile';
      if (isOlder && merges < mostMerges) await meet(mine, against, error.by, merges + 1);
      else failed(error);
    }
  };
  const meet = async (
    mine: TaskDraft,
    against: Base,
    by: HttpError['by'],
    merges: number,
  ): Promise<void> => {
    try {
      const now = baseOf(await readTask(against.id));
      const merge = mergeDrafts(against.draft, mine, now.draft);
      if (merge.conflicts.length > 0) setConflict({ merge, against: now, by });
      else await change(merge.merged, now, merges);
    } catch (error) {
      failed(error);
    }
  };
  const settle = async (takeTheirs: ReadonlySet<string>) => {
    if (!conflict) return;
    const settled = settleDrafts(conflict.merge, takeTheirs);
    setBase(conflict.against);
    setDraft(settled);
    setConflict(undefined);
    await inTurn('settle', () => change(settled, conflict.against));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFields({});
    await inTurn('save', () => (base ? change(draft, base) : create()));
  };
  const create = async () => {
    try {
      saved(await add({ body: bodyOfNew(draft) }));
    } catch (error) {
      failed(error);
    }
  };
  return {
    draft,
    write: (part: Partial<TaskDraft>) => setDraft((was) => ({ ...was, ...part })),
    save,
    fields,
    isDirty,
    isPending: busy,
    conflict,
    settle,
    backToEditing: () => setConflict(undefined),
  };
}
