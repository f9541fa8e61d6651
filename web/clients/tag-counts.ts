import type { Client } from '#contract/client-record.ts';

/** The tags that these clients wear and how many do, the most worn first. */
export function tagCounts(clients: readonly Pick<Client, 'tags'>[]) {
  const counts = new Map<string, number>();
  for (const { tags } of clients) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .toSorted((one, other) => other.count - one.count || one.tag.localeCompare(other.tag, 'en'));
}
