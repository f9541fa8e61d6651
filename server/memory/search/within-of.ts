import type { MemorySource } from '#contract/memory-record.ts';
import { fold } from '#server/clients/fold.ts';
import type { Viewer } from '#server/clients/reads.ts';
import type { Scope } from '#server/db/scope.ts';
import { findTimezone } from '#server/people/reads.ts';
import { dayBegins } from '#server/zone-offset.ts';
import type { Within } from './candidate-reads.ts';
import { listClientsNamed, listOwn } from './whose-reads.ts';
import type { MemoryQuery } from './parse-query.ts';

interface Asked {
  readonly clientId?: string | undefined;
  readonly source?: MemorySource | undefined;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Where a query and the filters beside it look, by the days of whoever asks; undefined where they leave nothing to look at. */
export async function withinOf(
  scope: Scope,
  viewer: Viewer,
  query: Pick<MemoryQuery, 'from' | 'sources' | 'before' | 'after'>,
  asked: Asked,
): Promise<Within | undefined> {
  const clientIds = await clientsOf(scope, viewer, query.from, asked.clientId);
  if (clientIds?.length === 0) return undefined;
  const { source } = asked;
  const sources = source === undefined ? query.sources : [source];
  if (source !== undefined && query.sources.length > 0 && !query.sources.includes(source)) {
    return undefined;
  }
  const before = earliest(query.before, asked.before);
  const after = latest(query.after, asked.after);
  if (before === undefined && after === undefined) {
    return { clientIds, sources, before, since: after };
  }
  const timezone = await findTimezone(scope, viewer.userId);
  return {
    clientIds,
    sources,
    before: before && dayBegins(before, timezone),
    since: after && dayBegins(after, timezone, 1),
  };
}

async function clientsOf(
  scope: Scope,
  viewer: Viewer,
  from: readonly string[],
  clientId: string | undefined,
): Promise<readonly string[] | undefined> {
  const names = from.map((name) => fold(name)).filter((name) => name !== '');
  const named = names.length > 0 ? await listClientsNamed(scope, viewer, names) : undefined;
  if (clientId !== undefined) {
    return named && !named.includes(clientId) ? [] : [clientId];
  }
  if (named) return named;
  return viewer.role === 'user' ? listOwn(scope, viewer) : undefined;
}

function earliest(one: string | undefined, two: string | undefined): string | undefined {
  return one === undefined || (two !== undefined && two < one) ? two : one;
}

function latest(one: string | undefined, two: string | undefined): string | undefined {
  return one === undefined || (two !== undefined && two > one) ? two : one;
}
