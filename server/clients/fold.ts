/** Text without case and accents, for comparing and ordering. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/\s+/g, ' ')
    .trim();
}

const titles = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|mme|sir)$/;

/** A name as words in alphabetical order, so that "Okafor, Amara" is "Amara Okafor". */
export function nameKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !titles.test(word))
    .toSorted()
    .join(' ');
}
