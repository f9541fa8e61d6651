/** How two usernames are compared: one key for every spelling that looks the same. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
