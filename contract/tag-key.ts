/** A tag without its case and accents: two with the same are one tag, written as it was first. */
export const tagKey = (tag: string): string =>
  tag
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();
