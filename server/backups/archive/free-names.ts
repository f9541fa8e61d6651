import { longestUsername } from '#contract/people.ts';
import { cutText } from '#server/cut-text.ts';
import type { Connection } from '#server/db/database.ts';
import { listTakenUsernames } from '#server/db/portable/taken-names.ts';

/** No longer than one may be that somebody signs in with. */
function numbered(name: string, count: number): string {
  const ending = `-${count}`;
  return cutText(name, longestUsername - ending.length) + ending;
}

/** For usernames that somebody here has already others that nobody has. */
export async function freeNames(
  connection: Connection,
  wanted: readonly string[],
): Promise<Map<string, string>> {
  const taken = new Set(await listTakenUsernames(connection, wanted));
  const used = new Set([...taken, ...wanted]);
  const names = new Map<string, string>();
  for (const name of taken) {
    let [count, free] = [2, numbered(name, 2)];
    while (used.has(free) || (await listTakenUsernames(connection, [free])).length > 0) {
      count += 1;
      free = numbered(name, count);
    }
    used.add(free);
    names.set(name, free);
  }
  return names;
}
