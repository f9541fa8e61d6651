/** The document that an address names behind its tab, as in `#document-…`. */
export function documentIn(hash: string): string | undefined {
  return /^#document-([\da-f-]{36})$/.exec(hash)?.[1];
}
