import type { Receipt } from '#contract/analysis.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { checkAnalysis } from '../check-analysis.ts';
import { anchorReceipt, textOf } from '../check/anchor-receipt.ts';
import { findDates } from '../dates.ts';
import { findDoNotCall } from '../local/do-not-call.ts';
import { readCall } from '../local/passages.ts';
import { complaintOf, type Quoted } from './complaint.ts';
import type { CallShape, ModelQuote } from './call-shape.ts';
import { isPlainClaim } from './plain-claim.ts';
import { tellsReaderOwes } from './tells-reader.ts';

const longest = { title: 140, text: 400, content: 700 } as const;
/** A quote of less is no evidence, unless it is all that was said. */
const shortestQuote = 12;
/** More claims than this are not looked at: no call is so full. */
const most = { claims: 20, moods: 400 } as const;

/**
 * Turns a model's answer into findings: places of quotes and days are reckoned here, whatever the
 * source doesn't bear out is dropped and counted. Whether to call again is never the model's to say.
 */
export function callReading(
  source: CallSource,
  answer: CallShape,
  by: { readonly engine: string; readonly version: string },
): Promise<CallAnalysis> {
  const all = () => wholeText(source);
  const rules = [by.engine];
  const claim = (quotes: readonly ModelQuote[]) => ({
    receipts: quotes.slice(0, 6).map((one) => receiptOf(source, one)),
    rules,
    strength: quotes.length > 1 ? ('medium' as const) : ('low' as const),
  });
  const summary = answer.summary
    .slice(0, most.claims)
    .flatMap(({ text, quotes }) =>
      isPlainClaim(text, longest.text, all) && !tellsReaderOwes(text)
        ? [{ text, ...claim(quotes) }]
        : [],
    );
  const promises = answer.promises.slice(0, most.claims).flatMap((one) =>
    isPlainClaim(one.text, longest.title, all)
      ? [
          {
            by: one.by,
            text: one.text,
            confidence: one.confidence,
            ...claim(one.quotes),
            due: dueOf(source, one),
          },
        ]
      : [],
  );
  const insights = answer.insights.slice(0, most.claims).flatMap((one) =>
    isPlainClaim(one.title, longest.title, all) &&
    isPlainClaim(one.content, longest.content, all) &&
    !tellsReaderOwes(`${one.title}\n${one.content}`)
      ? [
          {
            type: one.type,
            title: one.title,
            content: one.content,
            priority: one.priority,
            ...claim(one.quotes),
          },
        ]
      : [],
  );
  const moods = answer.moods.slice(0, most.moods);
  const asked = [answer.summary, answer.promises, answer.insights];
  const kept = [summary, promises, insights];
  return checkAnalysis(source, {
    madeBy: { engine: by.engine, version: by.version },
    summary,
    mood: { mood: answer.mood.mood, ...claim(answer.mood.quotes) },
    moods: moods.map(({ turn, mood }) => ({ position: turn, mood })),
    promises,
    insights,
    doNotCall: findDoNotCall(readCall(source)),
    dropped: sizes(asked) - sizes(kept),
  });
}

/** What to say to the model where too much of its answer has no source. */
export function complainOfCall(source: CallSource, answer: CallShape): string | undefined {
  const claims: readonly Quoted[] = [...answer.summary, ...answer.promises, ...answer.insights].map(
    ({ quotes }) => quotes.map((one) => ({ ...one, line: one.turn ?? 'notes' })),
  );
  return complaintOf(claims, (one) => {
    const turn = one.line === 'notes' ? null : Number(one.line);
    return anchorReceipt(source, receiptOf(source, { turn, quote: one.quote })) !== undefined;
  });
}

const sizes = (lists: readonly (readonly unknown[])[]) =>
  lists.reduce((sum, { length }) => sum + length, 0);

function wholeText({ turns, notes, clientName, coachName }: CallSource): string {
  return [...turns.map(({ text }) => text), notes, clientName, coachName].join('\n');
}

/** The quote with its place; one that is too short or not there gets a place that no text has. */
function receiptOf(source: CallSource, { turn, quote }: ModelQuote): Receipt {
  const place = {
    source: turn === null ? ('notes' as const) : ('utterance' as const),
    position: turn,
  };
  const nowhere = { ...place, quote: '', start: -1, end: -1 };
  const whole = textOf(source, place)?.trim();
  if (quote.trim().length < Math.min(shortestQuote, whole?.length ?? 0)) return nowhere;
  return anchorReceipt(source, { ...place, quote, start: -1, end: -1 }) ?? nowhere;
}

/** By when, read from the words that the model points at; words that nobody said keep the promise out. */
function dueOf(source: CallSource, { dueWords, quotes }: CallShape['promises'][number]) {
  if (dueWords === null || dueWords.trim() === '') return null;
  const context = { at: source.heldAt, timezone: source.timezone };
  for (const { turn } of quotes) {
    const texts = turn === null ? [source.notes] : around(source, turn);
    for (const text of texts) {
      const at = text.toLowerCase().indexOf(dueWords.trim().toLowerCase());
      if (at < 0) continue;
      const end = at + dueWords.trim().length;
      const date = findDates(text, context).find((one) => one.start < end && one.end > at);
      return date ? { on: date.due, words: date.words } : null;
    }
  }
  return { on: '', words: dueWords };
}

function around({ turns }: CallSource, position: number): string[] {
  const place = turns.findIndex((one) => one.position === position);
  if (place < 0) return [];
  return [place, place + 1, place - 1].flatMap((near) => turns[near]?.text ?? []);
}
