import type { KeyResult, Objective } from '#contract/okr-record.ts';
import { concerned } from '#web/concerned.ts';
import { HttpError } from '#web/http-error.ts';
import { notices, showNotice } from '#web/notices.ts';
import { useUpdateKeyResult, useUpdateObjective } from '#web/okrs/api.ts';
import { makeTurns } from '#web/okrs/in-turn.ts';
import { readKeyResult, readObjective } from '#web/okrs/okr-readings.ts';
import {
  keyResultBody,
  type KeyResultValues,
  keyResultValues,
  type ObjectiveValues,
  objectiveValues,
} from '#web/okrs/okr-values.ts';
import { type InPlaceOutcome, writeInPlace } from '#web/okrs/write-in-place.ts';
import { refreshPaths } from '#web/query.ts';
import { useCurrentUser } from '#web/session.tsx';
import type { InlineProblem } from '#web/ui/InlineText.tsx';

const inTurn = makeTurns();
/** What is on its way to be kept. */
const underWay = new Set<Promise<unknown>>();

/**
 * Waits for what was typed in this part of the page to be kept; whether all of it was. What was
 * refused has the focus.
 */
export async function isKept(part: HTMLElement | null): Promise<boolean> {
  await Promise.all(underWay);
  const refused = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  refused?.focus();
  return !refused;
}

function noted<Outcome>(work: Promise<Outcome>): Promise<Outcome> {
  const told = work.finally(() => underWay.delete(told));
  underWay.add(told);
  return told;
}

/** One field as it is to be, and as it was when that was begun. */
export interface FieldChange<Values> {
  readonly name: keyof Values & string;
  readonly before: string;
  readonly now: string;
}

/** Keeps what is changed in its place, each record's changes in turn; answers what is wrong with it. */
export function useInPlace() {
  const { id: selfId } = useCurrentUser();
  const { mutateAsync: updateObjective } = useUpdateObjective();
  const { mutateAsync: updateKeyResult } = useUpdateKeyResult();
  const tell = async (
    name: string,
    work: Promise<InPlaceOutcome<unknown>>,
  ): Promise<InlineProblem | undefined> => {
    try {
      const outcome = await work;
      if ('saved' in outcome) return undefined;
      await refreshPaths(concerned.okrs);
      return outcome;
    } catch (error) {
      const wrong = error instanceof HttpError ? error.fields?.[name] : undefined;
      if (wrong !== undefined) return { wrong };
      const notice = notices.refused('Not Saved', error);
      void showNotice(notice);
      return { wrong: notice.text };
    }
  };
  return {
    saveObjective: (objective: Objective, change: FieldChange<ObjectiveValues>) =>
      noted(
        tell(
          change.name,
          inTurn(objective, change.name, (newest, isOwn) =>
            writeInPlace(newest, isOwn, change, {
              textOf: (one) => objectiveValues(one)[change.name],
              send: (now, updatedAt) =>
                updateObjective({
                  params: { id: objective.id },
                  body: { [change.name]: now, updatedAt },
                }),
              readAgain: () => readObjective(objective),
              selfId,
            }),
          ),
        ),
      ),
    saveKeyResult: (
      objective: Objective,
      keyResult: KeyResult,
      change: FieldChange<KeyResultValues>,
    ) =>
      noted(
        tell(
          change.name,
          inTurn(keyResult, change.name, (newest, isOwn) =>
            writeInPlace(newest, isOwn, change, {
              textOf: (one) => keyResultValues(one)[change.name],
              send: (now, updatedAt) =>
                updateKeyResult({
                  params: { id: keyResult.id },
                  body: { ...keyResultBody({ [change.name]: now }), updatedAt },
                }),
              readAgain: () => readKeyResult(objective, keyResult.id),
              selfId,
            }),
          ),
        ),
      ),
  };
}
