import { CommandProblem } from '#server/usage-error.ts';
import type { ListedPractice } from './reads.ts';

/** The one practice of that id or name; where two are called alike only the id tells them apart. */
export function choosePractice(practices: readonly ListedPractice[], name: string): ListedPractice {
  const found = practices.filter((one) => one.id === name || one.name === name);
  const [practice, ...others] = found;
  if (practice && others.length === 0) return practice;
  const lines = (some: readonly ListedPractice[]) =>
    some
      .map(
        ({ id, people, createdAt, ...one }) =>
          `\n  ${id}  ${one.name}, ${people === 1 ? '1 person' : `${people} people`}, since ${createdAt.slice(0, 10)}`,
      )
      .join('');
  throw new CommandProblem(
    practice
      ? `There are ${found.length} practices called “${name}”. Say which by its id:${lines(found)}`
      : `There is no practice called “${name}”. There are:${lines(practices) || ' none.'}`,
  );
}
