/** A line without the marks of Markdown around a name, and of a list or a caption before it. */
export function withoutMarks(line: string): string {
  const bare = line
    .replace(/^(?:[-*•>]\s|#{1,6}\s|>{2,3}\s?)+/, '')
    // Fathom's.
    .replace(/^@(?=\d{1,3}:\d\d)/, '');
  return /^(?:\*{1,2}|_{1,2})\S/.test(bare)
    ? bare
        .slice(0, 160)
        .replace(/\*{1,2}|__/g, '')
        .replace(/^_|_(?=:|$)/g, '') + bare.slice(160)
    : bare;
}
