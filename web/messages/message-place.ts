/** The message that an address names behind its tab, as in `#message-…`. */
export function messageIn(hash: string): string | undefined {
  return /^#message-([\da-f-]{36})$/.exec(hash)?.[1];
}
