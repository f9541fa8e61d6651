import { useRef, useState } from 'react';
import type { KeptPromise, PromiseState } from '#contract/promises.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { useUpdatePromise } from '#web/calls/api.ts';
import { promiseWords } from '#web/calls/promise-words.ts';
import type { HttpError } from '#web/http-error.ts';
import { notices } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
import { showOutcome } from '#web/show-outcome.ts';
import { useInTurn } from '#web/ui/use-in-turn.ts';

type Known = Pick<KeptPromise, 'state' | 'updatedAt'>;

/** Says what became of a promise; what somebody else said meanwhile is shown, not overwritten. */
export function usePromiseSettling(promise: KeptPromise) {
  const { id, text } = promise;
  const { mutateAsync: update } = useUpdatePromise();
  const { inTurn, busy } = useInTurn();
  const [asked, setAsked] = useState<PromiseState>();
  /** As the last change from here left it, which may not be shown yet. */
  const left = useRef<Known>(undefined);
  const change = (to: PromiseState, readAt: string) =>
    update({ params: { id }, body: { state: to, updatedAt: readAt } });
  const takeBack = (before: PromiseState, readAt: string) =>
    showOutcome(change(before, readAt), {
      done: () => notices.undone('The promise stands as before.'),
      failed: 'Not Undone',
      onFailed: lookAgain,
    });
  const settle = (to: PromiseState) => {
    setAsked(to);
    const work = inTurn(to, async () => {
      const known = later(promise, left.current);
      left.current = await change(to, known.updatedAt);
      return { before: known.state, readAt: left.current.updatedAt };
    });
    void showOutcome(work, {
      done: ({ before, readAt }) =>
        notices.undoable(
          to === 'open' ? 'Promise Open Again' : `Promise ${promiseWords[to].label}`,
          text,
          () => void takeBack(before, readAt),
        ),
      failed: 'Promise Not Changed',
      onFailed: lookAgain,
    });
  };
  return { settle, pending: busy ? asked : undefined };
}

const later = (shown: Known, left: Known | undefined): Known =>
  left && left.updatedAt > shown.updatedAt ? left : shown;

function lookAgain(error: HttpError): void {
  if (error.code === changedMeanwhile.code) void refreshPaths(['/api/calls', '/api/promises']);
}
