/** As much of a text as its place holds, in UTF-16 units: half a sign at the cut, which no JSON column takes, goes too. */
export function cutText(text: string, longest: number): string {
  return text.length <= longest ? text : text.slice(0, longest).replace(/\p{Surrogate}$/u, '');
}
