/** The words of a heading, without accents, capitals and marks. */
export function plainHeading(header: string): string {
  return header
    .slice(0, 100)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
