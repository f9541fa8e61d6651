import type { Call } from '#contract/call-record.ts';
import type { PickedClient } from '#web/ClientPicker.tsx';
import { useMoveCall } from '#web/calls/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Gives a call to another client and offers it back for a while; tells whether it is there. */
export function useCallMove() {
  const { mutateAsync: give, isPending } = useMoveCall();
  const giveBack = (id: string, clientId: string, from: string) =>
    showOutcome(give({ params: { id }, body: { clientId, from } }), {
      done: ({ clientName }) => notices.undone(`The call is with ${clientName} again.`),
      failed: 'Not Moved Back',
    });
  const move = async (
    { id, clientId }: Pick<Call, 'id' | 'clientId'>,
    to: PickedClient,
  ): Promise<boolean> => {
    const outcome = await showOutcome(
      give({ params: { id }, body: { clientId: to.id, from: clientId } }),
      {
        done: () =>
          notices.undoable(
            'Call Moved',
            `It stands with ${to.name}.`,
            () => void giveBack(id, clientId, to.id),
          ),
        failed: 'Call Not Moved',
      },
    );
    return outcome !== undefined;
  };
  return { move, isPending };
}
