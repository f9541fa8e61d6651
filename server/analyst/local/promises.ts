import type { Receipt, Strength } from '#contract/analysis.ts';
import type { FoundPromise } from '../analyst.ts';
import type { Candidate } from './candidates.ts';
import { findArrangements, findCommitments } from './commitments.ts';
import { applyCorrections } from './corrections.ts';
import { findDeliveries, findTakings } from './deliveries.ts';
import { mergePromises, type MergedPromise } from './merge-promises.ts';
import { mentionBefore } from './mentions.ts';
import { findNotedPromises } from './note-promises.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { findAgreedRequests } from './requests.ts';
import { findRecaps, isEchoed, isReadBack } from './recaps.ts';
import { isQuotedTitle, soundTitle } from './sound-titles.ts';
import { findOthersPromises } from './third-person.ts';

const most = 5;
const enough = 4;
/** What it counts for that a promise is read back before the call ends. */
const readBack = 0.6;
const longestQuote = 200;

const finders = [
  findCommitments,
  findArrangements,
  findDeliveries,
  findTakings,
  findAgreedRequests,
  findOthersPromises,
];

/** Finds what was promised, surest first; rests between sentences. */
export async function findPromises(
  call: ReadCall,
  rest: () => Promise<void>,
): Promise<FoundPromise[]> {
  const found = await weighPromises(call, rest);
  return found
    .toSorted((a, b) => surety(b) - surety(a))
    .slice(0, most)
    .map((one) => toPromise(call, one));
}

/** What may be promised, each once, where its grammar makes it sure enough. */
export async function weighPromises(
  call: ReadCall,
  rest: () => Promise<void>,
): Promise<MergedPromise[]> {
  const candidates = findNotedPromises(call);
  for (const passage of call.passages) {
    await rest();
    if (passage.speaker === 'other') continue;
    candidates.push(...finders.flatMap((find) => find(call, passage)));
  }
  const named = candidates.filter(({ title, due }) => title.length > 3 || due !== null);
  const recaps = findRecaps(call);
  return mergePromises(applyCorrections(call, named)).filter(
    ({ best, all }) =>
      best.score +
        0.4 * (all.length - 1) +
        (isReadBack(all, recaps) || isEchoed(call, all) ? readBack : 0) >=
      enough,
  );
}

const surety = ({ best, all, dated }: MergedPromise) =>
  best.score + 0.5 * Math.min(all.length - 1, 2) + (dated ? 0.3 : 0) - (best.hedged ? 0.8 : 0);

function toPromise(call: ReadCall, merged: MergedPromise): FoundPromise {
  const { best, all, dated } = merged;
  const text = soundTitle(best, all);
  const confident = best.score >= enough + 0.3 && !best.hedged;
  const strength: Strength = !confident
    ? 'low'
    : best.score >= 5.2 || all.length > 1
      ? 'high'
      : 'medium';
  return {
    by: best.by,
    text,
    due: dated?.due ?? null,
    confidence: confident ? 'confident' : 'maybe',
    strength,
    rules: [
      ...new Set([...best.rules, ...(dated?.rules ?? []), ...(all.length > 1 ? ['restated'] : [])]),
    ],
    receipts: receiptsOf(
      merged,
      isQuotedTitle(text) ? mentionBefore(call, best.passage) : undefined,
    ),
  };
}

/** `mention` is the sentence that says what a promise is of whose own words only point to it. */
function receiptsOf({ best, all, dated }: MergedPromise, mention: Passage | undefined): Receipt[] {
  const receipts = [quoteOf(best)];
  if (best.accepted) receipts.push(receiptOf(best.accepted));
  for (const other of all) {
    if (other !== best && receipts.length < 4) receipts.push(quoteOf(other));
  }
  if (best.refersBack && mention) receipts.push(receiptOf(mention));
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
