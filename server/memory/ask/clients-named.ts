import { fold } from '#server/clients/fold.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { listClientsCalled } from '#server/memory/search/whose-reads.ts';
import { namesIn, tellingWords } from './question-words.ts';

const mostNamed = 5;

/** The clients that a question names, and the words that name them, in small letters. */
export interface ClientsNamed {
  /** Undefined where it names none. */
  readonly clientIds: readonly string[] | undefined;
  readonly names: ReadonlySet<string>;
  /** A name that more have than one question can be about. */
  readonly shared: string | undefined;
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
  let shared: string | undefined;
  const isTypedSmall = !/\p{Lu}/u.test(question.slice(1));
  const said = isTypedSmall ? tellingWords(question) : namesIn(question);
  for (const name of said) {
    const found = await namedBy(scope, viewer, { name, isTypedSmall, among: clientIds });
    if (found.length > mostNamed) shared ??= name;
    if (found.length === 0 || found.length > mostNamed) continue;
    if (clientId !== undefined && !found.includes(clientId)) continue;
    names.add(name.toLowerCase());
    const both = clientIds?.filter((id) => found.includes(id)) ?? [];
    clientIds = both.length > 0 ? both : [...new Set([...(clientIds ?? []), ...found])];
  }
  return { clientIds: clientId === undefined ? clientIds : [clientId], names, shared };
}

/**
 * Those whose name has it as a word; where nobody's has, of whose name a word begins so: of one typed small,
 * “obis”, only who was named by another word too.
 */
async function namedBy(
  scope: Scope,
  viewer: Viewer,
  {
    name,
    isTypedSmall,
    among,
  }: { name: string; isTypedSmall: boolean; among: readonly string[] | undefined },
): Promise<string[]> {
  const whole = await listClientsCalled(scope, viewer, fold(name));
  if (whole.length > 0) return whole;
  if (!isTypedSmall) return listClientsCalled(scope, viewer, fold(name), 'begun');
  if (among === undefined || !name.endsWith('s')) return [];
  const owners = await listClientsCalled(scope, viewer, fold(name).slice(0, -1));
  return owners.filter((id) => among.includes(id));
}
