/** The quotes of one claim, each with the line that it names. */
export type Quoted = readonly { readonly line: number | string; readonly quote: string }[];

const most = 12;

/** What is wrong with the quotes, for the model to put right; nothing where most of the claims stand. */
export function complaintOf(
  claims: readonly Quoted[],
  isThere: (one: Quoted[number]) => boolean,
): string | undefined {
  const wrong = claims.filter((quotes) => quotes.length === 0 || !quotes.every(isThere));
  if (wrong.length * 2 <= claims.length) return undefined;
  return wrong
    .slice(0, most)
    .map((quotes) => {
      const missing = quotes.find((one) => !isThere(one));
      if (!missing) return 'A claim has no quotes.';
      return `Line [${missing.line}] does not hold the words ${JSON.stringify(missing.quote.slice(0, 120))}.`;
    })
    .join('\n');
}
