import type { Objective } from '#contract/okr-record.ts';

/**
 * What a roll-over made, of the objectives that it answers: those that are new as a whole, and the
 * key results that came to one that was there.
 */
export function madeAnew(answered: readonly Pick<Objective, 'id' | 'createdAt' | 'keyResults'>[]) {
  const born = (one: { createdAt: string }) => Date.parse(one.createdAt);
  const now = Math.max(...answered.flatMap(({ keyResults }) => keyResults.map(born)));
  const isNew = (one: { createdAt: string }) => born(one) === now;
  return {
    objectives: answered.filter(isNew).map(({ id }) => id),
    keyResults: answered
      .filter((one) => !isNew(one))
      .flatMap(({ keyResults }) => keyResults.filter(isNew).map(({ id }) => id)),
  };
}
