import type { Insight } from '#contract/insights.ts';
import type { DismissReason } from '#contract/quiet-days.ts';
import { useDismissInsight, useReadInsight, useRestoreInsight } from '#web/insights/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** What can be done with an insight; each can be taken back. */
export function useInsightActs({ id, title }: Pick<Insight, 'id' | 'title'>) {
  const { mutateAsync: read, isPending: reading } = useReadInsight();
  const { mutateAsync: dismiss, isPending: dismissing } = useDismissInsight();
  const { mutateAsync: restore, isPending: restoring } = useRestoreInsight();
  const params = { id };
  const takeBack = async () => {
    await showOutcome(restore({ params }), {
      done: () => notices.undone('The insight stands as before.'),
      failed: 'Not Taken Back',
    });
  };
  return {
    markRead: async () => {
      await showOutcome(read({ params }), { failed: 'Not Marked as Read' });
    },
    dismiss: (reason: DismissReason) =>
      showOutcome(dismiss({ params, body: { reason } }), {
        done: () => notices.undoable('Insight Put Away', title, () => void takeBack()),
        failed: 'Not Put Away',
      }),
    restore: () =>
      showOutcome(restore({ params }), {
        done: () => notices.done('Insight Taken Back', title),
        failed: 'Not Taken Back',
      }),
    reading,
    busy: dismissing || restoring,
  };
}
