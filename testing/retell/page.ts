import { type Answer, failure } from './faults.ts';

const usualLimit = 50;

/** One page of a list as Retell answers it; its key is the place to go on from. */
export function page(
  all: readonly unknown[],
  query: URLSearchParams,
  extra: Readonly<Record<string, unknown>> = {},
): Answer {
  const limit = Number(query.get('limit') ?? usualLimit);
  const from = Number(query.get('pagination_key')?.replace(/^from_/, '') ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000 || !Number.isInteger(from)) {
    return failure(400, 'The page is not valid.');
  }
  const more = all.length > from + limit;
  return {
    status: 200,
    body: {
      items: all.slice(from, from + limit),
      has_more: more,
      ...(more ? { pagination_key: `from_${from + limit}` } : {}),
      ...extra,
    },
  };
}
