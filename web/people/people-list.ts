import type { Person } from '#contract/people.ts';
import type { Sort } from '#web/ui/table-types.ts';

/** Those whose name, username or email holds every word, whatever its case and accents. */
export function findPeople(people: readonly Person[], query: string): Person[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return people.filter(({ name, username, email }) => {
    const text = plain(`${name} ${username} ${email}`);
    return words.every((word) => text.includes(word));
  });
}

/** A copy in the order of a column; those never seen come last either way. */
export function sortPeople(people: readonly Person[], { key, direction }: Sort): Person[] {
  const turn = direction === 'ascending' ? 1 : -1;
  const byName = (a: Person, b: Person) => a.name.localeCompare(b.name, 'en');
  return people.toSorted((a, b) => {
    if (key === 'seen') {
      if (a.lastSeenAt === null || b.lastSeenAt === null) {
        return Number(a.lastSeenAt === null) - Number(b.lastSeenAt === null) || byName(a, b);
      }
      return turn * (Date.parse(a.lastSeenAt) - Date.parse(b.lastSeenAt)) || byName(a, b);
    }
    if (key === 'sessions') return turn * (a.sessions - b.sessions) || byName(a, b);
    return turn * byName(a, b);
  });
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
