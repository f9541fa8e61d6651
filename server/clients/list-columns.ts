import { fold } from './fold.ts';

/** The columns that a list is ordered and searched by, made from those that a person writes. */
export function listColumnsOf(row: { name: string; email: string; businessType: string }) {
  const { name, email, businessType } = row;
  return {
    sortName: fold(name).slice(0, 200),
    searchText: [name, email, businessType].map(fold).join('\n'),
  };
}

/** Tags, each once whatever its case. */
export function distinctTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(fold(tag)) && seen.add(fold(tag))).slice(0, 30);
}
