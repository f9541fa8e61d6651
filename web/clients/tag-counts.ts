import type { Client } from '#contract/client-record.ts';
import { tagKey } from '#contract/tag-key.ts';

/** The tags that these clients wear and how many do, each tag once whatever its case, the most worn first. */
export function tagCounts(clients: readonly Pick<Client, 'tags'>[]) {
  const counts = new Map<string, { tag: string; count: number }>();
  for (const tag of clients.flatMap(({ tags }) => tags)) {
    const { tag: first, count } = counts.get(tagKey(tag)) ?? { tag, count: 0 };
    counts.set(tagKey(tag), { tag: first, count: count + 1 });
  }
  return [...counts.values()].toSorted(
    (one, other) => other.count - one.count || one.tag.localeCompare(other.tag, 'en'),
  );
}
