import { useQuery } from '@tanstack/react-query';
import { people, type PersonName } from '#contract/people.ts';
import { readOf } from '#web/query.ts';

type Names = readonly PersonName[];

/** Everybody's name, those who are shut out last. Only admins hear of who comes and goes, so each screen asks anew. */
export const useListNames = () =>
  useQuery({ ...readOf(people.listNames, {}), refetchOnMount: 'always' });

/** Names by their people's ids. */
export const namesById = (names: Names = []): ReadonlyMap<string, string> =>
  new Map(names.map(({ id, name }) => [id, name]));

/** A name as it stands with what is theirs: whoever was shut out looks after it no more. */
export const standingName = ({ name, disabled }: Pick<PersonName, 'name' | 'disabled'>): string =>
  disabled ? `${name} (disabled)` : name;

/** For a choice that only they can be given who can sign in. */
export const canSignIn = ({ disabled }: PersonName): boolean => !disabled;

/** People to choose from; whoever is chosen is among them, whether offered or not. */
export function personOptions(
  names: Names | undefined,
  chosen: readonly string[],
  isOffered: (person: PersonName) => boolean = () => true,
): readonly { value: string; label: string }[] {
  const known = (names ?? []).filter((one) => isOffered(one) || chosen.includes(one.id));
  const others = chosen.filter((id) => known.every((one) => one.id !== id));
  return [
    ...known.map((one) => ({ value: one.id, label: standingName(one) })),
    ...others.map((id) => ({ value: id, label: names ? 'Somebody who is no longer here' : '…' })),
  ];
}
