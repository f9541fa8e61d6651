/** Quotation marks within a quotation are single ones. */
export const withinQuotes = (text: string): string =>
  text
    .replace(/[“«„]"|"[“«„]/g, '“')
    .replace(/"[”»]|[”»]"/g, '”')
    .replace(/(^|[\s(])["“„«]/g, '$1‘')
    .replace(/[“„«]/g, '‘')
    .replace(/["”»]/g, '’');

/** A text in quotation marks; one that is a quotation already stays as it is. */
export const inQuotes = (text: string): string =>
  /^“[^“”]*”$/.test(text) ? text : `“${withinQuotes(text)}”`;
