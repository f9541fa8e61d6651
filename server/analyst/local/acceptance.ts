import type { Passage } from './passages.ts';

/** How somebody took what they were asked or offered. */
export interface Reply {
  readonly verdict: 'yes' | 'no' | 'unclear';
  readonly passage: Passage;
}

const lead =
  /^(?:(?:oh|ah|um+|uh+|er+m?|mm+|hmm+|well|so|right|okay|ok|alright|look|hey|ha|haha|god|gosh|yes|yeah|and|na|eh|ehn|ach|ja)[,.! -]+)*/;
const yes =
  /^(?:i (?:reckon|guess|expect|should think)(?: so)?(?:[.,!]|$)|(?:that|it) (?:wouldn't|can't|couldn't|won't) (?:be bad|hurt|harm)|(?:i )?(?:wouldn't|won't|can't|couldn't) (?:say no|refuse|object|argue|complain|hurt|mind)|i (?:don't|wouldn't) mind|would you\b|could you\b|it would\b(?! (?:not|be (?:too|hard|a)))|that would\b|any time|if it's no (?:trouble|bother)|with pleasure|not at all|yes\b|yeah|yep|yup|yah|aye|ja\b|sure|ok\b|okay|o\.?k\.?|of course|absolutely|definitely|certainly|gladly|happily|totally|exactly|will do|can do|i can do that|i can|i will(?! (?:try|see|think|consider|not|never)\b)|i'll(?! (?:try|see|think|consider|have to|need|never|not)\b)|we will|we can|happy to|more than happy|my pleasure|no (?:problem|prob|worries|bother|trouble|drama|stress|sweat|fuss|hassle|harm|question)|not a problem|no wahala|consider it done|challenge accepted|you're on\b|it's a deal|done\b|deal\b|agreed|fine\b|that's fine|alright|all right|right you are|you got it|you've got it|on it\b|i'm on it|got it|sounds (?:good|great|fair|fine|like a plan)|makes sense|perfect|great\b|good idea|good call|brilliant|lovely|please\b|that (?:would|'d) be|that works|works for me|fair enough|go on then|go ahead|i suppose(?: so)?|i could do that|leave it (?:with|to) me|very well|very good|by all means|why not|for sure|too right|noted|understood|roger|copy that|affirmative|do\.?$|(?:ring|send|call|come|write|read|ask|text|bring|show|try)[.!]|do please|you can|you may|haan|go on\b|ehen|mm-?hm+|uh-?huh|indeed|correct|i'd (?:love|like|be happy) (?:to|that)|i would (?:love|like) (?:to|that)|i think (?:i|we) can|i should be able|shouldn't be (?:a problem|hard)|if you like|as you wish|true\b|wonderful|super\b|cool\b|awesome\b|you bet\b|sweet\b|excellent\b|terrific\b|fantastic\b|gotcha\b|righto\b|amazing\b|genau|i've no objection|count on (?:it|me)|i promise|tomorrow|tonight|today|by (?:mon|tue|wed|thu|fri|sat|sun|the|end|tomorrow|next)|(?:this|next) (?:week|weekend|mon|tue|wed|thu|fri|sat|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/;
const no =
  /^(?:no\b(?! (?:problem|prob|worries|wahala|objection|issue|bother|trouble|drama|stress|sweat|fuss|hassle|harm|question))|nope|nah\b|not (?:really|now|yet|today|this|right now|until|if|sure|going|a chance|necessarily|particularly|exactly)|never|i (?:can't|cannot|couldn't|won't(?! (?:say no|object|argue|complain|mind))|will not|wouldn't(?! (?:say no|refuse|object|argue|complain|mind|hurt))|don't(?! mind)|do not|doubt|haven't|would rather not)|i'd (?:rather|prefer)|i'm (?:not|afraid)|i am not|we (?:can't|don't|won't|haven't)|that(?:'s| is) (?:not|too|going to be|a bit)|maybe|perhaps|possibly|i might|i'll think|let me think|i'd (?:have|need) to think|i need to think|i'll have to think|i'll see|we'll see|depends|it depends|hard to say|sorry|unfortunately|it's not|there's no|why\b(?! not)|what do you mean|do i have to|must i|can we (?:leave|skip|park)|could we (?:leave|skip|park)|honestly,? no|to be honest|probably not|absolutely not|definitely not|certainly not|of course not|i tried|we tried|i already|we already|already)/;
const softNo =
  /\b(?:not saying (?:i|we) will|(?:don't|can't|not) promis(?:e|ing)|but (?:not|i can't|i won't|i don't|honestly|i doubt|i'm not)|i can't|i won't|i'd rather not|not (?:yet|now)|don't think (?:i|we)|i don't want|don't hold me|no promises|let me think|think about it|if i'm honest, no)\b/;

const plainYes =
  /^(?:(?:but|so|and|well|oh)[, ]+)*(?:yes|yeah|ja|aye|yep|okay|ok|all right|alright|go on|please do|fine|sure)\b/;

/** "I'd feel foolish. But yes, please": a yes after something else. */
function lateYes(turn: readonly Passage[], first: Passage): Reply {
  const rest =
    first.isQuestion && first.plain.split(' ').length > 3
      ? []
      : turn.filter(({ index }) => index > first.index).slice(0, 2);
  const agreed = rest.find(({ plain, isQuestion }) => plainYes.test(plain) && !isQuestion);
  const isRefused = rest.some(({ plain }) => no.test(plain) || softNo.test(plain));
  return agreed && !isRefused
    ? { verdict: 'yes', passage: agreed }
    : { verdict: 'unclear', passage: first };
}

/** "Madonna, yes.", "Oh Lord, please." */
const shortYes =
  /^(?!.*(?:\b(?:not|no|but)\b|n't))(?:[\w'’]+[,!]? ){1,3}(?:yes|yeah|please|sure|gladly|of course)(?: please)?[.!]?$/;

/** From here on it is about something else. */
const turnsElse = /[.!?] (?:hold on|hang on|by the way|one more thing|wait|oh)\b/;

/** Reads the first words of a turn as the answer to what was asked just before. */
export function readReply(turn: readonly Passage[]): Reply | undefined {
  for (const passage of turn.slice(0, 3)) {
    const whole = passage.plain;
    const bare = whole.replace(lead, '');
    const rest = turn
      .slice(0, 3)
      .map(({ plain }) => plain)
      .join(' ');
    if (no.test(bare)) return { verdict: 'no', passage };
    const agreed =
      yes.test(bare) ||
      shortYes.test(whole) ||
      (bare === '' && /\b(?:yes|yeah|ok|okay|right|alright)\b/.test(whole));
    if (agreed || /^(?:yes|yeah|ok|okay|right|alright|ja)\b/.test(whole))
      return {
        verdict: softNo.test(rest.split(turnsElse)[0]?.slice(0, 200) ?? '')
          ? 'no'
          : passage.isQuestion
            ? lateYes(turn, passage).verdict
            : 'yes',
        passage,
      };
    if (bare.replace(/\W/g, '').length > 12) return lateYes(turn, passage);
  }
  return undefined;
}
