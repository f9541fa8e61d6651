import type { ClientField } from '#contract/client-fields.ts';
import {
  clientStatuses,
  companySizes,
  consents,
  growthPotentials,
  leadSources,
  pipelineStages,
} from '#contract/client-record.ts';
import {
  dateTargets,
  fieldTargets,
  furtherTargets,
  ownLabels,
  repeatingTargets,
  type OwnTarget,
} from '#contract/client-target.ts';
import { optionText } from '#web/portability/import-words.ts';
import type { ComboboxOption } from '#web/ui/Combobox.tsx';

export const leaveOut = '';
/** Stands for a field that is yet to be made of the column. */
export const newField = 'new';
const longestFieldName = 60;

/** What the field would be called that a column becomes. */
export const fieldNameOf = (header: string) =>
  Array.from(header.trim()).slice(0, longestFieldName).join('').trim();

const groups: readonly { group: string; targets: readonly OwnTarget[] }[] = [
  { group: 'Name and reach', targets: ['name', 'firstName', 'lastName', 'email', 'phone'] },
  { group: 'Further', targets: [...fieldTargets, ...repeatingTargets, ...furtherTargets] },
];

/** Where a column may go: nowhere, a field of every client, one of the practice's own, or one that is made of it. */
export function targetOptions(fields: readonly ClientField[], makingOf?: string): ComboboxOption[] {
  const seen = new Set<OwnTarget>();
  const own = groups.flatMap(({ group, targets }) =>
    targets
      .filter((target) => !seen.has(target) && seen.add(target))
      .map((target) => ({ value: target, label: ownLabels[target], group })),
  );
  const custom = fields.map(({ id, name }) => ({
    value: `custom:${id}`,
    label: name,
    group: 'Your own fields',
  }));
  const made = makingOf === undefined ? [] : [newFieldOption(makingOf)];
  const none = { value: leaveOut, label: 'Leave this column out', group: 'Not imported' };
  return [none, ...own, ...custom, ...made];
}

const newFieldOption = (header: string): ComboboxOption => ({
  value: newField,
  label: `A new field “${fieldNameOf(header)}”…`,
  group: 'Your own fields',
});

const repeatable: readonly string[] = repeatingTargets;

/** A field that two columns go to, though one alone can fill it. */
export function doubledTarget(targets: readonly (string | null)[]): string | undefined {
  const chosen = targets.filter((target) => target !== null);
  return chosen.find(
    (target, place) => !repeatable.includes(target) && chosen.indexOf(target) !== place,
  );
}

/** What keeps these columns from being imported, in a sentence; undefined when nothing does. */
export function mappingGap(
  targets: readonly (string | null)[],
  fields: readonly ClientField[],
): string | undefined {
  const chosen = targets.filter((target) => target !== null);
  const twice = doubledTarget(targets);
  if (twice !== undefined) {
    return `Two columns go to ${targetLabel(twice, fields)}. Leave one of them out.`;
  }
  if (!chosen.some((target) => ['name', 'firstName', 'lastName'].includes(target))) {
    return 'Choose the column that holds the name.';
  }
  return chosen.includes('email') ? undefined : 'Choose the column that holds the email address.';
}

/** Whether a column that goes there holds phone numbers. */
export function holdsPhones(target: string | null): boolean {
  return target === 'phone' || target === 'otherPhone';
}

/** Whether a column that goes there holds days. */
export function holdsDays(target: string | null, fields: readonly ClientField[]): boolean {
  const own = fields.find(({ id }) => target === `custom:${id}`);
  return own?.kind === 'date' || dateTargets.some((one) => one === target);
}

type Choice = { value: string; label: string };

const lists: Readonly<Record<string, readonly string[]>> = {
  companySize: companySizes,
  growthPotential: growthPotentials,
  status: clientStatuses,
  pipelineStage: pipelineStages,
  leadSource: leadSources,
  consent: consents,
};

/** What a word of the file may stand for in a field. */
export function choicesFor(
  target: string,
  fields: readonly ClientField[],
  owners: readonly { id: string; name: string }[],
): Choice[] {
  if (target === 'owner') return owners.map(({ id, name }) => ({ value: id, label: name }));
  if (target === 'timezone') {
    return Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone }));
  }
  const own = lists[target];
  if (own) return own.map((value) => ({ value, label: optionText(value) }));
  const field = fields.find(({ id }) => target === `custom:${id}`);
  return (field?.options ?? []).map((value) => ({ value, label: value }));
}

/** The name of a field on the screen. */
export function targetLabel(target: string, fields: readonly ClientField[]): string {
  const custom = fields.find(({ id }) => target === `custom:${id}`);
  return custom?.name ?? ownLabels[target as OwnTarget] ?? target;
}
