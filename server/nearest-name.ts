import { steps } from './spelling.ts';

/** The name that was probably meant; undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((one) => ({ one, distance: steps(name, one) }))
    .sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= 5 ? nearest.one : undefined;
}
