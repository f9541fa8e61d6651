import { fold } from '#server/clients/fold.ts';
import { wordsOf } from './name-words.ts';
import type { Fit } from './place-client.ts';
import type { Sentence } from './sentence.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
}

const mention = /(?<=^|\s)@([\p{L}\p{N}][\p{L}\p{N}._'’-]*)(?:\s+([\p{L}][\p{L}'’-]*))?/gu;

/** Whom `@nora` may mean; undefined where it means nobody, and stays in the title. */
export function placePerson(
  sentence: Sentence,
  people: readonly Person[],
  askerId: string,
): Fit | undefined {
  for (const match of sentence.rest.matchAll(mention)) {
    const typed = fold((match[1] ?? '').replace(/[.'’-]+$/, ''));
    const second = fold(match[2] ?? '');
    const fits = fitsOf(typed, people, askerId);
    if (fits.length === 0) continue;
    const both =
      second === ''
        ? []
        : fits.filter(({ name }) => namesOf(name).includes(second) && second !== typed);
    const end = match.index + (both.length > 0 ? match[0].length : 1 + (match[1] ?? '').length);
    const start = match.index;
    const words = sentence.text.slice(start, end);
    return { start, end, words, fits: both.length > 0 ? both : fits, several: false, marked: true };
  }
  return undefined;
}

const namesOf = (name: string) => wordsOf(name).map(({ folded }) => folded);

function fitsOf(typed: string, people: readonly Person[], askerId: string): readonly Person[] {
  if (typed === 'me') return people.filter(({ id }) => id === askerId);
  const ways: readonly ((person: Person) => boolean)[] = [
    ({ username }) => fold(username) === typed,
    ({ name }) => fold(name).replaceAll(' ', '') === typed.replace(/[._-]/g, ''),
    ({ name }) => namesOf(name).includes(typed),
    ({ name }) => typed.length >= 3 && namesOf(name).some((one) => one.startsWith(typed)),
  ];
  for (const fits of ways) {
    const found = people.filter(fits);
    if (found.length > 0) return found;
  }
  return [];
}
