import { type Mood, moods } from '#contract/call-record.ts';
import type { JudgedCall } from './judged-call.ts';
import { isWellNamed, matchPromises, strictOverlap } from './match-promises.ts';
import { sharesWords } from './shares-words.ts';

/** What the labelled calls say of the analyst; rates from 0 to 1. */
export interface CallFigures {
  readonly calls: number;
  readonly labelled: number;
  readonly found: number;
  readonly precision: number;
  readonly recall: number;
  readonly confidentPrecision: number;
  readonly strictPrecision: number;
  readonly strictRecall: number;
  readonly owner: number;
  readonly named: number;
  readonly due: number;
  readonly dueWhereSaid: number;
  readonly callMood: number;
  readonly callMoodRight: number;
  readonly turnMood: number;
  readonly turnMoodRight: number;
  readonly insightPrecision: number;
  readonly insightRecall: number;
  readonly summaryPrecision: number;
  readonly summaryRecall: number;
  readonly doNotCallRight: number;
  readonly doNotCallWrong: number;
  readonly doNotCallLabelled: number;
}

const rate = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export function callFigures(judged: readonly JudgedCall[]): CallFigures {
  const matches = judged.map((one) => matchPromises(one));
  const pairs = matches.flatMap((match) => match.pairs);
  const owned = pairs.filter(({ gold, found }) => gold.by === found.by);
  const strict = judged
    .flatMap((one) => matchPromises(one, strictOverlap).pairs)
    .filter((pair) => pair.gold.by === pair.found.by).length;
  const found = judged.flatMap((one) => one.found.promises);
  const labelled = judged.flatMap((one) => one.gold.promises);
  const dated = owned.filter(({ gold }) => gold.dueOn !== null);
  const isDueRight = ({ gold, found: promise }: (typeof pairs)[number]) =>
    (promise.due?.on ?? null) === gold.dueOn;
  const insights = insightRates(judged);
  return {
    calls: judged.length,
    labelled: labelled.length,
    found: found.length,
    precision: rate(owned.length, found.length),
    recall: rate(owned.length, labelled.length),
    confidentPrecision: rate(
      owned.filter((pair) => pair.found.confidence === 'confident').length,
      found.filter(({ confidence }) => confidence === 'confident').length,
    ),
    strictPrecision: rate(strict, found.length),
    strictRecall: rate(strict, labelled.length),
    named: rate(owned.filter(isWellNamed).length, owned.length),
    owner: rate(owned.length, pairs.length),
    due: rate(owned.filter(isDueRight).length, owned.length),
    dueWhereSaid: rate(dated.filter(isDueRight).length, dated.length),
    ...moodRates(judged),
    ...insights,
    ...summaryRates(judged),
    ...doNotCallCounts(judged),
  };
}

function moodRates(judged: readonly JudgedCall[]) {
  const calls = judged.map(({ gold, found }) => [gold.mood, found.mood.mood ?? 'neutral'] as const);
  const turns = judged.flatMap(({ gold, found }) =>
    gold.turns.flatMap(({ mood }, position) =>
      mood
        ? [[mood, found.moods.find((one) => one.position === position)?.mood ?? 'neutral'] as const]
        : [],
    ),
  );
  return {
    callMood: macroF1(calls),
    callMoodRight: rate(calls.filter(([gold, found]) => gold === found).length, calls.length),
    turnMood: macroF1(turns),
    turnMoodRight: rate(turns.filter(([gold, found]) => gold === found).length, turns.length),
  };
}

/** The mean F1 over the moods that are labelled at all. */
function macroF1(pairs: readonly (readonly [Mood, Mood])[]): number {
  const present = moods.filter((mood) => pairs.some(([gold]) => gold === mood));
  const scores = present.map((mood) => {
    const right = pairs.filter(([gold, found]) => gold === mood && found === mood).length;
    const all =
      pairs.filter(([gold]) => gold === mood).length +
      pairs.filter(([, found]) => found === mood).length;
    return rate(2 * right, all);
  });
  return rate(
    scores.reduce((sum, score) => sum + score, 0),
    scores.length,
  );
}

function insightRates(judged: readonly JudgedCall[]) {
  const isNear = (a: number | null, b: number) => a !== null && Math.abs(a - b) <= 1;
  let [right, found, hit, labelled] = [0, 0, 0, 0];
  for (const one of judged) {
    const told = one.found.insights.filter(({ type }) => type !== 'recommendation');
    const gold = one.gold.insights.filter(({ type }) => type !== 'recommendation');
    const agrees = (a: (typeof told)[number], b: (typeof gold)[number]) =>
      a.type === b.type && a.receipts.some(({ position }) => isNear(position, b.position));
    right += told.filter((a) => gold.some((b) => agrees(a, b))).length;
    hit += gold.filter((b) => told.some((a) => agrees(a, b))).length;
    found += told.length;
    labelled += gold.length;
  }
  return { insightPrecision: rate(right, found), insightRecall: rate(hit, labelled) };
}

/** Lines of summaries beside their openings and what comes next that tell what a reader told, and how much of that they tell. */
function summaryRates(judged: readonly JudgedCall[]) {
  let [right, told, hit, labelled] = [0, 0, 0, 0];
  for (const { gold, found } of judged) {
    const quotes = found.summary
      .filter(({ rules }) => !rules.includes('summary.next') && !rules.includes('summary.topics'))
      .flatMap(({ receipts }) => receipts.slice(0, 1));
    const sought = gold.insights.filter(({ type }) => type !== 'recommendation');
    const agrees = (quote: (typeof quotes)[number], one: (typeof sought)[number]) =>
      quote.position === one.position && sharesWords(one.quote, quote.quote);
    right += quotes.filter((quote) => sought.some((one) => agrees(quote, one))).length;
    hit += sought.filter((one) => quotes.some((quote) => agrees(quote, one))).length;
    told += quotes.length;
    labelled += sought.length;
  }
  return { summaryPrecision: rate(right, told), summaryRecall: rate(hit, labelled) };
}

function doNotCallCounts(judged: readonly JudgedCall[]) {
  return {
    doNotCallLabelled: judged.filter(({ gold }) => gold.doNotCall).length,
    doNotCallRight: judged.filter(({ gold, found }) => gold.doNotCall && found.doNotCall).length,
    doNotCallWrong: judged.filter(({ gold, found }) => !gold.doNotCall && found.doNotCall).length,
  };
}
