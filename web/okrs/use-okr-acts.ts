import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { tellKeyResult } from '#contract/okr-words.ts';
import { notices } from '#web/notices.ts';
import {
  useAcceptObjective,
  useAddTask,
  useCloseObjective,
  useDeleteKeyResult,
  useDeleteObjective,
  useDeleteTask,
  useReopenObjective,
  useRestoreKeyResult,
  useRestoreObjective,
} from '#web/okrs/api.ts';
import { taskDescription } from '#web/okrs/okr-words.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';

/** What can be done with an objective as a whole; what is taken away can be taken back. */
export function useObjectiveActs({ id, title, score }: Pick<Objective, 'id' | 'title' | 'score'>) {
  const { mutateAsync: accept, isPending: accepting } = useAcceptObjective();
  const { mutateAsync: remove } = useDeleteObjective();
  const { mutateAsync: restore } = useRestoreObjective();
  const { mutateAsync: reopen } = useReopenObjective();
  const { mutateAsync: close } = useCloseObjective();
  const { inTurn, busy } = useInTurn();
  const params = { id };
  const takeBack = () =>
    showOutcome(restore({ params }), {
      done: () => notices.undone('The objective stands as before.'),
      failed: 'Not Restored',
    });
  const closeAgain = (before: string) =>
    showOutcome(close({ params, body: { score: before } }), {
      done: () => notices.undone('The objective stands as before.'),
      failed: 'Not Undone',
    });
  return {
    accept: () =>
      showOutcome(accept({ params }), {
        done: () => notices.done('Objective Accepted', title),
        failed: 'Not Accepted',
      }),
    accepting,
    /** It is being deleted or opened again. */
    busy,
    remove: (isDraft: boolean) =>
      inTurn('remove', () =>
        showOutcome(remove({ params }), {
          done: () =>
            notices.undoable(
              isDraft ? 'Draft Thrown Away' : 'Objective Deleted',
              title,
              () => void takeBack(),
            ),
          failed: 'Not Deleted',
        }),
      ),
    reopen: () =>
      inTurn('reopen', () =>
        showOutcome(reopen({ params }), {
          // Its score is gone with it; what was learned stays.
          done: () =>
            score === null
              ? notices.done('Objective Reopened', title)
              : notices.undoable('Objective Reopened', title, () => void closeAgain(score)),
          failed: 'Not Reopened',
        }),
      ),
  };
}

/** What can be done with a key result beside checking in. */
export function useKeyResultActs(objective: Objective, keyResult: KeyResult) {
  const { mutateAsync: remove } = useDeleteKeyResult();
  const { mutateAsync: restore } = useRestoreKeyResult();
  const { mutateAsync: addTask, isPending: adding } = useAddTask();
  const { mutateAsync: removeTask } = useDeleteTask();
  const { inTurn, busy } = useInTurn();
  const params = { id: keyResult.id };
  const takeBack = () =>
    showOutcome(restore({ params }), {
      done: () => notices.undone('The key result stands as before.'),
      failed: 'Not Restored',
    });
  const takeTaskBack = (id: string) =>
    showOutcome(removeTask({ params: { id } }), {
      done: () => notices.undone('The key result is without that task again.'),
      failed: 'Not Undone',
    });
  return {
    remove: () =>
      inTurn('remove', () =>
        showOutcome(remove({ params }), {
          done: () =>
            notices.undoable('Key Result Deleted', keyResult.title, () => void takeBack()),
          failed: 'Not Deleted',
        }),
      ),
    addTask: () =>
      showOutcome(
        addTask({
          body: {
            clientId: objective.clientId,
            title: keyResult.title,
            description: taskDescription(objective, tellKeyResult(keyResult)),
            priority: 'high',
            status: 'pending',
            origin: 'okr',
            originId: keyResult.id,
          },
        }),
        {
          done: ({ id }) =>
            notices.undoable('Task Added', keyResult.title, () => void takeTaskBack(id)),
          failed: 'Task Not Added',
        },
      ),
    adding,
    /** It is being deleted. */
    busy,
  };
}
