import type { Head } from './commitment-heads.ts';
import { isAgenda } from './courtesies.ts';
import type { Passage } from './passages.ts';
import type { VerbPhrase } from './verb-phrase.ts';

/** With a day, seeing somebody and being somewhere are things to do. */
const visits =
  /^(?:see (?!(?:you|how|what|if|whether|that|it|why|where|this)\b)|be (?:(?:standing|sitting|waiting) )?(?:at|outside|round|in|over) (?:his|her|their|the|your|[a-z]+'s) |be there\b)/;
/** "I'd have a weekend to look" tells how much time there is. */
const timeLeft =
  /^have (?:an?|the|all|some|more|enough|another|two|three|\d+) (?:[a-z]+ )?(?:hours?|days?|nights?|mornings?|evenings?|weekends?|weeks?|fortnight|months?|time)\b/;
export const unsure =
  /\b(?:maybe|perhaps|might|possibly|i suppose|i guess|not sure|i think|i hope|hopefully|at some point|one day|some ?day|eventually|if i (?:can|get|have|find|must|remember)|if (?:we|it) (?:can|ever)|no promises|(?:can't|don't|won't|not going to) promise|not promising|don't hold me|when i get (?:a chance|time|round)|probably not)\b/;
export const conditional = /^(?:[^,]{0,12}\b)?(?:if|unless|suppose|assuming|provided|should)\b/;
/** "If nothing has come by Friday I ring the union": it is done unless something comes. */
export const unlessHeard =
  /^(?:and |but |so )?if [^,]{0,40}\b(?:nothing|nobody|no one|not|never|no)\b|^(?:and |but |so )?if [^,]{0,40}n't\b/;
const promiseWords =
  /\b(?:i promise|you have my word|my word|definitely|count on|guaranteed|without fail|i swear|pinky|hundred percent|100%|on my list|for sure)\b/;
const recipient = /\b(?:to you|for you|with you|you|your|her know|him know|them know)\b/;

/** Adds up what speaks for a promise and what against. */
export function weigh(
  passage: Passage,
  head: Head,
  phrase: VerbPhrase,
  words: string,
  dated: 'here' | 'nearby' | undefined,
  isShort: boolean,
): number {
  let score = head.weight;
  if (phrase.kind === 'doing') score += 1.2;
  if (phrase.kind === 'idle') score += dated && visits.test(words) ? 1 : -2.5;
  if (dated) score += 1;
  if (timeLeft.test(words)) score -= 2.5;
  if (recipient.test(words) && passage.source === 'utterance') score += 0.5;
  if (promiseWords.test(passage.plain)) score += 0.5;
  if (/^\w+ .*\b(?:the|a|an|my|our|your|that|those|two|three|\d+)\b \w/.test(words)) score += 0.3;
  if (words.split(' ').length < 2)
    score -= /^(?:reply|respond|apply|advertise|resign|decide|order)$/.test(words) ? 0.1 : 1;
  if (head.name === 'commitment.can' && dated) score += 0.7;
  // What must be done by a day that one names oneself is as good as promised.
  if (head.name === 'commitment.need-to' && dated === 'here') score += 1.2;
  if (!dated && !isShort && passage.source === 'utterance' && isIdleTalk(passage)) score -= 0.6;
  if (phrase.softened) score -= 0.5;
  const clause = clauseOf(passage, phrase);
  if (unsure.test(clause)) score -= 0.9;
  if (conditional.test(clause) && !unlessHeard.test(passage.plain)) score -= 1;
  if (/^(?:we|let's)/.test(passage.plain.slice(phrase.start - 8).trim()) && isAgenda(words))
    score -= 2;
  return head.name === 'commitment.let-me'
    ? score + weighLetMe(words, dated !== undefined)
    : score + weighPlural(passage, phrase, words);
}

/** An "I'll" without a day that gives the other nothing and hangs on nothing is talk more often than a promise. */
const isIdleTalk = ({ plain }: Passage): boolean =>
  !recipient.test(plain) &&
  !promiseWords.test(plain) &&
  !/\b(?:when|if|once|after|before|until|till|as soon as|in return|next|first|today|myself|then)\b/.test(
    plain,
  ) &&
  !/\b(?:get|ask|tell) (?:[a-z]+ ){1,3}to [a-z]/.test(plain) &&
  plain.split(' ').length < 12;

const boundary =
  /[;:—–]|, (?:might|may|could) (?:be|take)\b|\.\.\.|…|, (?:but|and|so|still|then)\b|\b(?:but)\b/g;

/** The clause of a promise: a doubt on the other side of a "but" isn't about it. */
export function clauseOf({ plain }: Passage, { start, end }: VerbPhrase): string {
  const cuts = [...plain.matchAll(boundary)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
  const before = cuts.filter(({ to }) => to <= start).at(-1);
  const after = cuts.find(({ from }) => from >= end);
  return plain.slice(before?.to ?? 0, after?.from ?? plain.length).trim();
}

/** "Let me" mostly opens what is done at once; a date or somebody to get back to makes it a promise. */
function weighLetMe(words: string, dated: boolean): number {
  if (/^(?:read|see|have|hear) (?:it|that|them|the|your)\b/.test(words)) return -1.5;
  if (dated) return 0.9;
  if (
    /\b(?:get back to|come back to|and (?:let you know|report back|revert|confirm|call you|email you|send))\b/.test(
      words,
    )
  )
    return 1.8;
  if (
    /^(?:send|email|forward|book|draft|introduce|connect|set up|put together|get you|write you|prepare|arrange|speak (?:to|with)|talk (?:to|with)|check with|ask (?!you)|find out|chase|sort)\b/.test(
      words,
    )
  )
    return 1.4;
  return -1.5;
}

/** What "we" will do together is the next talk's agenda more often than a promise. */
function weighPlural(passage: Passage, phrase: VerbPhrase, words: string): number {
  const head = passage.plain.slice(0, phrase.start);
  const plural = /\bwe(?:'ll| will|'re| are| can| shall| need)[^.]{0,20}$/.test(head);
  if (!plural) return 0;
  if (isAgenda(words) || /\btogether\b/.test(words)) return -2.2;
  return /\b(?:you|your)\b/.test(words) ? 0 : -0.3;
}
