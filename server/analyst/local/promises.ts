import type { Receipt, Strength } from '#contract/analysis.ts';
import type { FoundPromise } from '../analyst.ts';
import { mostTold, plainlyMore } from '../long-talks.ts';
import { askedBefore, withNamed } from './asked-before.ts';
import type { Candidate } from './candidates.ts';
import { distinct } from './distinct-promises.ts';
import type { LikelyPromise } from './likely-promise.ts';
import { leansOn, mayBeOf, namedJustBefore } from './leaning.ts';
import { linkPromises } from './linked-promises.ts';
import { oddsOf, strongestOf } from './promise-odds.ts';
import { signsOf } from './promise-signs.ts';
import { proposePromises, type Proposal } from './proposals.ts';
import { type ReadCall, receiptOf } from './passages.ts';
import { settleDays } from './settled-days.ts';
import { isQuotedTitle, quotedTitle, soundTitle } from './sound-titles.ts';
import { wholeTalk } from './whole-talk.ts';

/** Of so many likely ones it is asked whether they are the same. */
const mostLinked = 40;
const enough = 4;
const longestQuote = 200;

/** Finds what was promised, surest first; rests between sentences. */
export async function findPromises(
  call: ReadCall,
  rest: () => Promise<void>,
): Promise<FoundPromise[]> {
  const proposals = await proposePromises(call, rest);
  const weighed: LikelyPromise[] = [];
  for (const one of proposals) {
    await rest();
    const signs = signsOf(call, one, proposals);
    const share = isNoted(one) ? 0 : Math.min(1, call.turns.length / wholeTalk);
    const odds = share * oddsOf(signs) + (1 - share) * grammarOf(one);
    weighed.push({ one, signs, odds });
  }
  const chosen = choose(call, weighed);
  const settled = settleDays(
    call,
    chosen.map(({ one }) => one),
  );
  return chosen.map((likely, place) =>
    toldOf(call, { ...likely, one: settled[place] ?? likely.one }),
  );
}

/** What the grammar alone says. */
const grammarOf = ({ surety }: Proposal): number =>
  surety < enough ? surety - enough : surety - enough + 1;

/** Those that are likelier promises than not, each once, the likeliest first. */
export function choose(call: ReadCall, weighed: readonly LikelyPromise[]): LikelyPromise[] {
  const likely = weighed.filter(({ odds }) => odds >= 0).toSorted((a, b) => b.odds - a.odds);
  const most = mostTold(call.source).promises;
  return linkPromises(call, distinct(likely).slice(0, mostLinked), weighed)
    .slice(0, most + plainlyMore)
    .filter(({ odds }, place) => place < most || odds >= surest);
}

/** In a note, and the more so the shorter a talk is, the grammar alone counts: little is said around it. */
const isNoted = ({ best }: Proposal): boolean => best.passage.source === 'notes';

function toldOf(call: ReadCall, { one, odds, signs }: LikelyPromise): FoundPromise {
  const confident = odds >= sure && !(one.best.hedged && one.surety > 0 && odds < surest);
  const strength: Strength = !confident ? 'low' : odds >= surest ? 'high' : 'medium';
  const told = toPromise(call, one);
  return {
    ...told,
    confidence: confident ? 'confident' : 'maybe',
    strength,
    rules: [...told.rules, ...strongestOf(signs)],
  };
}

const sure = 1;
const surest = 3;

/** A proposal as it is told, before it is known how likely it is. */
export function toPromise(call: ReadCall, proposal: Proposal): FoundPromise {
  const { best, all, dated } = proposal;
  const text = titleOf(call, best, all);
  return {
    by: best.by,
    text,
    due: dated?.due ?? null,
    confidence: 'maybe',
    strength: 'low',
    rules: [
      ...new Set([...best.rules, ...(dated?.rules ?? []), ...(all.length > 1 ? ['restated'] : [])]),
    ],
    receipts: receiptsOf(call, proposal, isQuotedTitle(text)),
  };
}

const asksWhenOnly = /\bwhen (?:will|would|can|could|do) you do (?:that|it|this)\?$/;

/** "When would you do that?" is no name for what is promised; what it asks of is. */
function titleOf(call: ReadCall, best: Candidate, all: readonly Candidate[]): string {
  const title = soundTitle(best, all);
  if (!isQuotedTitle(title) || !asksWhenOnly.test(best.passage.plain)) return title;
  const named = namedJustBefore(call, best);
  return named?.side === best.by ? quotedTitle(named.text) : title;
}

/** Where `isQuoted` it is called by its own words, and what they stand for is quoted too. */
function receiptsOf(
  call: ReadCall,
  { best, all, dated, opening, goesBackTo }: Proposal,
  isQuoted: boolean,
): Receipt[] {
  const receipts = [quoteOf(best)];
  const back = goesBackTo && mayBeOf(best, goesBackTo) ? goesBackTo : undefined;
  const opened = opening && leansOn(best, opening) ? opening : undefined;
  const asked = opened ?? askedBefore(call, best);
  const mention = isQuoted && best.refersBack ? namedJustBefore(call, best) : undefined;
  if (asked) receipts.push(...withNamed(call, asked).map((said) => receiptOf(said)));
  if (best.accepted) receipts.push(receiptOf(best.accepted));
  for (const other of all) {
    if (other !== best && receipts.length < 4) receipts.push(quoteOf(other));
  }
  if (mention) receipts.push(receiptOf(mention));
  if (back) receipts.push(...withNamed(call, back).map((said) => receiptOf(said)));
  const dueReceipt = dated?.dueReceipt;
  if (dueReceipt && !receipts.some((receipt) => holds(receipt, dueReceipt)))
    receipts.push(dueReceipt);
  return receipts.filter(
    (receipt, place) => !receipts.slice(0, place).some((earlier) => holds(earlier, receipt)),
  );
}

/** The whole sentence where it is short, otherwise the clause. */
function quoteOf({ passage, from, to }: Candidate): Receipt {
  return passage.text.length <= longestQuote ? receiptOf(passage) : receiptOf(passage, from, to);
}

const holds = (outer: Receipt, inner: Receipt) =>
  outer.source === inner.source &&
  outer.position === inner.position &&
  outer.start <= inner.start &&
  outer.end >= inner.end;
