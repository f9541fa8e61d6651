import type { Receipt } from '#contract/analysis.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';

const kind = '(?:please |kindly |just |ever |you )*';
const again =
  '(?:again|any ?more|ever|from now on|back|in (?:the )?future|ever again|at all|any longer|on this number)';
const patterns: readonly RegExp[] = [
  new RegExp(
    `\\b(?:don't|do not|dont|never|please don't|must not|mustn't|shouldn't|stop trying to) ${kind}(?:call|ring|phone|contact|telephone|dial|bother|disturb|trouble)(?:ing)? (?:me|us|here|this number|my (?:phone|number|mobile|wife|husband|office|home|house|staff|shop)|our (?:office|number|shop|house))(?: (?:\\w+ ){0,3}?${again}|[.!,;]|$| please| thank| okay| ok\\b| -| —|\\?)`,
  ),
  new RegExp(
    `\\b(?:don't|do not|dont|never|rather you (?:didn't|did not)|prefer (?:it if )?you (?:didn't|did not|don't)) ${kind}(?:want (?:to (?:get|receive|have) )?(?:any more|these|more|your|further|another|any further|any)|call|ring|phone|contact|get in touch)(?: (?:of (?:these|your|those)))?(?: (?:phone |robo|sales |automated |of these )?(?:calls?|phone ?calls?|ringing|contact)| (?:me|us|here) ${again}| ${again})`,
  ),
  /\b(?:stop|stopped|quit|cease|no more) (?:calling|ringing|phoning|contacting|bothering|harassing|pestering|hounding|these (?:phone |robot |automated |sales |weekly )?calls|the (?:phone |robot |automated |sales |weekly |check-in )?calls|your calls|with the (?:phone )?calls|all these calls|making these calls|phone calls|calls)\b(?! (?:it|them|him|her|my|the (?:bank|client|landlord|shots?|dog)|customers?|clients?|people|suppliers?|leads?))/,
  /\b(?:take|get|remove|delete|strike|scrub|cross|drop|pull) (?:me|us|my (?:name|number|details)|this number|our (?:number|details|name)) (?:off|from|out of|down from) (?:your|the|this|that|any|all|whatever) (?:[a-z]+ ){0,2}?(?:list|lists|database|system|books|records|call ?list|calling|schedule|calls|contacts|dialler|dialer|crm|rota|programme|program)\b/,
  /\b(?:take|get|remove|delete|strike) (?:me|us|my (?:name|number|details)|this number) (?:off|from) (?:it|this|everything)\b/,
  /\b(?:put|place|register|add) (?:me|us|my number|this number) (?:on|to|onto) (?:your|the|a) (?:do[- ]not[- ]call|no[- ]call|dnc|suppression|blacklist|block)/,
  /\bdo[- ]not[- ]call (?:list|register|registry)\b.{0,40}\b(?:me|us|my|please)\b|\b(?:i am|i'm|we're|this number is) on (?:the|a) (?:do[- ]not[- ]call|telephone preference|tps|dnc)\b/,
  /\b(?:lose|forget|delete|erase|bin|wipe) (?:my|this|our) (?:phone )?number\b/,
  /\bunsubscribe (?:me|us)\b|\bopt(?:ing)? (?:me )?out of (?:these|the|your|any|all|future)? ?(?:phone |automated |further |more )?calls\b|\bi (?:want|wish|would like|'d like) to opt out\b/,
  /\b(?:leave (?:me|us) alone|get off my phone)\b/,
  /\bi (?:don't|do not) (?:want|wish|need|expect) to (?:be (?:called|phoned|contacted|rung|bothered|telephoned)|hear from (?:you|this (?:thing|company|number|service|robot)|your (?:company|service|office|bot|robot)|any of you))\b(?! (?:before|until|till|after|at|on|during|in the|over the|this week|today|unless|except))/,
  /\b(?:please )?(?:no more|no further) (?:phone |automated |robot |sales )?calls\b(?! (?:to|with|from (?:the|my|that)|before|until|till|after|on|this week|today))/,
  /\b(?:i'd|i would|we'd|we would)(?: much| really)? (?:rather|prefer)(?: it)?(?: if)? (?:you|not to be|that you|to not be|this)(?: (?:never|didn't|did not|don't|do not|stopped|stop|not))? ?(?:call(?:ed|ing)?|ring|rang|phoned?|contact(?:ed|ing)?)\b(?! (?:before|until|after|on|at|during|me (?:before|until|after|on|at|during)|it))/,
  /\b(?:this|that|let this|make this)(?: should| must| will| had better| to)?(?: be|'s| is) (?:the |your )last (?:time (?:you|this \w+|anyone) (?:call|ring|phone|contact)|(?:phone )?call)s?\b/,
  /\bi (?:revoke|withdraw|take back) (?:my )?(?:consent|permission)\b/,
  /\b(?:you (?:can|may|should)|can you|could you|would you|will you)(?: please| kindly| just)? (?:stop (?:calling|ringing|phoning|contacting)|not (?:call|ring|phone|contact) (?:me|us|here|this number)(?: again| any ?more)?)\b(?! (?:it|before|until|after|on|at|during))/,
  /\b(?:you|they|he|she) (?:mustn't|must not|shouldn't|should not|are not to|aren't to|have no right to) (?:call|ring|phone|contact) (?:me|us|here|this number)\b(?! (?:before|until|after|on|at|during))/,
];

/** Turns of phrase that merely sound like it: a time, a name, a joke, somebody else. */
const unless =
  /\b(?:before (?:\d|nine|ten|eight|seven|noon|lunch|school|work|midday|breakfast|i'm|we)|after (?:\d|five|six|seven|eight|nine|ten|hours|dark)|until|till|on (?:a )?(?:sundays?|saturdays?|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|my (?:mobile|cell|landline|work|personal|day off|other))|at (?:work|home|night|dinner|the weekend|weekends|lunch|the (?:shop|office|studio|clinic)|\d)|during|for (?:a|the|two|three|another) |this month|next month|in (?:august|july|december|the next)|that (?:day|week)|in the (?:morning|mornings|evening|afternoon)|today|tomorrow|this week|next week|while|whilst|unless|except|if (?:it's|you (?:can't|don't|have)|there's)|that early|so early|so late|that late|over the (?:weekend|holidays)|instead of|more than|as often|every day|twice|a (?:failure|quitter|liar|coward|loser|genius|hero|boss|control freak)|names?|boss|sir|madam|ma'am)\b/;
const quotedBy =
  /\b(?:said|says|(?:tell|telling|ask|asking|get|getting) (?:him|her|them|'em|the [\w ]{2,30}|my \w+) to|told (?:him|her|them|'em|me|us|the \w+|\w+)|asked (?:me|him|her|them|us) to|customers?|clients?|patients?|people|he|she|they|supplier|landlord|ex\b|someone|somebody|wanted (?:me|us) to|would say|was like|were like|go(?:es)?)\b[^.!?]{0,40}$/;
const joking = /\b(?:joking|kidding|just messing|only teasing|ha ?ha|lol)\b/;

/** The client's own words that they do not want to be called again. */
export function findDoNotCall(call: ReadCall): Receipt | null {
  const own = call.passages.filter(
    ({ speaker, source }) => source === 'utterance' && speaker === 'client',
  );
  for (const passage of own) {
    const match = firstMatch(passage.plain);
    if (!match || isNoRefusal(call, passage, match)) continue;
    return receiptOf(passage);
  }
  return null;
}

function firstMatch(plain: string): RegExpExecArray | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(plain);
    if (match) return match;
  }
  return undefined;
}

function isNoRefusal(call: ReadCall, passage: Passage, match: RegExpExecArray): boolean {
  const before = passage.plain.slice(0, match.index);
  const from = passage.plain.slice(match.index);
  const next = call.passages[passage.index + 1];
  const goesOn = next?.turn === passage.turn ? next.plain : '';
  if (unless.test(from.slice(0, 90)) && !/\b(?:again|any ?more|ever|list)\b/.test(match[0]))
    return true;
  if (quotedBy.test(before) || /["(]\s*(?:please )?$/.test(before)) return true;
  if (
    /\b(?:if (?:i|you|we)|unless|won't|wouldn't|didn't|not) (?:\w+ ){0,3}$/.test(before) &&
    !/\bi(?:'d| would) appreciate it if (?:\w+ )*$/.test(before)
  )
    return true;
  return joking.test(from) || joking.test(goesOn) || /^(?:just )?(?:kidding|joking)/.test(goesOn);
}
