import type { KeptPromise, PromiseState } from '#contract/promises.ts';
import { changedMeanwhile } from '#contract/refusal.ts';
import { useUpdatePromise } from '#web/calls/api.ts';
import { promiseWords } from '#web/calls/promise-words.ts';
import type { HttpError } from '#web/http-error.ts';
import { notices } from '#web/notices.ts';
import { refreshPaths } from '#web/query.ts';
import { showOutcome } from '#web/show-outcome.ts';

/** Says what became of a promise; what somebody else said meanwhile is shown, not overwritten. */
export function usePromiseSettling({ id, text, state, updatedAt }: KeptPromise) {
  const { mutateAsync: update, isPending, variables } = useUpdatePromise();
  const change = (to: PromiseState, readAt: string) =>
    update({ params: { id }, body: { state: to, updatedAt: readAt } });
  const takeBack = (readAt: string) =>
    showOutcome(change(state, readAt), {
      done: () => notices.undone('The promise stands as before.'),
      failed: 'Not Undone',
      onFailed: lookAgain,
    });
  const settle = (to: PromiseState) => {
    if (isPending) return;
    void showOutcome(change(to, updatedAt), {
      done: (changed) =>
        notices.undoable(
          to === 'open' ? 'Promise Open Again' : `Promise ${promiseWords[to].label}`,
          text,
          () => void takeBack(changed.updatedAt),
        ),
      failed: 'Promise Not Changed',
      onFailed: lookAgain,
    });
  };
  return { settle, pending: isPending ? variables?.body.state : undefined };
}

function lookAgain(error: HttpError): void {
  if (error.code === changedMeanwhile.code) void refreshPaths(['/api/calls', '/api/promises']);
}
