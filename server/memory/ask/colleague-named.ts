import type { PersonName } from '#contract/people.ts';
import type { Scope } from '#server/db/scope.ts';
import { listNames } from '#server/people/reads.ts';
import { plainWords } from '#server/memory/search/words.ts';

/** The one person of the practice whom a question names, by the whole name or the first alone. */
export async function colleagueNamed(
  scope: Scope,
  question: string,
): Promise<Pick<PersonName, 'id' | 'name'> | undefined> {
  const said = wordsOf(question);
  const people = (await listNames(scope)).filter(({ name }) => wordsOf(name).trim() !== '');
  const whole = people.filter(({ name }) => said.includes(wordsOf(name)));
  const found =
    whole.length > 0
      ? whole
      : people.filter(({ name }) => said.includes(wordsOf(name.split(' ')[0] ?? '')));
  return found.length === 1 ? found[0] : undefined;
}

const wordsOf = (text: string) =>
  ` ${plainWords(text)
    .map((word) => word.replace(/[’']s$/, ''))
    .join(' ')} `;
