import type { Call } from '#contract/call-record.ts';
import { useDeleteCall, useRestoreCall } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Deletes a call and offers it back for a while; tells whether it is gone. */
export function useCallDeletion() {
  const { mutateAsync: remove } = useDeleteCall();
  const { mutateAsync: restore } = useRestoreCall();
  const takeBack = (id: string) =>
    showOutcome(restore({ params: { id } }), {
      done: ({ clientName }) => notices.undone(`The call with ${clientName} is back.`),
      failed: 'Not Restored',
    });
  return async ({ id, clientName }: Pick<Call, 'id' | 'clientName'>): Promise<boolean> => {
    const outcome = await showOutcome(remove({ params: { id } }), {
      done: () => notices.undoable('Call Deleted', `With ${clientName}`, () => void takeBack(id)),
      failed: 'Not Deleted',
    });
    return outcome !== undefined;
  };
}
