/** Words that carry no matter of their own. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about above actually after again all almost already also although always am an and any anyway are aren't
around as at away back basically be because been before being both but by can can't come coming could couldn't
did didn't do does doesn't doing done don't down each either else even ever every exactly few for from get
gets getting give go goes going gonna good got great guess had has hasn't have haven't having he he'd he'll
he's hello her here here's hers hey hi him his honestly how i i'd i'll i'm i've if in into is isn't it it'd
it'll it's its just kind know last let let's like literally little look lot lots made make makes making maybe
me mean might more most much must my need never next no nope not now obviously of off oh ok okay on once one
only or other our ours out over own perhaps please pretty probably put quite rather really right same say says
see shall she she'd she'll she's should shouldn't so some something sometimes sort still such sure take than
thank thanks that that'd that'll that's the their theirs them then there there's these they they'd they'll
they're they've thing things think this those though through till to today together tomorrow too try uh um
under until up upon us very want was wasn't way we we'd we'll we're we've well went were weren't what what's
when where which while who who's whole why will with without won't would wouldn't yeah yep yes yet you you'd
you'll you're you've your yours`.split(/\s+/),
);

/** A plain stem, good enough to tell that "sending the invoices" is "send the invoice". */
export function stem(word: string): string {
  const bare = word.replace(/'s?$/, '');
  if (bare.length < 5) return bare.length === 4 && /[^s]s$/.test(bare) ? bare.slice(0, -1) : bare;
  const cut = bare
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/([^aeiou])(?:ing|ed|es|er)$/, '$1')
    .replace(/([^s])s$/, '$1')
    .replace(/(?:ment|ness|ation|ly)$/, '')
    .replace(/e$/, '');
  return cut.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The stems of the words that carry matter. */
export function contentStems(plain: string): string[] {
  const words = plain.match(/[a-z\u00c0-\u024f][\w'\u00c0-\u024f]*|\d[\d.,]*/g) ?? [];
  return words.filter((word) => !stopWords.has(word)).map(stem);
}
