import type { FactKind } from '#contract/memory-record.ts';
import { numberShape, readAmount } from './read-amount.ts';

/** A fact in one turn of a client, with the words that it stands on. */
export interface FoundFact {
  readonly kind: FactKind;
  /** What two facts of a kind must share to speak of the same thing. */
  readonly about: string;
  readonly value: string;
  readonly amount: number | null;
  readonly quote: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  /** The words say that it is new. */
  readonly change: boolean;
}

type Claim = Pick<FoundFact, 'about' | 'value' | 'amount'>;
interface Rule {
  readonly name: string;
  readonly kind: FactKind;
  readonly shape: RegExp;
  readonly read: (match: RegExpExecArray, sentence: string) => Claim | undefined;
}

/** What is asked, wished or imagined is no fact. */
const unsure =
  /\?|\b(?:if|unless|would|could|might|maybe|perhaps|probably|suppose|imagine|say we|let's say|believe|wish|used to|last year|back then)\b/i;
const changing =
  /\b(?:now|no longer|any ?more|up from|down from|from now on|since|cut|raised|doubled|grew|grown|hired|lost|left|instead|moved|switched|changed|went (?:up|down)|these days|as of)\b/i;

const money = `(?:[$€£]\\s?${numberShape}|${numberShape}\\s?(?:dollars|euros?|pounds|quid)|\\d[\\d,]*(?:\\.\\d+)?\\s?k\\b|${numberShape}(?=\\s(?:a|per|every)\\s(?:month|year|week)))`;
const people =
  '(?:people|staff|employees|of us|team members|full[- ]timers|on the (?:team|payroll)|heads)';
const roles =
  '(?:founder|co-?founder|owner|ceo|cto|cfo|coo|managing director|director|partner|(?:operations|office|general|store|shop|sales|marketing|practice|project|product|account) manager|head of [a-z]+|chair|headteacher|head chef|bookkeeper|accountant)';
const months =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';
const dayWords = `(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${months}|${months}(?: the)? \\d{1,2}(?:st|nd|rd|th)?)(?:,? \\d{4})?`;

const rules: readonly Rule[] = [
  {
    name: 'budget-amount',
    kind: 'budget',
    shape: new RegExp(
      `\\b(?:budget|set aside|put aside|can spend|can afford)\\b[^.;!]{0,60}?(${money})`,
      'i',
    ),
    read: amountOf,
  },
  {
    name: 'amount-budget',
    kind: 'budget',
    shape: new RegExp(
      `(${money})[^.;!]{0,30}\\b(?:budget|is what (?:we|I) can (?:spend|afford))\\b`,
      'i',
    ),
    read: amountOf,
  },
  {
    name: 'revenue-amount',
    kind: 'revenue',
    shape: new RegExp(
      `\\b(?:revenue|turnover|turn(?:ing|ed)? over|takings|MRR|ARR|bring(?:ing)? in|sales (?:are|were|came))\\b[^.;!]{0,50}?(${money})`,
      'i',
    ),
    read: amountOf,
  },
  {
    name: 'team-of',
    kind: 'headcount',
    shape: new RegExp(
      `\\b(?:(?:team|staff|crew) of|headcount (?:is|of)|we(?:'re| are)|there(?:'re| are)|(?:we|I)(?:'ve| have)(?: got)?|(?:we|I) employ)(?: now| about| around| just| only| still)? (${numberShape})(?=[\\s.,;]*(?:${people}|$|[.,;]))`,
      'i',
    ),
    read: (match, sentence) => {
      const amount = readAmount(match[1] ?? '');
      const named = new RegExp(`\\b${people}\\b|team of|staff of|crew of|headcount|employ`, 'i');
      if (amount === undefined || amount < 1 || amount > 100_000 || !named.test(sentence)) {
        return undefined;
      }
      return { about: '', value: `${amount} people`, amount };
    },
  },
  {
    name: 'place-with',
    kind: 'headcount',
    shape: new RegExp(
      `\\b(?:company|business|firm|lab|shop|studio|team|agency|practice|school|kitchen|office) (?:with|of) (${numberShape}) (?:${people}|teachers|drivers|riders|cleaners|designers)\\b`,
      'i',
    ),
    read: ([, said = '']) => countOf(said),
  },
  {
    name: 'goal-is',
    kind: 'goal',
    shape:
      /\b(?:my|our|the) (?:main |big |real )?(?:goal|aim|target|ambition)(?:'s| is) (?:still )?(?:to )?([^.;!]{6,140})/i,
    read: ([, said = '']) => goalOf(said),
  },
  {
    name: 'want-to-reach',
    kind: 'goal',
    shape:
      /\b(?:I|we) (?:really )?(?:want|aim|need) to ((?:reach|hit|be at|get to|grow to|double|open|launch|sell|retire|hire|cut)\b[^.;!]{4,120})/i,
    read: ([, said = '']) => goalOf(said),
  },
  {
    name: 'my-role',
    kind: 'role',
    shape: new RegExp(`\\bI(?:'m| am)(?: now)? (?:the |a |an )?(${roles})\\b`, 'i'),
    read: ([, role = '']) => ({ about: 'self', value: role.toLowerCase(), amount: null }),
  },
  {
    name: 'their-role',
    kind: 'role',
    shape: new RegExp(
      `\\b([A-Z][\\p{L}'-]+)(?:'s| is)(?: now)? (?:my|our|the) (?:new )?(${roles})\\b`,
      'u',
    ),
    read: ([, who = '', role = '']) =>
      /^(?:He|She|It|That|This|Who|What|There|Here|My|Our|The)$/.test(who)
        ? undefined
        : { about: who.toLowerCase(), value: `${who}: ${role.toLowerCase()}`, amount: null },
  },
  {
    name: 'tool-used',
    kind: 'tool',
    shape:
      /\b(?:[Ww]e|I)(?:'re| are|'ve been| have been|'ve| have)?(?: now| all)? (?:use|using|run on|switched to|moved (?:everything )?to|do (?:it|everything) in) ([A-Z][\p{L}\d]+(?: [A-Z][\p{L}\d]+)?)/u,
    read: ([, tool = '']) => ({ about: tool.toLowerCase(), value: tool, amount: null }),
  },
  {
    name: 'date-of',
    kind: 'date',
    shape: new RegExp(
      `\\b(launch|opening|move|lease|contract|renewal|deadline|inspection|wedding|exhibition|conference|show|audit|hearing|completion|handover)\\b[^.;!?]{0,50}?\\b(${dayWords})`,
      'i',
    ),
    read: ([, what = '', when = '']) => ({
      about: what.toLowerCase(),
      value: `${what.toLowerCase()}: ${when}`,
      amount: null,
    }),
  },
];

function amountOf(match: RegExpExecArray, sentence: string): Claim | undefined {
  return amountIn(match[1] ?? '', sentence.slice(match.index));
}

function amountIn(said: string, rest: string): Claim | undefined {
  const number = new RegExp(numberShape, 'i').exec(said)?.[0];
  const amount = number === undefined ? undefined : readAmount(number);
  if (amount === undefined || amount < 10) return undefined;
  const per =
    /\b(?:a|per|every|each) (month|year|week|quarter)\b|\b(month|year|week|annual)ly\b/i.exec(rest);
  const about = (per?.[1] ?? per?.[2] ?? '').toLowerCase().replace('annual', 'year');
  const sign = signOf(said);
  const shown = `${sign}${amount.toLocaleString('en-US')}`;
  return { about, value: about === '' ? shown : `${shown} a ${about}`, amount };
}

function signOf(said: string): string {
  const written = /[$€£]/.exec(said)?.[0];
  if (written) return written;
  const word = /dollars|euro|pounds|quid/i.exec(said)?.[0]?.toLowerCase();
  return word === undefined ? '' : ({ dollars: '$', euro: '€' }[word] ?? '£');
}

function goalOf(said: string): Claim {
  const value = said.trim().replace(/[,\s]+$/, '');
  return { about: value.toLowerCase().slice(0, 60), value, amount: null };
}

/** What a question asks for, where a number alone answers it. */
const askedFor: readonly {
  readonly kind: FactKind;
  readonly name: string;
  readonly shape: RegExp;
}[] = [
  {
    kind: 'budget',
    name: 'asked-budget',
    shape: /\b(?:budget|can you spend|can you afford|set aside)\b[^.?!]*\?/i,
  },
  {
    kind: 'revenue',
    name: 'asked-revenue',
    shape:
      /\b(?:revenue|turnover|turning over|takings|bring(?:ing)? in|did you (?:make|take))\b[^.?!]*\?/i,
  },
  {
    kind: 'headcount',
    name: 'asked-headcount',
    shape:
      /\bhow (?:many people|many staff|many are you|many of you|big is (?:the|your) team)\b[^.?!]*\?/i,
  },
];
const numberAtFirst = new RegExp(
  `^(?:about |around |roughly |just |only )?(?:[$€£]\\s?)?${numberShape}(?=\\s*(?:[.,;!]|$|${people}|(?:a|per|every) (?:month|year|week)|dollars|euros?|pounds|quid))`,
  'i',
);

const goalAsked =
  /\b(?:where do you want (?:to be|the \w+ to be)|what(?:'s| is) (?:the|your) (?:goal|aim|target)|what do you want (?:to have|this year|by))\b[^.?!]*\?/i;

/** The sentence with which somebody says what they want, when they were asked just that. */
function goalAnswered(text: string, before: string): FoundFact | undefined {
  const [first] = sentencesOf(text);
  if (!first || !goalAsked.test(before) || unsure.test(first.sentence)) return undefined;
  const { start, sentence: quote } = first;
  if (quote.split(/\s+/).length < 4) return undefined;
  const end = start + quote.length;
  return { ...goalOf(quote), kind: 'goal', quote, start, end, rule: 'asked-goal', change: false };
}

/** The first sentence of an answer whose number says what was asked for. */
function answered(text: string, before: string): FoundFact | undefined {
  const asked = askedFor.find(({ shape }) => shape.test(before));
  const [first] = sentencesOf(text, 2);
  if (!asked || !first || unsure.test(first.sentence)) return undefined;
  const number = numberAtFirst.exec(first.sentence);
  if (!number) return undefined;
  const { kind, name: rule } = asked;
  const claim = kind === 'headcount' ? countOf(number[0]) : amountIn(number[0], first.sentence);
  if (!claim) return undefined;
  const { start, sentence: quote } = first;
  return {
    ...claim,
    kind,
    quote,
    start,
    end: start + quote.length,
    rule,
    change: changing.test(quote),
  };
}

function countOf(said: string): Claim | undefined {
  const number = new RegExp(numberShape, 'i').exec(said)?.[0] ?? '';
  const amount = readAmount(number);
  if (amount === undefined || amount < 1 || amount > 100_000) return undefined;
  return { about: '', value: `${amount} people`, amount };
}

/**
 * What a client says of themselves in one turn; `before` is what they were asked. Each rule reads
 * a sentence at most once.
 */
export function findFacts(text: string, before = ''): FoundFact[] {
  const first = answered(text, before) ?? goalAnswered(text, before);
  const found: FoundFact[] = first ? [first] : [];
  for (const { start, sentence } of sentencesOf(text)) {
    if (unsure.test(sentence)) continue;
    for (const { name, kind, shape, read } of rules) {
      const match = shape.exec(sentence);
      const claim = match && read(match, sentence);
      if (!claim || found.some((one) => one.kind === kind && one.start === start)) continue;
      const end = start + sentence.length;
      const change = changing.test(sentence);
      found.push({ ...claim, kind, quote: sentence, start, end, rule: name, change });
    }
  }
  return found;
}

function sentencesOf(
  text: string,
  shortest = 6,
): { readonly start: number; readonly sentence: string }[] {
  const found: { start: number; sentence: string }[] = [];
  for (const match of text.matchAll(/[^.!?\n]+(?:\.(?=\d)[^.!?\n]*)*[.!?]*/g)) {
    const sentence = match[0].trim();
    if (sentence.length < shortest || sentence.length > 400) continue;
    found.push({ start: match.index + match[0].indexOf(sentence), sentence });
  }
  return found;
}
