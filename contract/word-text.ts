const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/**
 * The text of a Word document that mammoth wrote as HTML: a line for each of its lines, an empty one
 * after each paragraph and row. (Mammoth's own text has no ends of lines inside a paragraph.)
 */
export function wordText(html: string): string {
  return html
    .replaceAll(/<br ?\/?>/g, '\n')
    .replaceAll(/<\/(?:p|li|tr|h[1-6])>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_all, name: string) => characters[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
