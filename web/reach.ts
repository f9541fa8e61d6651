/** Whether the server answers at this moment. */
export async function isReachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/health', { cache: 'no-store', credentials: 'same-origin' });
    return ok;
  } catch {
    return false;
  }
}
