import { useCallback, useState } from 'react';
import type { BulkChange, ChangeSet } from '#contract/clients.ts';
import { refreshClients, useChangeClients, useUndoChangeSet } from '#web/clients/api.ts';
import { inBatches, undoneText } from '#web/clients/change-set-words.ts';
import { notices, showNotice } from '#web/notices.ts';

/** Takes change-sets back and says how it went. */
export function useUndoChangeSets() {
  const { mutateAsync: undo } = useUndoChangeSet();
  const takeBack = useCallback(
    async (sets: readonly Pick<ChangeSet, 'id'>[]) => {
      const undone: ChangeSet[] = [];
      try {
        for (const { id } of sets.toReversed()) undone.push(await undo({ params: { id } }));
        void showNotice(notices.undone(undoneText(undone)));
      } catch (error) {
        void showNotice(notices.refused('Not Undone', error));
      }
      await refreshClients();
    },
    [undo],
  );
  return { takeBack };
}

/** Changes many clients alike; however many requests that takes, it is one thing to undo. */
export function useBulkChange() {
  const { mutateAsync: change } = useChangeClients();
  const { takeBack } = useUndoChangeSets();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async (ids: readonly string[], wanted: BulkChange): Promise<boolean> => {
      setBusy(true);
      const made: ChangeSet[] = [];
      let problem: unknown;
      try {
        for (const batch of inBatches(ids)) {
          made.push(await change({ body: { ids: batch, change: wanted } }));
        }
      } catch (error) {
        problem = error;
      }
      const changed = made.filter((set) => set.clients > 0);
      const [first] = changed;
      if (problem !== undefined) {
        // What was changed before it failed can still be taken back, in the list of bulk changes.
        void showNotice(notices.refused('Not Changed', problem));
      } else if (!first) {
        void showNotice(notices.plain('Nothing Changed', 'They were like that already.'));
      } else {
        const count = changed.reduce((sum, set) => sum + set.clients, 0);
        const text =
          changed.length === 1
            ? first.title
            : `${count.toLocaleString('en-US')} clients were changed`;
        void showNotice(
          notices.undoable('Clients Changed', `${text}.`, () => void takeBack(changed)),
        );
      }
      // Once, not after every request: each would read the whole list again.
      await refreshClients();
      setBusy(false);
      return problem === undefined;
    },
    [change, takeBack],
  );
  return { run, busy };
}
