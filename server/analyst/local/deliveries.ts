import type { Promiser } from '#contract/analysis.ts';
import { findAntecedent, isSomebody } from './antecedents.ts';
import { type Candidate, dayAndRules } from './candidates.ts';
import { isCoachMeant } from './coach-spoken-of.ts';
import { isAnsweredInTalk } from './courtesies.ts';
import { type DeliveryForm, deliveryForms, pronouns } from './delivery-forms.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { tellsDay } from './due-in.ts';
import { findPromiseDue } from './promise-dates.ts';
import { makeTitle } from './titles.ts';
import { doingVerbs } from './verbs.ts';

/** "You'll have it by Friday" and "it will be with you tomorrow": the speaker will send it. */
export function findDeliveries(call: ReadCall, passage: Passage): Candidate[] {
  if (passage.isQuestion || getsOut.test(passage.plain)) return [];
  for (const form of deliveryForms) {
    const match = form.pattern.exec(passage.plain);
    const given = match?.[1] ?? match?.[2];
    if (!match || !given || isSupposed(passage.plain, match.index)) continue;
    const at = match.index + match[0].indexOf(given);
    const found = read(call, passage, form, match.index, match.index + match[0].length, at, given);
    if (found) return [found];
  }
  return [];
}

/** "You'll get the letters out on Friday" is theirs to do. */
const getsOut =
  /\byou(?:'ll| will) (?:also |then )?(?:get|have) (?:[a-z'-]+ ){1,6}(?:out|off|done|sent|signed|sorted|finished|approved|printed)\b(?! (?:from|of)\b)/;

/** What is only thought of, told of others or done again and again. */
const supposing =
  /\b(?:i(?:'d| would) (?:say|suggest)(?: that)?|let's say)\b|^(?:so |then )?(?:before|after|once|as soon as|when) (?:i|we)\b/;
const isSupposed = (plain: string, at: number): boolean =>
  /^that (?:i|we|he|she|they|it|you)\b/.test(plain) ||
  // "He told me he'd finish, he'd have it wrapped up by the thirtieth."
  /\b(?:told|promised|said)\b.*\b(?:he|she|they)'d (?:have|get)\b/.test(plain) ||
  /\b(?:if|when|hope|hoping|hopes|unless|until|whether|said|says|thinks?|told me|promised|because|wish|sure|everyone|everybody|people|customers|i|we)\b[^,]*$|\b(?:good|nice|better|best|great|ideal) (?:that|if) $/.test(
    plain.slice(0, at).replace(supposing, ''),
  ) ||
  /\b(?:every|each|usually|always|never|normally|often|mondays|fridays|saturdays|sundays)\b/.test(
    plain,
  );

/** What a coach says that others will have is the client's to give them, unless it comes from the coach. */
const ownerOf = (call: ReadCall, passage: Passage, from: number, to: number): Promiser =>
  isCoachMeant(call, passage, from, /^[a-z]+/.exec(passage.plain.slice(from))?.[0] ?? '')
    ? 'coach'
    : ownerOfGift(passage, from, to);

/** "So you text Bill tonight, and HR has the plan on Monday": what the client will have done. */
const sumsUp =
  /\byou(?:'ll| will)? (?:call|ring|text|tell|email|mail|write|send|message|speak|talk|ask|meet|finish|draft)\b/;

const ownerOfGift = ({ side, plain }: Passage, from: number, to: number): Promiser =>
  (side === 'coach' &&
    sumsUp.test(plain) &&
    !/^you\b|\b(?:from (?:me|us)|i|i'll|my)\b/.test(plain.slice(from, to))) ||
  (side === 'coach' &&
    /^(?:he|she|they|the \w+)\b/.test(plain.slice(from, to)) &&
    /\b(?:have|has|get|gets|receives?|sees?|hears?)\b/.test(plain.slice(from, to)) &&
    !/\bfrom (?:me|us)\b|\bi\b/.test(plain))
    ? 'client'
    : side;

const immaterial =
  /\b(?:to|done|ferry|bus|train|plane|flight|tram|a lot|idea|time|fun|problem|chance|feel|used|better|more|holiday|day off|birthday|baby|cold|meeting|party|appointment|exam|wedding|week|month)\b/;

function read(
  call: ReadCall,
  passage: Passage,
  { name, needsDue }: DeliveryForm,
  from: number,
  to: number,
  at: number,
  given: string,
): Candidate | undefined {
  const by = ownerOf(call, passage, from, to);
  const pronoun = new RegExp(`^(?:${pronouns})$`).test(given);
  if (immaterial.test(given)) return undefined;
  // "The dairy guys are done by eleven."
  if (name === 'commitment.is-there' && isSomebody(/[a-z-]+$/.exec(given)?.[0] ?? ''))
    return undefined;
  const said = passage.text.slice(at, at + given.length);
  const due = findPromiseDue(call, passage, from, passage.text.length, passage.side);
  if (needsDue && due?.receipt.position !== passage.position && !(due && tellsDay(call, passage)))
    return undefined;
  const antecedent = pronoun ? findAntecedent(call, passage, from, 'send') : undefined;
  const words = `send ${pronoun ? 'it' : said.replace(/^(?:The|An?|My|Our|Your|His|Her|Their|All|Both|Some|\p{Lu}\p{Ll}+s(?=$))\b/u, (word) => word.toLowerCase())}`;
  return {
    by,
    passage,
    from,
    to,
    title: makeTitle({ words, saidBy: passage.side, owner: by, antecedent }, call),
    ...dayAndRules(due, [name], antecedent ? ['title.antecedent'] : []),
    score: 3.4 + (due ? 1 : 0) + (antecedent || !pronoun ? 0.6 : -0.4),
    hedged: false,
    isVague: pronoun && !antecedent,
    refersBack: pronoun,
    accepted: undefined,
  };
}

const takes =
  /\b(?:leave (?:it|that|this|them) (?:with|to) me|consider it done|i'?m on it|put me down for (?:it|that|this)|i'll (?:do (?:it|that|so|this)|take care of (?:it|that)|sort (?:it|that)(?: out)?|get (?:it|that) done|see to (?:it|that)|handle (?:it|that)|get on (?:it|that|to that|to it)|make sure (?:of (?:it|that)|it happens|that happens))|i will do (?:that|it|so)|will do\b|can do\b|i can do (?:it|that|so) (?:by |on |this |next )?(?:mon|tue|wed|thu|fri|sat|sun|week|tomorrow|tonight|this))/;
const asked =
  /\b(?:could|can|would|will|should|might|want|need|have) (?:you|to) (?:please |just |maybe |also )*([a-z]+ [^?.!]{4,80})|\byou (?:can|could|should|need to|have to|'ll need to|'ll have to) (?:just |always |also )?([a-z]+ [^?.!]{4,80})|\b(?:someone|somebody) (?:should|needs to|has to) ([a-z]+ [^?.!]{4,80})/;

/** "Leave it with me" after something that needs doing: the speaker owes that. */
export function findTakings(call: ReadCall, passage: Passage): Candidate[] {
  const match = takes.exec(passage.plain);
  if (!match || passage.turn < 1 || passage.isQuestion) return [];
  const before = call.passages.slice(Math.max(0, passage.index - 4), passage.index).toReversed();
  const isDayed = match[0].startsWith('i can do');
  const request = before.find(
    (one) => passage.turn - one.turn <= 1 && needOf(one, isDayed) !== undefined,
  );
  const need = request && needOf(request, isDayed);
  if (
    !request ||
    !need ||
    isAnsweredInTalk(plainText(need)) ||
    (request.turn === passage.turn && request.side !== passage.side)
  )
    return [];
  const due =
    findPromiseDue(call, passage, 0, passage.text.length, passage.side) ??
    findPromiseDue(call, request, 0, request.text.length, passage.side);
  return [
    {
      by: passage.side,
      passage,
      from: 0,
      to: passage.text.length,
      title: makeTitle(
        { words: need, saidBy: request.side, owner: passage.side, antecedent: undefined },
        call,
      ),
      ...dayAndRules(due, ['commitment.taken']),
      score: 4.1 + (due ? 1 : 0),
      hedged: false,
      isVague: false,
      accepted: request,
    },
  ];
}

/** What was asked or, where it is taken up with a day, advised: "You can take it there." "I can do that Friday." */
function needOf(passage: Passage, isDayed: boolean): string | undefined {
  if (/^(?:so |and |but )?(?:what|how|why|when|where|who|which)\b/.test(passage.plain))
    return undefined;
  const match = asked.exec(passage.plain);
  const words = match?.[1] ?? match?.[2] ?? (isDayed ? match?.[3] : undefined);
  if (!match || !words || !doingVerbs.has(words.split(' ')[0] ?? '')) return undefined;
  const start = match.index + match[0].indexOf(words);
  return passage.text
    .slice(start, start + words.length)
    .replace(/,? (?:for me|please|if|because|so that|when|and then|or|but)\b.*$/i, '');
}
