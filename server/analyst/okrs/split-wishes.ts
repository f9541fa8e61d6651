const shortest = 5;

/** The single wishes of a text that names several: by line, by sentence, by semicolon. */
export function splitWishes(text: string): string[] {
  return text
    .split(/[\n;]+|(?<=[.!?])\s+/)
    .map((part) =>
      part
        .replace(/^[\s•*–-]+|^\s*\d{1,2}[.)]\s+/g, '')
        .replace(/[.!\s]+$/, '')
        .trim(),
    )
    .filter((part) => part.length >= shortest);
}
