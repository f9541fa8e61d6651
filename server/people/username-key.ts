/** How two usernames are compared: one key for every spelling that looks the same. */
export function usernameKey(username: string): string {
  return username
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFKC');
}
