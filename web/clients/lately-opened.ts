const most = 8;
const keyOf = (userId: string) => `rapport.lately.${userId}`;
const idPattern = /^[0-9a-f-]{36}$/;

/** The clients whose pages somebody opened last in this browser, the latest first: ids, and no names. */
export function readLately(userId: string): readonly string[] {
  try {
    const kept = (localStorage.getItem(keyOf(userId)) ?? '').split(',');
    return kept.filter((id) => idPattern.test(id)).slice(0, most);
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
