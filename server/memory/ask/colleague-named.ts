import type { PersonName } from '#contract/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { listNames } from '#server/people/reads.ts';
import { wordsOf } from './record/told.ts';

/** The one person of the practice whom a question names, by the whole name or the first alone. */
export async function colleagueNamed(
  scope: Scope,
  question: string,
): Promise<Pick<PersonName, 'id' | 'name'> | undefined> {
  const said = spaced(question);
  const people = (await listNames(scope)).filter(({ name }) => wordsOf(name) !== '');
  const whole = people.filter(({ name }) => said.includes(spaced(name)));
  const found =
    whole.length > 0
      ? whole
      : people.filter(({ name }) => said.includes(spaced(name.split(' ')[0] ?? '')));
  return found.length === 1 ? found[0] : undefined;
}

const spaced = (text: string) => ` ${wordsOf(text)} `;
