import { tagKey } from '#contract/tag-key.ts';
import { fold } from './fold.ts';

/** What a list by name is ordered by; a cursor names a place by the same. */
export const sortNameOf = ({ name }: { readonly name: string }): string => fold(name).slice(0, 200);

/** The columns that a list is ordered and searched by, made from those that a person writes. */
export function listColumnsOf(row: { name: string; email: string; businessType: string }) {
  const { name, email, businessType } = row;
  return {
    sortName: sortNameOf(row),
    searchText: [name, email, businessType].map(fold).join('\n'),
  };
}

/** Tags, each once whatever its case and accents. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tagKey(tag)) && seen.add(tagKey(tag))).slice(0, 30);
}
