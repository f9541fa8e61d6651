import type { BulkTaskChange, TaskChange } from '#contract/task-changes.ts';
import { notices, showNotice } from '#web/notices.ts';
import { refreshTasks, useChangeTasks, useUndoTaskChange } from '#web/tasks/api.ts';
import { showAtOnce } from '#web/tasks/pending-changes.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { orAgain } from '#web/unanswered.ts';

/** Changes many tasks alike, shown at once; it is one thing to undo. */
export function useBulkTasks() {
  const { mutateAsync: change } = useChangeTasks();
  const { mutateAsync: undo } = useUndoTaskChange();
  const { inTurn, busy } = useInTurn();
  const failed = (title: string, error: unknown, again: () => void) =>
    showNotice(orAgain(notices.refused(title, error), error, again));
  const takeBack = async ({ id }: Pick<TaskChange, 'id'>) => {
    try {
      const { title, kept } = await undo({ params: { id } });
      const text =
        kept === 0 ? `${title}.` : `${kept} had been changed since and stay as they are.`;
      void showNotice(notices.undone(text));
    } catch (error) {
      void failed('Not Undone', error, () => void takeBack({ id }));
      await refreshTasks();
    }
  };
  const changeAll = async (ids: readonly string[], wanted: BulkTaskChange): Promise<boolean> => {
    const visible = 'status' in wanted || 'priority' in wanted ? wanted : {};
    const shown = showAtOnce(ids, visible);
    try {
      const made = await change({ body: { ids: [...ids], change: wanted } });
      void showNotice(
        made.tasks === 0
          ? notices.plain('Nothing Changed', 'They were like that already.')
          : notices.undoable('Tasks Changed', `${made.title}.`, () => void takeBack(made)),
      );
      return true;
    } catch (error) {
      void failed('Not Changed', error, () => void run(ids, wanted));
      return false;
    } finally {
      shown();
    }
  };
  const run = (ids: readonly string[], wanted: BulkTaskChange) =>
    inTurn(JSON.stringify([ids, wanted]), () => changeAll(ids, wanted));
  return { run, busy };
}
