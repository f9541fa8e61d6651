import { fold } from '#server/clients/fold.ts';
import { listNearClients } from '#server/clients/near-reads.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { listClientsCalled } from '#server/memory/search/whose-reads.ts';
import { steps } from '#server/spelling.ts';
import { namesIn, tellingWords } from './question-words.ts';

const mostTried = 4;
const shortest = 4;
/** A word without a capital is rather another word. */
const shortestSmall = 5;
/** From so many letters on, two may be wrong. */
const long = 7;

/** A question with the words that are nearly a client's name read as that name. */
export async function withMeantNames(
  scope: Scope,
  viewer: Viewer,
  question: string,
): Promise<string> {
  const isTypedSmall = !/\p{Lu}/u.test(question.slice(1));
  const words = isTypedSmall
    ? tellingWords(question).filter((word) => word.length >= shortestSmall)
    : namesIn(question).filter((word) => word.length >= shortest);
  let meant = question;
  for (const word of words.slice(0, mostTried)) {
    if ((await listClientsCalled(scope, viewer, fold(word))).length > 0) continue;
    const name = await nearestName(scope, viewer, word, isTypedSmall ? 1 : mostSteps(word));
    if (name !== undefined) meant = meant.replace(word, isTypedSmall ? name.toLowerCase() : name);
  }
  return meant;
}

const mostSteps = ({ length }: string) => (length >= long ? 2 : 1);

/** The one word of clients' names that is so near, and begins alike. */
async function nearestName(
  scope: Scope,
  viewer: Viewer,
  word: string,
  most: number,
): Promise<string | undefined> {
  const typed = fold(word);
  const near = (await listNearClients(scope, viewer, word))
    .flatMap(({ name }) => name.match(/[\p{L}\p{M}’']+/gu) ?? [])
    .map((name) => ({ name, away: steps(typed, fold(name)) }))
    .filter(({ name, away }) => away <= most && fold(name)[0] === typed[0]);
  const least = Math.min(...near.map(({ away }) => away));
  const names = new Set(near.filter(({ away }) => away === least).map(({ name }) => name));
  return names.size === 1 ? [...names][0] : undefined;
}
