import type { Client } from '#contract/client-record.ts';
import { useUpdateClient } from '#web/clients/api.ts';
import { notices } from '#web/notices.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { usePressed } from '#web/ui/use-in-turn.ts';

/** Puts a client into the archive or takes it out; both can be undone. */
export function useArchiving() {
  const { mutateAsync: update } = useUpdateClient();
  const write = ({ id }: Client, archived: boolean) =>
    update({ params: { id }, body: { archived } });
  const { press, isPressed } = usePressed();
  const setArchived = (client: Client, archived: boolean) =>
    press(client.id, () =>
      showOutcome(write(client, archived), {
        done: () =>
          notices.undoable(
            archived ? 'Client Archived' : 'Client Unarchived',
            archived
              ? `${client.name} is left out of the directory.`
              : `${client.name} is in the directory again.`,
            () =>
              void showOutcome(write(client, !archived), {
                done: () =>
                  notices.undone(
                    archived
                      ? `${client.name} is in the directory again.`
                      : `${client.name} is in the archive again.`,
                  ),
                failed: 'Not Undone',
              }),
          ),
        failed: archived ? 'Not Archived' : 'Not Unarchived',
      }),
    );
  return { setArchived, isArchiving: isPressed };
}
