import type { FoundMood, FoundPromise, SummaryLine } from '../analyst.ts';
import { mostTold, ofACall } from '../long-talks.ts';
import { months, weekdays } from '../day-names.ts';
import { dayStems } from './day-stems.ts';
import { ended, joined, key, mostQuoted, nextLines, unique } from './next-lines.ts';
import { withoutMarks } from './note-lines.ts';
import { tell } from './telling.ts';
import { worryIn } from './mood-words.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { contentStems } from './stop-words.ts';
import type { Topic } from './topics.ts';

const mostLines = ofACall.lines;

interface SummaryParts {
  readonly topics: readonly Topic[];
  readonly promises: readonly FoundPromise[];
  readonly mood: FoundMood;
}

/** Tells a call in a few lines: what it was about, what was said that matters, what comes next. */
export function summarise(call: ReadCall, parts: SummaryParts): SummaryLine[] {
  const next = nextLines(call, parts.promises);
  const opening = openingLine(call, parts.topics);
  const { lines } = mostTold(call.source);
  const room = lines - next.length - (opening ? 1 : 0);
  const telling = tellingLines(call, parts, room);
  return [...(opening ? [opening] : []), ...telling, ...next];
}

function openingLine(call: ReadCall, topics: readonly Topic[]): SummaryLine | undefined {
  if (call.turns.length < 4) return undefined;
  const most = mostTold(call.source).lines > mostLines ? 6 : 3;
  const chosen = topics.filter(({ isTelling, score }) => isTelling && score >= 1.5).slice(0, most);
  if (chosen.length === 0) return undefined;
  const receipts = chosen
    .flatMap(({ passages }) => passages.slice(0, 1))
    .map((passage) => receiptOf(passage));
  const who = joined([
    call.clientFirst,
    ...othersOf(call),
    ...(call.source.coachName === '' ? [] : [speakerFor(call)]),
  ]);
  return {
    text: `${who} spoke about ${joined(chosen.map(({ words }) => words))}.`,
    receipts: unique(receipts),
    rules: ['summary.topics'],
    strength: chosen.length > 1 ? 'medium' : 'low',
  };
}

/** Others who had more than a word to say, the most talkative first. */
function othersOf(call: ReadCall): string[] {
  const said = new Map<string, number>();
  for (const { speaker, name } of call.source.turns)
    if (speaker === 'other' && name !== '') said.set(name, (said.get(name) ?? 0) + 1);
  return [...said]
    .filter(([, turns]) => turns >= 3)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([name]) => name);
}

/** The agent where no coach spoke. */
function speakerFor(call: ReadCall): string {
  const spoke = call.source.turns.some(({ speaker }) => speaker === 'coach');
  const agent = call.source.turns.find(({ speaker }) => speaker === 'agent');
  return !spoke && agent ? 'the agent' : call.coachFirst;
}

const telling: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
}[] = [
  {
    name: 'summary.decision',
    pattern:
      /\b(?:decided|decision|going with|we(?:'re| are) going to|agreed|signed|the plan is|settled on|chosen|made up my mind|i've told|approved|cancelled|turned (?:it|them|him|her) down)\b/,
    weight: 2.2,
  },
  {
    name: 'summary.wish',
    pattern:
      /\b(?:i|we)(?:'d| would)? (?:really |just )?(?:want|like|love|need|hope|plan|aim)(?:ing)?(?: to| a| the| my| our| more)\b|\b(?:my|our|the) (?:goal|aim|plan|target|dream|priority)\b|\b(?:thinking (?:of|about)|looking (?:to|for))\b/,
    weight: 1.6,
  },
  {
    name: 'summary.news',
    pattern:
      /\b(?:lost|won|hit|missed|hired|resigned|left|launched|opened|closed|sold|bought|raised|doubled|dropped|fell|grew|quit|notice|cancelled|paid|owes?|booked|finished|failed|passed|complain\w*|refused|offered)\b/,
    weight: 1.4,
  },
  {
    name: 'summary.figure',
    pattern:
      /[£$€₦₹]\s?\d|\d[\d,.]* ?(?:k\b|%|per ?cent|thousand|million|hours|people|clients|customers|staff)|\b(?:thousand|grand|per ?cent|hundred|million|lakh)\b/,
    weight: 1.5,
  },
  {
    name: 'summary.problem',
    pattern:
      /\b(?:problem|issue|struggl\w+|stuck|can't|trouble|difficult|hard|behind|worr\w+|stress\w*|short|delay\w*|conflict|tired|exhausted|overwhelmed|afraid|scared)\b/,
    weight: 1.3,
  },
];

function tellingLines(
  call: ReadCall,
  { topics, promises, mood }: SummaryParts,
  most: number,
): SummaryLine[] {
  const promised = new Set(
    promises.flatMap(({ receipts }) => receipts.map((receipt) => key(receipt))),
  );
  const about = new Set(
    topics.slice(0, 6).flatMap(({ words }) => contentStems(words.toLowerCase())),
  );
  const felt = new Set(mood.receipts.map((receipt) => key(receipt)));
  const ranked = call.passages
    .filter((passage) => mayTell(passage) && !promised.has(key(receiptOf(passage))))
    .map((passage) => ({ passage, ...score(passage, about, felt) }))
    .toSorted((a, b) => b.total - a.total || a.passage.index - b.passage.index);
  const chosen: typeof ranked = [];
  // A long meeting is told from its beginning to its end.
  const perPart = most > mostLines ? Math.ceil(most / stretches) + 1 : most;
  for (const one of ranked) {
    if (chosen.length >= most) break;
    // A talk without anything that stands out is still told in a line or two.
    if (chosen.length >= leastOf(one, most) && !standsOut(one)) continue;
    if (
      chosen.filter((other) => partOf(call, other.passage) === partOf(call, one.passage)).length >=
      perPart
    )
      continue;
    if (!chosen.some((other) => overlaps(other.passage, one.passage))) chosen.push(one);
  }
  return chosen
    .toSorted((a, b) => a.passage.index - b.passage.index)
    .map(({ passage, rules, total }) => ({
      text: passage.source === 'notes' ? noted(passage) : tell(call, passage),
      receipts: [receiptOf(passage)],
      rules,
      strength: total >= 4 ? ('medium' as const) : ('low' as const),
    }));
}

/** A note stands for itself, without the marks of its writing. */
const noted = ({ text }: Passage): string => ended(withoutMarks(text));

const stretches = 4;
const partOf = ({ passages }: ReadCall, { index }: Passage): number =>
  Math.floor((stretches * index) / Math.max(1, passages.length));

/** Where nothing else is told, a second line may be weak, but no mere talk. */
const leastOf = (
  { passage, rules }: { passage: Passage; rules: readonly string[] },
  most: number,
) => (passage.source === 'notes' || (most === mostLines && rules[0] !== 'summary.topics') ? 2 : 1);

const standsOut = ({ total, rules }: { total: number; rules: readonly string[] }) =>
  total >= 2.1 && rules[0] !== 'summary.topics';

/** "24 Feb, 10:00" tells nothing by itself. */
const saysMoreThanDay = (plain: string): boolean =>
  contentStems(plain).some((one) => !ofDay.has(one) && !/^\d/.test(one));
const ofDay = new Set([
  ...dayStems,
  ...[...weekdays, ...months].map((name) => name.slice(0, 3).toLowerCase()),
  'am',
  'pm',
  'uhr',
  'clock',
]);

function mayTell({ speaker, source, plain, text, isQuestion, line }: Passage): boolean {
  const words = plain.split(' ').length;
  if (source === 'notes')
    return (
      words >= 3 && text.length < 240 && !line?.cells && !line?.isDone && saysMoreThanDay(plain)
    );
  if (!/[.!?…]["”’']?$/.test(text) || /["“”]/.test(text) || leftOpen.test(plain)) return false;
  if (speaker === 'coach' || speaker === 'agent') return false;
  return words >= (isQuestion ? 6 : 5) && words <= mostQuoted && !greeting.test(plain);
}

/** Somebody or something that an earlier sentence named, or what somebody else said. */
const elsewhere =
  /^(?:(?:and|but|so|then|well) )*(?:he|she|they|it|that|this|those|the other|the third)\b|\b(?:he|she|they) (?:said|says)\b/;

const pointing = /\b(?:he|him|his|she|her|they|them|their|it|that|this|those|there)\b/g;

/** A sentence that only answers or goes on with another. */
const leftOpen =
  /^(?:never|not|just|only|and that|but that|so that|which|because|than|or|like|as|to|for|with|that's|that|it's|it|this|these|those|neither|nor|then|who|what|do you know|you know|anyway|\w+, no\b|yes|yeah|no|nope|two,|one,|first,|second,|third,)(?: |,)/;
const greeting =
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|bye|goodbye|thanks|thank you|take care|see you|have a (?:good|great|nice|lovely)|nice to (?:meet|see|hear)|how are you|i'm (?:fine|good|well|ok|okay)\b)/;

function score(
  passage: Passage,
  about: ReadonlySet<string>,
  felt: ReadonlySet<string>,
): { total: number; rules: string[] } {
  const fired = telling.filter(({ pattern }) => pattern.test(passage.plain));
  const worry = worryIn(passage.plain, 2);
  const stems = contentStems(passage.plain);
  const shared = stems.filter((stem) => about.has(stem)).length;
  let total =
    fired.reduce((sum, { weight }) => sum + weight, 0) +
    Math.min(shared, 3) * 0.5 +
    Math.min(stems.length, 8) * 0.08;
  if (worry) total += worry.weight;
  if (felt.has(key(receiptOf(passage)))) total += 1;
  if (passage.isQuestion) total -= 0.8;
  if (elsewhere.test(passage.plain)) total -= 0.8;
  if (passage.source !== 'notes')
    total -= Math.min(passage.plain.match(pointing)?.length ?? 0, 4) * 0.25;
  if (/^(?:yeah|no|ok|okay|sure|right|thanks|hi|hello|it|that)\b/.test(passage.plain)) total -= 0.7;
  if (passage.source === 'notes') total += passage.line?.section === 'summary' ? 2.5 : 1.5;
  return {
    total,
    rules: [
      ...fired.map(({ name }) => name),
      ...(worry ? [worry.name] : []),
      ...(fired.length === 0 && !worry ? ['summary.topics'] : []),
    ],
  };
}

function overlaps(one: Passage, other: Passage): boolean {
  const [a, b] = [new Set(contentStems(one.plain)), contentStems(other.plain)];
  return b.filter((stem) => a.has(stem)).length >= Math.max(2, 0.5 * Math.min(a.size, b.length));
}
