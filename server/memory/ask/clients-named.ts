import { fold } from '#server/clients/fold.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { listClientsCalled, listClientsNamed } from '#server/memory/search/whose-reads.ts';
import { namesIn, tellingWords } from './question-words.ts';

const mostNamed = 5;

/** The clients that a question names, and the words that name them, in small letters. */
export interface ClientsNamed {
  /** Undefined where it names none. */
  readonly clientIds: readonly string[] | undefined;
  readonly names: ReadonlySet<string>;
}

/** A question that names a client is asked of that client alone, and so is one from a client's own page. */
export async function clientsNamed(
  scope: Scope,
  viewer: Viewer,
  question: string,
  clientId: string | undefined,
): Promise<ClientsNamed> {
  const names = new Set<string>();
  let clientIds: readonly string[] | undefined;
  const isTypedSmall = !/\p{Lu}/u.test(question.slice(1));
  const said = isTypedSmall ? tellingWords(question) : namesIn(question);
  for (const name of said) {
    const found = isTypedSmall
      ? await listClientsCalled(scope, viewer, fold(name))
      : await listClientsNamed(scope, viewer, [fold(name)]);
    if (found.length === 0 || found.length > mostNamed) continue;
    if (clientId !== undefined && !found.includes(clientId)) continue;
    names.add(name.toLowerCase());
    const both = clientIds?.filter((id) => found.includes(id)) ?? [];
    clientIds = both.length > 0 ? both : [...new Set([...(clientIds ?? []), ...found])];
  }
  return { clientIds: clientId === undefined ? clientIds : [clientId], names };
}
