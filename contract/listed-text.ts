/** The parts of a text between a separator; one with a backslash before it is part of a part. */
export function partsOf(text: string, separator: ';' | ','): string[] {
  const parts = [''];
  for (const [piece] of text.matchAll(/\\?./gsu)) {
    if (piece === separator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts;
}

/** A part without the backslashes that kept it whole. */
export const unescaped = (text: string): string => text.replace(/\\(.)/gs, '$1');
export const escaped = (text: string): string => text.replace(/[\\,;]/g, '\\$&');

/** What a list with commas between its parts names, each once; empty ones are left out. */
export function readListed(text: string | undefined): string[] {
  const named = partsOf(text ?? '', ',').map((part) => unescaped(part).trim());
  return [...new Set(named.filter((part) => part !== ''))];
}

/** The text that `readListed` reads. */
export const writeListed = (named: readonly string[]): string => named.map(escaped).join(',');
