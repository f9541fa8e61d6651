import type { Promiser } from '#contract/analysis.ts';
import { matchesOf } from '../matches-of.ts';
import { readReply } from './acceptance.ts';
import { type Asking, askings } from './askings.ts';
import { type Candidate, dayAndRules } from './candidates.ts';
import { isCoachMeant } from './coach-spoken-of.ts';
import { isAgenda, isAnsweredInTalk, isCourtesy, isPassedOn } from './courtesies.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { tellsDay } from './due-in.ts';
import { resolveWords } from './pronoun-titles.ts';
import { dueOfRequest } from './request-days.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { doingVerbs, idleVerbs } from './verbs.ts';

/** What may be put to somebody without being asked of them. */
const tentative: ReadonlySet<string> = new Set([
  'request.suggest',
  'request.what-if',
  'request.advice',
]);
const conditionalOffer = /\b(?:if you (?:like|want|wish|prefer)|should you want)\b/;

/** Finds what one side asked for or offered and the other agreed to. */
export function findAgreedRequests(call: ReadCall, passage: Passage): Candidate[] {
  if (passage.turn < 0) return [];
  for (const asking of askings) {
    const match = matchesOf(asking.pattern, passage.plain)
      .filter((one) => isOfWhomItMustBe(call, passage, asking, one))
      .at(-1);
    const found =
      match && readRequest(call, passage, asking, match.index, match.index + match[0].length);
    if (found) return [found];
  }
  return [];
}

/** What an agent offers or a client asks of the coach, who isn't there. */
function isOfWhomItMustBe(
  call: ReadCall,
  passage: Passage,
  { ofCoach, owner }: Asking,
  match: RegExpMatchArray,
): boolean {
  if (!ofCoach) return true;
  const isRightSide = (owner === 'self') === (passage.speaker === 'agent');
  return isRightSide && isCoachMeant(call, passage, match.index ?? 0, match[1] ?? '');
}

function readRequest(
  call: ReadCall,
  passage: Passage,
  asking: Asking,
  from: number,
  after: number,
): Candidate | undefined {
  const phrase = readVerbPhrase(passage, after);
  const isWhen = asking.name === 'request.when';
  if (!phrase || (!isWhen && isWhQuestion(passage, from)) || answersWhat(call, passage, asking))
    return undefined;
  if (asking.name === 'offer.want-me' && !isOfSelf(call, passage, from, after)) return undefined;
  const words = asked(asking, phrase.words);
  const said = plainText(words);
  const verb = /^[a-z]+/.exec(said)?.[0] ?? '';
  const doing = doingVerbs.has(verb);
  if (isAnsweredInTalk(said) || isCourtesy(said) || idleVerbs.has(verb)) return undefined;
  if (asking.owner === 'other' && refrains.test(said)) return undefined;
  if (passage.speaker === 'agent' && asking.owner === 'self' && isPassedOn(said)) return undefined;
  if (asking.name === 'request.please' && inCase.test(passage.plain)) return undefined;
  if (/\bwe$/.test(passage.plain.slice(from, after)) && isAgenda(said)) return undefined;
  if (tentative.has(asking.name) && !doing) return undefined;
  const accepted = isFarewell(call, passage, asking, said)
    ? undefined
    : isWhen
      ? answeredBy(call, passage)
      : asking.owner === 'self'
        ? welcomedBy(call, passage, asking, passage.plain.slice(from, after))
        : acceptedBy(call, passage);
  if (!accepted || (asking.name === 'request.agreed' && hasDone.test(accepted.plain)))
    return undefined;
  if (asking.name === 'request.advice' && passage.side !== 'coach') return undefined;
  const by: Promiser = asking.owner === 'self' ? passage.side : accepted.side;
  const due = dueOfRequest(call, passage, accepted, phrase.start, phrase.end, by);
  // Advice is taken by a day, and "when" is answered by one; a mere yes is agreement.
  if ((asking.name === 'request.advice' || isWhen) && !due) return undefined;
  const resolved = resolveWords(call, passage, from, words, verb);
  const title = makeTitle(
    { words: resolved.words, saidBy: passage.side, owner: by, antecedent: resolved.antecedent },
    call,
  );
  const score =
    asking.weight + (doing ? 1.5 : 0.8) + (due ? 1 : 0) + 0.3 - (resolved.isVague ? 0.6 : 0);
  return {
    by,
    passage,
    from,
    to: phrase.end,
    title,
    ...dayAndRules(due, [asking.name, 'accepted']),
    score,
    hedged: tentative.has(asking.name) || conditionalOffer.test(passage.plain),
    isVague: resolved.isVague,
    refersBack: /\b(?:it|him|her|them|that|those)\b/.test(said),
    accepted,
  };
}

/** "Yes, I did that" answers for what was agreed before. */
const hasDone = /\b(?:did|done|have|haven't|didn't|already)\b|'ve\b/;

/** "Please do not call my mobile" asks for nothing to be done. */
const refrains = /^(?:(?:do )?not|don't|never)\b(?! forget\b)/;

/** "Call me if somebody cries" asks for what nobody expects. */
const inCase =
  /^(?:\w+,? )?(?:call|ring|text|message|phone|write|email|whatsapp|tell|give|let|shout|ping|come)\b.*\b(?:if|whenever) (?:somebody|someone|anybody|anyone|anything|something|nothing|it|it's|there's|things|you (?:need|want|feel|get|like|change|have))\b/;

/** "Would you like me to", or of the coach for whom an agent speaks: "Would you like Nora to". */
function isOfSelf(call: ReadCall, { plain, speaker }: Passage, from: number, after: number) {
  const who = /([a-z]+)(?: to)?$/.exec(plain.slice(from, after))?.[1];
  return (
    who === 'me' ||
    who === 'us' ||
    who === 'i' ||
    who === 'we' ||
    (speaker === 'agent' && who === call.coachFirst.toLowerCase())
  );
}

/** "When will you reply?" asks for a day, not for the reply. */
const isWhQuestion = ({ plain }: Passage, from: number): boolean =>
  /\b(?:when|what|where|how|who|which|why)\b[^,.;]{0,12}$/.test(plain.slice(0, from));

/** "Ring their office", after "what can you do?", is one's own plan. */
const answersWhat = (call: ReadCall, { turn }: Passage, { name }: Asking): boolean =>
  name === 'request.please' &&
  /\b(?:what|which|who)\b/.test(
    call.turns[turn - 1]?.findLast(({ isQuestion }) => isQuestion)?.plain ?? '',
  );

/** "Go to the pub" at the end of a call, and "mind the step" at its start, are kindnesses. */
function isFarewell(
  call: ReadCall,
  { turn, plain }: Passage,
  { name }: Asking,
  said: string,
): boolean {
  if (name !== 'request.please' || /\bplease\b|^(?:for|before|by|this week)\b/.test(plain))
    return false;
  if (/^(?:so |then |okay,? )?go ahead and\b/.test(plain)) return false;
  if (/^go (?!and\b|to\b)/.test(plain) && turn >= call.turns.length - 3) return true;
  const isEdge = turn < call.turns.length * 0.1 || turn >= call.turns.length - 3;
  return isEdge && !/^\w+ (?:me|us|it|him|her|them)\b/.test(said);
}

/** "sending me the list" after "would you mind" is "send me the list"; "can I have the list" is "send the list". */
function asked({ name }: Asking, words: string): string {
  if (name === 'request.show')
    return words.replace(/^(?:see|read|have|look (?:at|over|through)) /i, 'send ');
  if (name === 'request.have' || name === 'offer.would-you-like') return `send ${words}`;
  if (name === 'offer.useful') return `send ${words.replace(/ (?:be (?:of )?\w+.*|help.*)$/i, '')}`;
  if (name === 'offer.would-it-be-ok' || name === 'request.what-if' || name === 'offer.want-me')
    return withoutPast(words);
  return words.replace(/^(\w+?)(?:ing)\b/i, (whole, start: string) => {
    if (!/^(?:request\.(?:mind|suggest))$/.test(name)) return whole;
    if (/(.)\1$/.test(start) && !/(?:ll|ss)$/.test(start)) return start.slice(0, -1);
    return /(?:at|iv|ak|rit|har|ot|ang|uc|ar|as|ic|av|ut|ov)$/i.test(start) ? `${start}e` : start;
  });
}

const pasts: ReadonlyMap<string, string> = new Map([
  ['gave', 'give'],
  ['sent', 'send'],
  ['rang', 'ring'],
  ['put', 'put'],
  ['wrote', 'write'],
  ['told', 'tell'],
  ['brought', 'bring'],
  ['made', 'make'],
  ['spoke', 'speak'],
  ['came', 'come'],
  ['took', 'take'],
  ['set', 'set'],
  ['did', 'do'],
  ['got', 'get'],
  ['went', 'go'],
  ['met', 'meet'],
  ['paid', 'pay'],
  ['sat', 'sit'],
  ['drew', 'draw'],
  ['ran', 'run'],
  ['found', 'find'],
  ['built', 'build'],
  ['bought', 'buy'],
  ['left', 'leave'],
  ['let', 'let'],
  ['showed', 'show'],
]);

function withoutPast(words: string): string {
  return words.replace(
    /^[a-z]+/i,
    (verb) => pasts.get(verb) ?? verb.replace(/(?:(?<=[^e])ed|(?<=e)d)$/, ''),
  );
}

/** An answer that promises outright, without a yes. */
const undertakes =
  /^(?:[^,]{0,40}, |then |and |so )?(?:(?:i|we)(?:'ll| will|'m going to)|you(?:'ll| will) (?:have|get)|(?:it|they|that)(?:'ll| will) (?:be|go|leave|come|follow|reach)|(?!he|she|there|this|what|who|it|they|that)[a-z]+(?:'ll| will))\b(?! (?:not|never|think|see|consider|try|have to think|be (?:hard|difficult|too|tricky|a))\b)|\bi (?:do|did) (?:it|that|so) (?:when|before|after|as soon|tonight|to(?:day|morrow))/;

/** The other side's agreement, right after the request or after the rest of its turn. */
function acceptedBy(call: ReadCall, passage: Passage): Passage | undefined {
  const turn = call.turns[passage.turn] ?? [];
  const place = turn.indexOf(passage);
  const later = turn.slice(place + 1);
  // Another question after the request is what the next turn answers.
  if (later.some(({ isQuestion, plain }) => isQuestion && plain.length > 25)) return undefined;
  for (const next of call.turns.slice(passage.turn + 1, passage.turn + 3)) {
    if (next[0] === undefined || next[0].side === passage.side) continue;
    const reply = readReply(next);
    if (reply?.verdict === 'yes') return reply.passage;
    return reply?.verdict === 'no' || next[0].isQuestion
      ? undefined
      : next.slice(0, 3).find(({ plain }) => undertakes.test(plain));
  }
  return undefined;
}

const welcome =
  /^(?:(?:oh|ah|ooh|well|yes|yeah|god|gosh|really|honestly|hala|ay|ach|hm+|could you|would you|will you)[,!?. -]+)*(?:thank(?:s| you)|bless|you're (?:an?|very|too|so)|you are (?:an?|very|too|so)|(?:i|we)(?:'d| would)? (?:really |very much )?(?:appreciate|be (?:very |so |really )?(?:grateful|glad))|(?:that|it)(?:'d| would| will|'ll) (?:really |certainly )?(?:be|help|interest|make|take|save)|(?:that|it) can't hurt|that helps|please|(?:would|could|will) (?:you|ya|he|she)|let's (?:have|see) it|send it|might be handy)\b/;

/** Who is asked when they will do something, and tells a day, will do it. */
function answeredBy(call: ReadCall, passage: Passage): Passage | undefined {
  const turn = call.turns[passage.turn + 1] ?? [];
  if (turn[0]?.side === passage.side) return undefined;
  const place = turn.slice(0, 3).findIndex((one) => tellsDay(call, one));
  const answer = turn.slice(0, place + 1);
  // "On the ninth. Nah, wait, that's the toy thing."
  if (
    /^(?:nah|no|nope|wait|actually|sorry|hang on|hold on|but)\b/.test(turn[place + 1]?.plain ?? '')
  )
    return undefined;
  if (answer.some(({ plain }) => /n't\b|\b(?:not|never|no idea|depends|maybe|might)\b/.test(plain)))
    return undefined;
  return answer.at(-1);
}

/** An offer is taken by a yes, or by thanks. */
function welcomedBy(
  call: ReadCall,
  passage: Passage,
  { name }: Asking,
  offer: string,
): Passage | undefined {
  const [next] = call.turns[passage.turn + 1] ?? [];
  const isOwn = !/\bwe\b/.test(offer);
  if (isOwn && next && next.side !== passage.side && welcome.test(next.plain)) return next;
  if (name !== 'offer.i-can') return acceptedBy(call, passage);
  const turn = call.turns[passage.turn + 1] ?? [];
  if (next?.side === passage.side || (call.turns[passage.turn] ?? []).at(-1) !== passage)
    return undefined;
  const reply = readReply(turn);
  return reply?.verdict === 'yes' ? reply.passage : undefined;
}
