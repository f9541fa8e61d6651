/** The record that an address names behind its tab, as in `#message-…` and `#document-…`. */
export function recordIn(hash: string, kind: 'message' | 'document'): string | undefined {
  return hash.startsWith(`#${kind}-`)
    ? /-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash)?.[1]
    : undefined;
}
