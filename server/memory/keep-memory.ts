import type { EventRow } from '#server/db/event-log.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Deps } from '#server/deps.ts';
import { someAtOnce } from '#server/some-at-once.ts';
import { keepRecords } from './keep-records.ts';
import { listClientIds, listKeptClientIds, listKeptIds, listLiving } from './reads.ts';
import { listInsightsOfCalls } from './sources/insight-reads.ts';
import type { Source } from './sources/source.ts';
import { bulkSourceOf, sourceOf, sources } from './sources/sources.ts';

const atOnce = 50;
const clientsAtOnce = 500;

/** A call that left a client: what was said alike in an earlier one is the latest there again. */
const leaving = 'call.moved';

/** What changes which of a client's records there are, and whose. */
export const clientEvents = [
  leaving,
  'client.deleted',
  'client.restored',
  'client.erased',
  'client.merged',
  'client.unmerged',
  'okrs.drafted',
  'okrs.rolled_over',
] as const;

/** What changes many clients at once. */
export const manyClientsEvents = [
  'change_set.made',
  'change_set.undone',
  'import.undone',
  'practice.filled',
] as const;

/** Brings memory to what an event left. */
export async function keepMemory(scope: Scope, event: EventRow, deps: Deps): Promise<void> {
  await keepOf(scope, deps, [event]);
}

type Told = Pick<EventRow, 'name' | 'subjectId' | 'clientId' | 'after'>;

/** The same for many events: what several of them tell of is looked at once. */
export async function keepOf(scope: Scope, deps: Deps, events: readonly Told[]): Promise<void> {
  const records = new Map<Source, Set<string>>(sources.map((source) => [source, new Set()]));
  const clientIds = new Set<string>();
  let many = false;
  for (const { name, subjectId, clientId, after } of events) {
    const source = sourceOf(name);
    if (source) records.get(source)?.add(subjectId);
    const changed = bulkSourceOf(name);
    if (changed?.bulk) {
      for (const id of await changed.bulk.listIds(scope, subjectId)) records.get(changed)?.add(id);
    }
    if (clientEvents.some((one) => one === name)) {
      clientIds.add(name === leaving ? (clientId ?? subjectId) : subjectId);
      const other = after?.['otherId'];
      if (typeof other === 'string') clientIds.add(other);
    }
    if (manyClientsEvents.some((one) => one === name)) many = true;
  }
  for (const [source, ids] of records) await keepSome(scope, deps, source, [...ids]);
  await keepClients(scope, deps, [...clientIds]);
  if (many) await keepChangedClients(scope, deps);
}

/** Some records, and the insights that stand on the calls among them. */
export async function keepSome(
  scope: Scope,
  deps: Deps,
  source: Source,
  ids: readonly string[],
): Promise<void> {
  const others = ids.length > 0 ? await source.others?.(scope, ids) : undefined;
  for (const some of someAtOnce([...new Set([...ids, ...(others ?? [])])], atOnce)) {
    const gathered = await source.gather?.(scope, deps, some);
    await scope.write((tx) => keepRecords(tx, source, some, gathered));
    if (!source.sources.includes('call')) continue;
    const insightIds = await listInsightsOfCalls(scope, some);
    const insights = sources.find((one) => one.sources.includes('insight'));
    if (insights) await keepSome(scope, deps, insights, insightIds);
  }
}

/** Everything of some clients: what there is of them, and what memory still has. */
async function keepClients(scope: Scope, deps: Deps, ids: readonly string[]): Promise<void> {
  for (const clientIds of someAtOnce(ids, clientsAtOnce)) {
    for (const source of sources) {
      await eachPage(
        (where) => source.listIds(scope, { ...where, clientIds }),
        (some) => keepSome(scope, deps, source, some),
      );
      await eachPage(
        (where) => listKeptIds(scope, source.sources, { ...where, clientIds }),
        (some) => keepSome(scope, deps, source, some),
      );
    }
  }
}

/** Clients who are in the trash or gone and of whom memory holds something, and the other way round. */
async function keepChangedClients(scope: Scope, deps: Deps): Promise<void> {
  const kept = new Set(await listKeptClientIds(scope));
  const living = await listLiving(scope, [...kept]);
  const wrong = [...kept].filter((id) => !living.has(id));
  await eachPage(
    ({ after, limit }) => listClientIds(scope, after, limit),
    async (ids) => {
      const here = await listLiving(scope, ids);
      wrong.push(...ids.filter((id) => here.has(id) && !kept.has(id)));
    },
  );
  await keepClients(scope, deps, wrong);
}

/** Goes through ids in their order, a page at a time. */
export async function eachPage(
  list: (where: { after?: string; limit: number }) => Promise<string[]>,
  work: (ids: readonly string[]) => Promise<void>,
  limit = 500,
): Promise<void> {
  let last: string | undefined;
  for (;;) {
    const ids = await list(last === undefined ? { limit } : { after: last, limit });
    if (ids.length > 0) await work(ids);
    if (ids.length < limit) return;
    last = ids.at(-1);
  }
}
