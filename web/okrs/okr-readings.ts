import type { CheckIn, KeyResult, Objective } from '#contract/okr-record.ts';
import { okrs } from '#contract/okrs.ts';
import { notFound } from '#contract/refusal.ts';
import { HttpError } from '#web/http-error.ts';
import { send } from '#web/http.ts';
import type { Reading, Typed } from '#web/okrs/okr-conflict.ts';

/** Where an objective and all under it is found. */
export type OkrPlace = Pick<Objective, 'id' | 'clientId' | 'quarter'>;

/** Of a record as it is, what a form shows. */
export const readingOf = <One extends { readonly updatedAt: string }, Values extends Typed>(
  one: One,
  valuesOf: (one: One) => Values,
): Reading<Values> => ({ values: valuesOf(one), updatedAt: one.updatedAt });

/** Reads an objective anew; refuses as not found when it is gone. */
export async function readObjective({ id, clientId, quarter }: OkrPlace): Promise<Objective> {
  const { objectives } = await send(okrs.getClientQuarter, { query: { clientId, quarter } });
  return found(objectives, id);
}

export async function readKeyResult(place: OkrPlace, id: string): Promise<KeyResult> {
  return found((await readObjective(place)).keyResults, id);
}

export async function readCheckIn(
  place: OkrPlace,
  { id, keyResultId }: Pick<CheckIn, 'id' | 'keyResultId'>,
): Promise<CheckIn> {
  const { history, pending } = await readKeyResult(place, keyResultId);
  return found([...history, ...pending], id);
}

function found<One extends { readonly id: string }>(list: readonly One[], id: string): One {
  const one = list.find((each) => each.id === id);
  if (one) return one;
  throw new HttpError(notFound.status, notFound.error, { code: notFound.code });
}
