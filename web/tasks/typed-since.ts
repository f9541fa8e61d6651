/** What stands in the line besides the sentence that was sent, so that nothing typed meanwhile is lost. */
export function typedSince(sent: string, line: string): string {
  const now = line.trimStart();
  return now.startsWith(sent) ? now.slice(sent.length).trimStart() : line;
}
