import { isId } from '#contract/ids.ts';

const most = 8;
const keyOf = (userId: string) => `rapport.lately.${userId}`;

/** The clients whose pages somebody opened last in this browser, the latest first: ids, and no names. */
export function readLately(userId: string): readonly string[] {
  try {
    const kept = (localStorage.getItem(keyOf(userId)) ?? '').split(',');
    return kept.filter(isId).slice(0, most);
  } catch {
    return [];
  }
}

export function keepLately(userId: string, clientId: string): void {
  const others = readLately(userId).filter((id) => id !== clientId);
  try {
    localStorage.setItem(keyOf(userId), [clientId, ...others].slice(0, most).join(','));
  } catch {
    // A browser that keeps nothing only forgets this.
  }
}
