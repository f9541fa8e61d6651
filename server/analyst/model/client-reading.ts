import { checkClientAnalysis } from '../check-client-analysis.ts';
import type { ClientAnalysis, ClientSource } from '../client-analyst.ts';
import { findQuote } from '../record/check/find-quote.ts';
import { topicOf } from './client-prompt.ts';
import type { ClientShape } from './client-shape.ts';
import { complaintOf } from './complaint.ts';
import { isPlainClaim } from './plain-claim.ts';
import { tellsReaderOwes } from './tells-reader.ts';

type Quotes = ClientShape['lines'][number]['quotes'];

const longest = { title: 140, text: 300, content: 700 } as const;
const shortestQuote = 8;
const mostClaims = 20;

/** Turns a model's answer into a reading; whatever the record doesn't bear out is dropped and counted. */
export function clientReading(
  source: ClientSource,
  answer: ClientShape,
  by: { readonly engine: string; readonly version: string },
): ClientAnalysis {
  const all = () => source.facts.map(({ text }) => text).join('\n');
  // Where several people could owe it, who does is named.
  const kept = new Set(source.promises.flatMap(({ fact, keeper }) => (keeper === '' ? [] : fact)));
  const isForAll = (text: string, quotes: Quotes) =>
    !quotes.some(({ fact }) => kept.has(fact)) || !tellsReaderOwes(text);
  const claim = (quotes: Quotes) => ({
    evidence: quotes
      .slice(0, 8)
      .map((one) => (isLongEnough(source, one) ? one : { ...one, quote: '' })),
    rules: [by.engine],
    strength: quotes.length > 1 ? ('medium' as const) : ('low' as const),
  });
  const lines = answer.lines
    .slice(0, mostClaims)
    .filter(({ text, quotes }) => isPlainClaim(text, longest.text, all) && isForAll(text, quotes))
    .map(({ text, quotes }) => ({ text, ...claim(quotes) }));
  const insights = answer.insights
    .slice(0, mostClaims)
    .filter(
      ({ title, content, quotes }) =>
        isPlainClaim(title, longest.title, all) &&
        isPlainClaim(content, longest.content, all) &&
        isForAll(`${title}\n${content}`, quotes),
    )
    .map(({ quotes, topic, ...one }) => ({ ...one, topic: topicOf(topic), ...claim(quotes) }));
  const asked = answer.lines.length + answer.insights.length;
  return checkClientAnalysis(source, {
    madeBy: { engine: by.engine, version: by.version },
    enough: true,
    missing: [],
    lines,
    insights,
    dropped: asked - lines.length - insights.length,
  });
}

/** What to say to the model where too much of its answer is not on record. */
export function complainOfClient(source: ClientSource, answer: ClientShape): string | undefined {
  const texts = new Map(source.facts.map(({ id, text }) => [id, text]));
  const claims = [...answer.lines, ...answer.insights].map(({ quotes }) =>
    quotes.map(({ fact, quote }) => ({ line: fact, quote })),
  );
  return complaintOf(
    claims,
    ({ line, quote }) => findQuote(texts.get(String(line)) ?? '', quote) !== undefined,
  );
}

/** A word alone is no evidence, unless it is all that the fact says. */
function isLongEnough({ facts }: ClientSource, { fact, quote }: Quotes[number]): boolean {
  const whole = facts.find(({ id }) => id === fact)?.text.trim().length ?? 0;
  return quote.trim().length >= Math.min(shortestQuote, whole);
}
