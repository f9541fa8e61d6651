import { listedCall } from './call-object.ts';
import { type Answer, failure } from './faults.ts';
import { page } from './page.ts';
import type { PlacedCall } from './placed-call.ts';

interface Filter {
  readonly key?: string;
  readonly type?: string;
  readonly op?: string;
  readonly value?: unknown;
}

interface Wanted {
  readonly filter_criteria?: {
    readonly metadata?: readonly Filter[];
    readonly call_status?: Filter;
  };
  readonly sort_order?: string;
  readonly include_total?: boolean;
  readonly limit?: number;
  readonly skip?: number;
  readonly pagination_key?: string;
}

const known = ['metadata', 'call_status'];
const comparisons: Readonly<Record<string, (has: string, wanted: string) => boolean>> = {
  eq: (has, wanted) => has === wanted,
  ne: (has, wanted) => has !== wanted,
  sw: (has, wanted) => has.startsWith(wanted),
  ew: (has, wanted) => has.endsWith(wanted),
  co: (has, wanted) => has.includes(wanted),
};

interface Calls {
  readonly calls: ReadonlyMap<string, PlacedCall>;
  readonly origin: string;
  readonly now: () => number;
}

/** POST /v3/list-calls: by metadata and status, latest first; a filter that isn't known here is refused. */
export function listCalls({ calls, origin, now }: Calls, asked: unknown): Answer {
  const wanted = (asked ?? {}) as Wanted;
  const criteria = wanted.filter_criteria ?? {};
  const strange = Object.keys(criteria).find((name) => !known.includes(name));
  if (strange !== undefined) return failure(400, `The stand-in knows no filter ${strange}.`);
  const wrong = criteria.metadata?.find(
    ({ key, type, op = '' }) => !key || type !== 'string' || !comparisons[op],
  );
  if (wrong) return failure(400, 'The filter of the metadata is not valid.');
  const listed = [...calls.values()]
    .filter((call) => !call.deleted && matches(call, criteria.metadata ?? []))
    .map((call) => listedCall(call, now(), origin))
    .filter(({ call_status: status = '' }) => isOneOf(status, criteria.call_status));
  // What started first, or was ordered first, is first; latest first unless asked otherwise.
  if (wanted.sort_order !== 'ascending') listed.reverse();
  const query = new URLSearchParams();
  if (wanted.limit !== undefined) query.set('limit', String(wanted.limit));
  if (wanted.pagination_key !== undefined) query.set('pagination_key', wanted.pagination_key);
  const total = wanted.include_total ? { total: listed.length } : {};
  return page(listed.slice(wanted.skip ?? 0), query, total);
}

function matches(call: PlacedCall, filters: readonly Filter[]): boolean {
  const metadata = (call.metadata ?? call.body.metadata ?? {}) as Record<string, unknown>;
  return filters.every(({ key = '', op = '', value }) => {
    const has = metadata[key];
    return typeof has === 'string' && comparisons[op]?.(has, String(value)) === true;
  });
}

function isOneOf(status: string, filter: Filter | undefined): boolean {
  if (filter === undefined) return true;
  return Array.isArray(filter.value) && filter.value.includes(status);
}
