import type { ClientField } from '#contract/client-fields.ts';
import { isTimezone } from '#contract/fields.ts';
import {
  fieldTargets,
  furtherTargets,
  repeatingTargets,
  type ClientTarget,
} from '#contract/client-target.ts';
import { mayRepeat, type CustomField } from './client-target.ts';
import { isOptionTarget, optionsOf } from './match-option.ts';
import type { OptionMatches } from './plan-rows.ts';

/** The practice's own fields as columns may be mapped to them. */
export function customFieldsOf(fields: readonly ClientField[]): CustomField[] {
  return fields.map(({ id, name, kind, options }) => ({ id, name, kind, choices: options }));
}

const known: readonly string[] = [...fieldTargets, ...repeatingTargets, ...furtherTargets];

/** Whether a column may go there. */
export function isTarget(text: string, fields: readonly CustomField[]): text is ClientTarget {
  return known.includes(text) || fields.some(({ id }) => text === `custom:${id}`);
}

/** Why these columns can't be imported so; undefined when they can. */
export function mappingProblem(
  targets: readonly (string | null)[],
  fields: readonly CustomField[],
): string | undefined {
  const chosen = targets.filter((target) => target !== null);
  const unknown = chosen.find((target) => !isTarget(target, fields));
  if (unknown !== undefined) return 'There is no such field';
  const twice = chosen.find(
    (target, place) => !mayRepeat(target as ClientTarget) && chosen.indexOf(target) !== place,
  );
  if (twice !== undefined) return 'A field can be filled by one column only';
  const named = ['name', 'firstName', 'lastName'].some((target) => chosen.includes(target));
  if (!named) return 'Choose the column that holds the name';
  return chosen.includes('email') ? undefined : 'Choose the column that holds the email address';
}

/** Why words can't stand for these options; undefined when they can. An empty one leaves the field empty. */
export function matchesProblem(
  matches: OptionMatches,
  fields: readonly CustomField[],
  owners: ReadonlySet<string>,
): string | undefined {
  const isOption = (target: string, option: string): boolean => {
    if (target === 'owner') return owners.has(option);
    if (isOptionTarget(target)) {
      return target === 'timezone' ? isTimezone(option) : optionsOf[target].includes(option);
    }
    const custom = fields.find(({ id }) => target === `custom:${id}`);
    // What was answered for a field that is hidden since waits for it.
    if (!custom && target.startsWith('custom:')) return true;
    return custom?.choices?.includes(option) ?? false;
  };
  const wrong = Object.entries(matches).some(([target, words]) =>
    Object.values(words).some((option) => option !== '' && !isOption(target, option)),
  );
  return wrong ? 'A word stands for something that there is not' : undefined;
}
