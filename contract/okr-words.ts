import { tellFigure } from './figures.ts';
import type { KeyResult } from './okr-record.ts';

type Told = Pick<KeyResult, 'title' | 'unit' | 'direction' | 'baseline' | 'target' | 'dueOn'>;

/** A key result in one line, with its figures where it has them. */
export function tellKeyResult({ title, unit, direction, baseline, target, dueOn }: Told): string {
  const figures = tellMeasure({ unit, direction, baseline, target });
  const due = dueOn === null ? '' : ` by ${dueOn}`;
  return `${title}: ${figures}${due}`;
}

/** `from 10 to 20 clients`, `to 20 clients, baseline to be set`, `hold 90%`. */
export function tellMeasure({
  unit,
  direction,
  baseline,
  target,
}: Pick<Told, 'unit' | 'direction' | 'baseline' | 'target'>): string {
  const inUnit = (figure: string) => tellFigure(figure, unit);
  if (target === null && baseline === null) return 'baseline and target to be set';
  if (target === null) return `from ${inUnit(baseline ?? '')}, target to be set`;
  if (direction === 'maintain') return `hold ${inUnit(target)}`;
  if (baseline === null) return `to ${inUnit(target)}, baseline to be set`;
  return `from ${tellFigure(baseline, unit.length > 1 ? '' : unit)} to ${inUnit(target)}`;
}

/** How far a key result has come; one that fell behind where it began has no per cent that says so. */
export const tellWay = (progress: number): string =>
  progress < 0
    ? 'further away than at the start'
    : `${tellFigure(String(progress), '%')} of the way`;
