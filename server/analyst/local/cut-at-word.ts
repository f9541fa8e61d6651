/** A place in a text, moved before the sign that it would cut in two. */
export const wholeSign = (text: string, at: number): number =>
  (text.codePointAt(at - 1) ?? 0) > 0xff_ff ? at - 1 : at;

/** The beginning of a text up to its last space within so many letters; where there is none, so many letters. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest);
  return text.slice(0, space > 0 ? space : wholeSign(text, longest));
}
