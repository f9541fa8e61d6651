import type { Promiser, Receipt } from '#contract/analysis.ts';
import { makeBreather } from '#server/breathe.ts';
import type { CallAnalysis, CallSource, FoundInsight, FoundMood, FoundPromise } from './analyst.ts';
import { anchorReceipt } from './check/anchor-receipt.ts';
import { type KnownWords, knownWords } from './check/known-words.ts';
import { mostTold, plainlyMore } from './long-talks.ts';

const mostOfAType = 2;

/** What was checked already, and against which source. */
const checked = new WeakMap<CallAnalysis, CallSource>();

/** Takes an analysis for checked that another thread has checked against the same source. */
export function takeChecked(source: CallSource, analysis: CallAnalysis): CallAnalysis {
  checked.set(analysis, source);
  return analysis;
}

/**
 * Takes out of an analysis whatever its source doesn't bear out, whichever engine made it: claims
 * without their words, with numbers, names or days of nobody's, or of the wrong person. What is
 * kept quotes exactly; what is taken out is counted in `dropped`. What has been checked against
 * the same source is not checked a second time.
 */
export async function checkAnalysis(
  source: CallSource,
  analysis: CallAnalysis,
): Promise<CallAnalysis> {
  if (checked.get(analysis) === source) return analysis;
  const known = await knownWords(source, citedIn(analysis), makeBreather());
  const summary = await keepTrue(
    source,
    analysis.summary,
    ({ text }) => known.findUnknown(text) === undefined,
  );
  const promises = await keepTrue(source, analysis.promises, (promise, receipts) =>
    isBorneOut(source, known, promise, receipts),
  );
  const insights = await keepTrue(
    source,
    analysis.insights,
    ({ title, content }) => known.findUnknown(`${title}\n${content}`) === undefined,
  );
  const mood = checkMood(source, analysis.mood);
  const most = mostTold(source).promises;
  const clients = new Set(
    source.turns.filter(({ speaker }) => speaker === 'client').map(({ position }) => position),
  );
  const moods = analysis.moods.filter(({ position }) => clients.has(position));
  const doNotCall = analysis.doNotCall && checkDoNotCall(source, clients, analysis.doNotCall);
  const dropped =
    analysis.dropped +
    (analysis.summary.length - summary.length) +
    (analysis.promises.length - promises.length) +
    (analysis.insights.length - insights.length) +
    (analysis.moods.length - moods.length) +
    (mood.mood === analysis.mood.mood ? 0 : 1) +
    (analysis.doNotCall && !doNotCall ? 1 : 0);
  return takeChecked(source, {
    ...analysis,
    summary,
    promises: promises.filter(
      ({ confidence }, place) =>
        place < most || (place < most + plainlyMore && confidence === 'confident'),
    ),
    insights: atMostOfAType(insights),
    mood,
    moods,
    doNotCall: doNotCall ?? null,
    dropped,
  });
}

function citedIn({ summary, promises, insights }: CallAnalysis): Set<number> {
  const receipts = [...summary, ...promises, ...insights].flatMap((claim) => claim.receipts);
  return new Set(receipts.flatMap(({ position }) => (position === null ? [] : [position])));
}

/** The true ones of some claims, with exact receipts; one wrong quote makes a claim wrong. */
async function keepTrue<Claim extends { readonly receipts: readonly Receipt[] }>(
  source: CallSource,
  claims: readonly Claim[],
  isTrue: (claim: Claim, receipts: readonly Receipt[]) => boolean,
): Promise<Claim[]> {
  const breathe = makeBreather();
  const kept: Claim[] = [];
  for (const claim of claims) {
    await breathe();
    const receipts = anchorAll(source, claim.receipts);
    if (receipts && receipts.length > 0 && isTrue(claim, receipts))
      kept.push({ ...claim, receipts });
  }
  return kept;
}

function anchorAll(source: CallSource, receipts: readonly Receipt[]): Receipt[] | undefined {
  const anchored = receipts.map((receipt) => anchorReceipt(source, receipt));
  return anchored.every((receipt) => receipt !== undefined) ? anchored : undefined;
}

function isBorneOut(
  source: CallSource,
  known: KnownWords,
  promise: FoundPromise,
  receipts: readonly Receipt[],
): boolean {
  const { due } = promise;
  if (due && !(known.hasDay(due.on, due.words) && known.hasPhrase(due.words))) return false;
  if (known.findUnknown(promise.text) !== undefined) return false;
  return receipts.some((receipt) => mayOwe(source, promise.by, receipt));
}

/** Somebody owes by their own words, or by words that say "you" or name another than the speaker. */
function mayOwe(
  source: CallSource,
  by: Promiser,
  { source: kind, position, quote }: Receipt,
): boolean {
  if (kind === 'notes') return true;
  const turn = source.turns.find((one) => one.position === position);
  if (!turn) return false;
  const side: Promiser = turn.speaker === 'coach' || turn.speaker === 'agent' ? 'coach' : 'client';
  if (side === by || turn.speaker === 'other') return true;
  const name = (by === 'client' ? source.clientName : source.coachName).split(' ')[0] ?? '';
  const asked = quote.replace(ownDeed, ' ');
  return /\b(?:you|your|you'll)\b/i.test(asked) || (name !== '' && asked.includes(name));
}

/** "I'll send you the list" is the speaker's own to do; "I'll need you to send it" is not. */
const ownDeed =
  /\b(?:I|we)(?:['’]ll| will| shall|['’]m going to| am going to|['’]re going to| are going to) (?!(?:need|want|like|expect)\b|let you (?!know))[^.?!;]*?\b(?:you|your)\b(?! (?:to|can|could|should|would|will|need|have|must)\b)/gi;

function checkMood(source: CallSource, found: FoundMood): FoundMood {
  if (found.mood === null) return { ...found, receipts: [] };
  const receipts = anchorAll(source, found.receipts);
  if (receipts && receipts.length > 0) return { ...found, receipts };
  return { mood: null, receipts: [], rules: [], strength: 'low' };
}

function checkDoNotCall(
  source: CallSource,
  clients: ReadonlySet<number>,
  receipt: Receipt,
): Receipt | undefined {
  const anchored = anchorReceipt(source, receipt);
  return anchored?.position !== undefined &&
    anchored.position !== null &&
    clients.has(anchored.position)
    ? anchored
    : undefined;
}

function atMostOfAType(insights: readonly FoundInsight[]): FoundInsight[] {
  return insights.filter(
    ({ type }, place) =>
      insights.slice(0, place).filter((other) => other.type === type).length < mostOfAType,
  );
}
