import type { Receipt } from '#contract/analysis.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';
import { refusalForms } from './refusal-forms.ts';

/** Turns of phrase that merely sound like it: a time, a name, a joke, somebody else. */
const unless =
  /\b(?:before (?:\d|nine|ten|eight|seven|noon|lunch|school|work|midday|breakfast|i'm|we)|after (?:\d|five|six|seven|eight|nine|ten|hours|dark)|until|till|on (?:a )?(?:sundays?|saturdays?|weekends?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|my (?:mobile|cell|landline|work|personal|day off|other))|at (?:work|home|night|dinner|the weekend|weekends|lunch|the (?:shop|office|studio|clinic)|\d)|during|for (?:a|the|two|three|another) |this month|next month|in (?:august|july|december|the next)|that (?:day|week)|in the (?:morning|mornings|evening|afternoon)|today|tomorrow|this week|next week|while|whilst|unless|except|if (?:it's|you (?:can't|don't|have)|there's)|that early|so early|so late|that late|over the (?:weekend|holidays)|instead of|more than|as often|every day|twice|a (?:failure|quitter|liar|coward|loser|genius|hero|boss|control freak)|names?|boss|sir|madam|ma'am)\b/;
const quotedBy =
  /\b(?:said|says|(?:tell|telling|ask|asking|get|getting) (?:him|her|them|'em|the [\w ]{2,30}|my \w+) to|told (?!you\b)(?:him|her|them|'em|me|us|the \w+|\w+)|asked (?:me|him|her|them|us) to|customers?|clients?|patients?|people|he|she|they|supplier|landlord|ex\b|someone|somebody|wanted (?:me|us) to|would say|was like|were like|go(?:es)?)\b[^.!?]{0,40}$/;
const askedBefore = /\b(?:asked|told) you (?:\w+ ){0,3}?(?=not|never|to )/;
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
  for (const form of refusalForms) {
    const match = form.exec(plain);
    if (match) return match;
  }
  return undefined;
}

function isNoRefusal(call: ReadCall, passage: Passage, match: RegExpExecArray): boolean {
  const before = passage.plain.slice(0, match.index);
  const from = passage.plain.slice(match.index);
  const next = call.passages[passage.index + 1];
  const goesOn = next?.turn === passage.turn ? next.plain : '';
  if (
    unless.test(from.slice(0, 90).replace(askedBefore, '')) &&
    !/\b(?:again|any ?more|ever|list)\b/.test(match[0])
  )
    return true;
  if (quotedBy.test(before) || /["(]\s*(?:please )?$/.test(before)) return true;
  if (
    /\b(?:if (?:i|you|we)|unless|won't|wouldn't|didn't|not) (?:\w+ ){0,3}$/.test(before) &&
    !/\bi(?:'d| would) appreciate it if (?:\w+ )*$/.test(before)
  )
    return true;
  return joking.test(from) || joking.test(goesOn) || /^(?:just )?(?:kidding|joking)/.test(goesOn);
}
