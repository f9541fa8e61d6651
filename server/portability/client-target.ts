import type { ClientFieldKind } from '#contract/client-fields.ts';
import { repeatingTargets, type ClientTarget } from '#contract/client-target.ts';

/** A field of the practice's own, as a column may be mapped to it. */
export interface CustomField {
  id: string;
  name: string;
  kind: ClientFieldKind;
  choices?: readonly string[];
}

/** Targets whose cells say yes or no. */
export const booleanTargets = ['doNotCall', 'archived'] as const;
export type BooleanTarget = (typeof booleanTargets)[number];

export function isBooleanTarget(target: string | undefined): target is BooleanTarget {
  return booleanTargets.some((one) => one === target);
}

/** The heading of the client's id: every CSV export of ours has it, whatever its other columns are. */
export const ownIdLabel = 'Rapport ID';

/** Whether these are headings of an export of ours. */
export function isOwnExport(headers: readonly string[]): boolean {
  return headers.includes(ownIdLabel);
}

/** The first headings of the file of rows that an import did not take; it is mended and sent again. */
export const errorFileLabels = ['Line', 'Reason'] as const;

/** Whether cells of a file with these headings were made harmless by us. */
export function hasOwnCells(headers: readonly string[]): boolean {
  return isOwnExport(headers) || isErrorFile(headers);
}

/** Whether these are headings of a file of rows that an import did not take. */
export function isErrorFile(headers: readonly string[]): boolean {
  return errorFileLabels.every((label, at) => headers[at] === label);
}

export function mayRepeat(target: ClientTarget): boolean {
  return repeatingTargets.some((repeating) => repeating === target);
}
