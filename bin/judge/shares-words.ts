/** Whether one is in the other, or most of the quote's words are in the text. */
export function sharesWords(quote: string, text: string): boolean {
  if (text.includes(quote) || quote.includes(text)) return true;
  const words = quote.split(/\s+/);
  return words.filter((word) => text.includes(word)).length > words.length * 0.6;
}
