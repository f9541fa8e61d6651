import type { ImportColumn } from '#contract/import-columns.ts';
import type { Scope } from '#server/db/scope.ts';
import type { ClientTarget } from '#contract/client-target.ts';
import type { CustomField } from './client-target.ts';
import { listOwnerNames } from './import-reads.ts';
import { listOptionWords } from './plan-rows.ts';
import { standsForNothing } from './stands-for-nothing.ts';
import { cutText, type Table } from './table.ts';

const mostWords = 50;

/** Words of the file that no option of ours was found for, by field; the most frequent first. */
export async function openOptionsOf(
  scope: Scope,
  table: Table,
  columns: readonly Pick<ImportColumn, 'target'>[],
  customFields: readonly CustomField[],
): Promise<Record<string, string[]>> {
  const mapping = columns.map(({ target }) => (target ?? undefined) as ClientTarget | undefined);
  const open: Record<string, string[]> = {};
  const verbatim = table.ours || table.format === 'vcard';
  const isNothing = (word: string) => !verbatim && standsForNothing(word);
  for (const { target, word, match } of await listOptionWords(table, { mapping, customFields })) {
    if (match !== undefined || isNothing(word)) continue;
    const words = (open[target] ??= []);
    if (words.length < mostWords) words.push(word);
  }
  const owners = mapping.indexOf('owner');
  if (owners >= 0) {
    const unknown = await unknownOwners(scope, table, owners);
    const named = unknown.filter((word) => !isNothing(word));
    if (named.length > 0) open['owner'] = named.slice(0, mostWords);
  }
  return open;
}

/** Ids of users by each of their names, in lower case; a name that two have is nobody's. */
export async function ownersByName(scope: Scope): Promise<Map<string, string>> {
  const people = await listOwnerNames(scope);
  const owners = new Map<string, string>();
  for (const { id, name } of people) {
    const key = name.trim().toLowerCase();
    const shared = people.some((one) => one.id !== id && one.name.trim().toLowerCase() === key);
    if (!shared) owners.set(key, id);
  }
  for (const { id, email, username } of people) {
    for (const word of [username, email]) owners.set(word.toLowerCase(), id);
  }
  return owners;
}

async function unknownOwners(scope: Scope, table: Table, column: number): Promise<string[]> {
  const known = await ownersByName(scope);
  // A row that sums up the others has its figures there.
  const sound = table.rows.filter(({ faults }) => !faults);
  const words = new Set(sound.map(({ cells }) => cutText((cells[column] ?? '').trim(), 200)));
  return [...words].filter((word) => word !== '' && !known.has(word.toLowerCase()));
}
