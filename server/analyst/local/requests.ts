import type { Promiser } from '#contract/analysis.ts';
import { matchesOf } from '../matches-of.ts';
import { readReply } from './acceptance.ts';
import type { Candidate } from './candidates.ts';
import { isAgenda, isAnsweredInTalk, isCourtesy } from './courtesies.ts';
import type { Passage, ReadCall } from './passages.ts';
import { plainText } from './plain-text.ts';
import { findPromiseDue } from './promise-dates.ts';
import { resolveWords } from './pronoun-titles.ts';
import { makeTitle } from './titles.ts';
import { readVerbPhrase } from './verb-phrase.ts';
import { doingVerbs, idleVerbs } from './verbs.ts';

interface Asking {
  readonly name: string;
  readonly pattern: RegExp;
  readonly weight: number;
  /** Who will do it: the one who is asked, or the one who offers. */
  readonly owner: 'other' | 'self';
}

const please =
  '(?: (?:please|maybe|just|possibly|perhaps|at least|also|then|still|quickly|kindly|all))*';
const askings: readonly Asking[] = [
  {
    name: 'request.could-you',
    owner: 'other',
    weight: 3,
    pattern: new RegExp(
      `\\b(?:could|can|would|will|can't|won't|couldn't) (?:you|u|ya)\\b${please}(?! (?:like|mind|prefer|want|see|hear|tell me (?:what|how|why|about|more)|not|believe|imagine|say|be|have been)\\b)`,
      'g',
    ),
  },
  {
    name: 'request.mind',
    owner: 'other',
    weight: 3,
    pattern: /\b(?:would|do) you mind|\bmind (?=\w+ing)|\bany chance of(?: you)?/g,
  },
  {
    name: 'request.want',
    owner: 'other',
    weight: 3,
    pattern:
      /\bi(?:'d| would)? (?:like|love|want|need|prefer) (?:you|yourself) to\b|\bi(?:'m| am) (?:going to ask|asking) you to\b/g,
  },
  {
    name: 'request.ask',
    owner: 'other',
    weight: 3,
    pattern:
      /\b(?:can|could|may|might) i (?:ask|get|trouble|persuade|encourage|challenge|invite) you to\b|\blet me ask you to\b/g,
  },
  {
    name: 'request.possible',
    owner: 'other',
    weight: 3,
    pattern:
      /\b(?:would it be possible|is it possible|would it be ok|are you able|do you think you (?:could|can)|any chance you (?:could|can)|is there any (?:chance|way) you (?:could|can)|if you (?:could|can|would)|maybe you (?:could|can)|perhaps you (?:could|can))(?: for you)?(?: to)?\b/g,
  },
  {
    name: 'request.please',
    owner: 'other',
    weight: 2.8,
    pattern: new RegExp(
      `(?:^|[,;:-] ?|\\band |\\bso |\\bthen )(?:please|kindly)\\b|^(?!let\\b|(?:ask|remind) me\\b)(?:(?:so|then|okay|ok|and|but|good|right|well|now|also|fine|great|all right|alright|lovely|first|next|just|go and|go|do|meanwhile|in the meantime|perhaps|maybe)(?:, | ))*(?=(?:${[...doingVerbs].join('|')}) (?:me|us|him|her|them|it|one|the|a|an|that|this|those|these|your|my|our|his|her|their|with|to|at|in|for|all|both|some|two|three|down|out|up|over|\\d)\\b)`,
      'g',
    ),
  },
  {
    name: 'request.homework',
    owner: 'other',
    weight: 3.2,
    pattern:
      /\b(?:your (?:homework|task|action|job|assignment|challenge|one thing)(?: (?:this week|for (?:this|next) (?:week|time)|then|for next time|before (?:we|our|the) [\w ]{2,20}))?(?: is| would be|'s|:)|homework for you(?: is|:))(?: (?:simple|easy)[,:]?)?(?: to)?\b/g,
  },
  {
    name: 'request.you-will',
    owner: 'other',
    weight: 2.6,
    pattern:
      /\b(?:so|and|then|right|okay|ok|to recap|recap)?[,: ]*\byou(?:'ll| will|'re going to| are going to|'re gonna)\b(?! (?:be|need|have|receive|hear back|ask for|get|find|see|hear|feel|know|want|love|notice|remember|thank|never|not)\b)/g,
  },
  {
    name: 'request.suggest',
    owner: 'other',
    weight: 2.2,
    pattern:
      /\b(?:why don't you|how about you|what if you|(?<!so )you could(?: always)?|you might(?! as well)(?: want to)?|you should|i'd suggest (?:that )?you|i suggest (?:that )?you|i'd encourage you to|can we agree (?:that )?you(?:'ll| will)?|shall we say you(?:'ll| will)?|could we get you to|how do you feel about|how would you feel about|would you be (?:up for|open to|willing to|ok with|okay with|happy to)|are you (?:up for|willing to|happy to)|what about)\b/g,
  },
  {
    name: 'request.have',
    owner: 'other',
    weight: 2.6,
    pattern:
      /\b(?:can|could|may) (?:i|we) (?:please )?(?:have|get|see|borrow)\b(?! (?:you to|a (?:word|moment|minute|feel|sense|coffee)|back to|to the|into|on to|started|going|into))|\b(?:i|we)(?:'ll|'d| will| would)? (?:still )?need (?=(?:the|your|those|that|a copy|copies|last|all)\b[^.?]{3,60} from you)/g,
  },
  {
    name: 'offer.shall-i',
    owner: 'self',
    weight: 3,
    pattern:
      /\b(?:shall|should|can|could|will) (?:i|we)\b(?! (?:ask|tell you|need|ever|just ask|say|be|have|get|see|hear|do (?:anything|something)|jump|push|stop you|pause|go on|help|talk|start|come back|move on|look(?! (?:at|over|into|through) (?:the|your|a)\b)|begin|share my)\b)/g,
  },
  {
    name: 'offer.want-me',
    owner: 'self',
    weight: 3,
    pattern:
      /\b(?:do you want|would you like|d'you want|want|would you want|would you prefer|do you need) (?:me|us) to\b|\bwould it help if (?:i|we)\b/g,
  },
  {
    name: 'offer.would-you-like',
    owner: 'self',
    weight: 2.8,
    pattern:
      /\b(?:would you like|do you want|d'you want|would it help to (?:have|see)|want)(?= (?:the|a|an|some|my|our|those|that) [^?]{4,80}\?)(?! a (?:minute|moment|break|drink|second))/g,
  },
  {
    name: 'offer.useful',
    owner: 'self',
    weight: 2.8,
    pattern:
      /\bwould (?=(?:an?|the|some|my|our|another) [^?]{3,60}? (?:be (?:of )?(?:useful|helpful|handy|any good|any use|use|good|better|welcome)|help)\b)/g,
  },
  {
    name: 'offer.would-it-be-ok',
    owner: 'self',
    weight: 3,
    pattern: /\bwould it be (?:alright|all right|ok|okay|fine|useful|helpful) if (?:i|we)\b/g,
  },
];

const conditionalOffer = /\b(?:if you (?:like|want|wish|prefer)|should you want)\b/;

/** Finds what one side asked for or offered and the other agreed to. */
export function findAgreedRequests(call: ReadCall, passage: Passage): Candidate[] {
  if (passage.turn < 0) return [];
  for (const asking of askings) {
    const match = matchesOf(asking.pattern, passage.plain).at(-1);
    const found =
      match && readRequest(call, passage, asking, match.index, match.index + match[0].length);
    if (found) return [found];
  }
  return [];
}

function readRequest(
  call: ReadCall,
  passage: Passage,
  asking: Asking,
  from: number,
  after: number,
): Candidate | undefined {
  const phrase = readVerbPhrase(passage, after);
  if (!phrase || isWhQuestion(passage, from) || answersWhat(call, passage, asking))
    return undefined;
  const words = asked(asking, phrase.words);
  const said = plainText(words);
  const verb = /^[a-z]+/.exec(said)?.[0] ?? '';
  const doing = doingVerbs.has(verb);
  if (isAnsweredInTalk(said) || isCourtesy(said) || idleVerbs.has(verb)) return undefined;
  if (/\bwe$/.test(passage.plain.slice(from, after)) && isAgenda(said)) return undefined;
  if (asking.name === 'request.suggest' && !doing) return undefined;
  const accepted = isFarewell(call, passage, asking, said) ? undefined : acceptedBy(call, passage);
  if (!accepted) return undefined;
  const by: Promiser = asking.owner === 'self' ? passage.side : accepted.side;
  const due = dueOf(call, passage, accepted, phrase.start, phrase.end, by);
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
    due: due ? { on: due.on, words: due.words } : null,
    dueReceipt: due?.receipt,
    rules: [asking.name, 'accepted', ...(due ? ['due.said'] : [])],
    score,
    hedged: asking.name === 'request.suggest' || conditionalOffer.test(passage.plain),
    isVague: resolved.isVague,
    refersBack: /\b(?:it|him|her|them|that|those)\b/.test(said),
    accepted,
  };
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
  if (name !== 'request.please' || /\bplease\b/.test(plain)) return false;
  const isEdge = turn < call.turns.length * 0.1 || turn >= call.turns.length - 3;
  return isEdge && !/^\w+ (?:me|us|it|him|her|them)\b/.test(said);
}

/** "sending me the list" after "would you mind" is "send me the list"; "can I have the list" is "send the list". */
function asked({ name }: Asking, words: string): string {
  if (name === 'request.have' || name === 'offer.would-you-like') return `send ${words}`;
  if (name === 'offer.useful') return `send ${words.replace(/ (?:be (?:of )?\w+.*|help.*)$/i, '')}`;
  if (name === 'offer.would-it-be-ok') return withoutPast(words);
  return words.replace(/^(\w+?)(?:ing)\b/i, (whole, start: string) => {
    if (!/^(?:request\.(?:mind|suggest))$/.test(name)) return whole;
    if (/(.)\1$/.test(start) && !/(?:ll|ss)$/.test(start)) return start.slice(0, -1);
    return /(?:at|iv|ak|rit|har|ot|ang|uc|ar|as|ic|av|ut|ov)$/i.test(start) ? `${start}e` : start;
  });
}

const pasts: Readonly<Record<string, string>> = {
  gave: 'give',
  sent: 'send',
  rang: 'ring',
  put: 'put',
  wrote: 'write',
  told: 'tell',
  brought: 'bring',
  made: 'make',
  spoke: 'speak',
  came: 'come',
  took: 'take',
  set: 'set',
};

function withoutPast(words: string): string {
  return words.replace(
    /^[a-z]+/i,
    (verb) => pasts[verb] ?? verb.replace(/(?:(?<=[^e])ed|(?<=e)d)$/, ''),
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

function dueOf(
  call: ReadCall,
  passage: Passage,
  accepted: Passage,
  from: number,
  to: number,
  by: Promiser,
) {
  const reply = call.turns[accepted.turn] ?? [];
  const said = reply
    .filter(
      ({ index, plain }) =>
        index >= accepted.index &&
        index <= accepted.index + 2 &&
        plain.length < 140 &&
        (by === accepted.side || !/(?:'ll|\bwill|\bgoing to)\b/.test(plain)),
    )
    .map((sentence) =>
      findPromiseDue({ ...call, turns: [] }, sentence, 0, sentence.text.length, by),
    )
    .find((due) => due !== undefined);
  return (
    said ??
    findPromiseDue(call, passage, from, to, by) ??
    (by === accepted.side ? findPromiseDue(call, accepted, 0, accepted.text.length, by) : undefined)
  );
}
