import { useCallback } from 'react';
import type { BulkChange, ChangeSet } from '#contract/clients.ts';
import { refreshClients, useChangeClients, useUndoChangeSet } from '#web/clients/api.ts';
import {
  changedText,
  inBatches,
  nobodyLeft,
  partlyText,
  someGone,
  undoneText,
} from '#web/clients/change-set-words.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';
import { orAgain } from '#web/unanswered.ts';

/** Takes change-sets back and says how it went. */
export function useUndoChangeSets() {
  const { mutateAsync: undo } = useUndoChangeSet();
  const takeBack = useCallback(
    async function takeBackAll(sets: readonly Pick<ChangeSet, 'id' | 'clients'>[]): Promise<void> {
      const undone: ChangeSet[] = [];
      try {
        for (const { id } of sets.toReversed()) undone.push(await undo({ params: { id } }));
        void showNotice(notices.undone(undoneText(undone, countIn(sets))));
      } catch (problem) {
        const error = told(problem, nobodyLeft);
        const refused = notices.refused('Not Undone', error);
        const text = `${undoneText(undone, countIn(sets.slice(-undone.length)))} The others are not: ${refused.text}`;
        const rest = sets.slice(0, sets.length - undone.length);
        const again = () => void takeBackAll(rest);
        const notice =
          undone.length === 0 ? refused : notices.partly('Not All Undone', text, error, again);
        void showNotice(orAgain(notice, error, again));
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
  const { inTurn, busy } = useInTurn();
  const changeAll = async (
    ids: readonly string[],
    wanted: BulkChange,
    before: readonly ChangeSet[],
  ): Promise<boolean> => {
    const batches = inBatches(ids);
    const made = [...before];
    let problem: unknown;
    try {
      for (const batch of batches.slice(made.length)) {
        made.push(await change({ body: { ids: batch, change: wanted } }));
      }
    } catch (error) {
      problem = told(error, someGone);
    }
    const changed = made.filter((set) => set.clients > 0);
    const undoIt = () => void takeBack(changed);
    if (problem !== undefined) {
      const refused = notices.refused('Not Changed', problem);
      const left = ids.length - batches.slice(0, made.length).flat().length;
      const text = partlyText(changed, left, refused.text);
      const notice =
        changed.length === 0 ? refused : notices.partly('Not All Changed', text, problem, undoIt);
      void showNotice(orAgain(notice, problem, () => void run(ids, wanted, made)));
    } else if (changed.length === 0) {
      void showNotice(notices.plain('Nothing Changed', 'They were like that already.'));
    } else {
      void showNotice(notices.undoable('Clients Changed', `${changedText(changed)}.`, undoIt));
    }
    return problem === undefined;
  };
  const run = async (
    ids: readonly string[],
    wanted: BulkChange,
    before: readonly ChangeSet[] = [],
  ): Promise<boolean> => {
    const well = await inTurn(JSON.stringify([ids, wanted]), () => changeAll(ids, wanted, before));
    // Once, not after every request: each would read the whole list again.
    await refreshClients();
    return well;
  };
  return { run, busy };
}

const countIn = (sets: readonly Pick<ChangeSet, 'clients'>[]) =>
  sets.reduce((sum, { clients }) => sum + clients, 0);

/** They are changed all or none: who is not found is left out of what is selected as the list is read. */
function told(error: unknown, missing: string): unknown {
  if (!(error instanceof HttpError) || error.status !== 404) return error;
  return new HttpError(404, missing, { code: error.code, reference: error.reference });
}
