import { randomUUID } from 'node:crypto';
import type { Body } from '#contract/endpoint.ts';
import type { okrs } from '#contract/okrs.ts';
import type { NewKeyResult } from './writes.ts';

export const most = { objectives: 20, keyResults: 20 } as const;

type Given = NonNullable<Body<typeof okrs.addObjective>['keyResults']>[number];

/** A new key result as a row; what was not said is left open. */
export function keyResultRow(
  given: Given & Pick<Partial<NewKeyResult>, 'evidence' | 'rules' | 'carriedFromId'>,
  place: { readonly objectiveId: string; readonly position: number; readonly now: string },
): NewKeyResult & { id: string } {
  return {
    id: randomUUID(),
    objectiveId: place.objectiveId,
    title: given.title,
    unit: given.unit ?? '',
    direction: given.direction ?? 'up',
    baseline: given.baseline ?? null,
    target: given.target ?? null,
    dueOn: given.dueOn ?? null,
    position: place.position,
    ...(given.evidence ? { evidence: given.evidence } : {}),
    ...(given.rules ? { rules: given.rules } : {}),
    ...(given.carriedFromId === undefined ? {} : { carriedFromId: given.carriedFromId }),
    createdAt: place.now,
    updatedAt: place.now,
  };
}

/** The place after the last. */
export const nextPosition = (rows: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...rows.map(({ position }) => position)) + 1;
