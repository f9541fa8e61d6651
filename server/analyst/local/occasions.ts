import type { Passage, ReadCall } from './passages.ts';

/** Where people are before one another: "I see him at the hall on Wednesday", "She's in on Thursday". */
const occasion =
  /\b(?:(?:i|we|he|she|they|everyone|everybody|all of (?:us|them)|(?:my|our|the|his|her) [a-z]+|\p{L}+)(?:'m|'s|'re| am| is| are| do)? (?:(?:also|always|usually|only|just|both|all|normally|then|there) )*(?:in|at|on|here|there|back|round|around|coming|comes?|sees?|seeing|meets?|meeting|drives?|driving|go|goes|going|trains?|works?|sits?|eats?|have|has|having)\b|(?:meeting|class|training|practice|market|mass|church|handover|shift|session|lesson|lunch|dinner|service|rehearsal|game|match|quiz|party|assembly|stand-?up)(?:'s| is)\b)/u;
const unmet =
  /\b(?:not|never|closed|away|off|holiday|leave|busy|until|till|every|was|were|had|did|said|told|went|came|last|ago|if|unless|i'll|we'll|will|going to|to be|due|deadline|expects?|wants?|needs?|hope|might|maybe|perhaps)\b|n't\b/;
/** What is done with somebody at hand: "I'll ask him then", "I'll tell her there". */
const atHand =
  /\b(?:him|her|them|'em|there|then|everyone|everybody|all|each|both|while)\b|\b(?:in|at|over|during|after|before|on) the [a-z]+$|\b(?:in|at|over|during) the (?:break|car|queue|interval|door|table|way)\b|\bat half[ -]time\b/;

/** "Thursday I carry my mother to the clinic. I'll pick them up same time": any errand of that day will do. */
const alongside =
  /\b(?:same time|while (?:i'm|we're) (?:there|at it|in)|on the way|from there|when i'm (?:there|in))\b/;

/** Whether a clause is done where people meet. */
export const isAtHand = (words: string): boolean => atHand.test(words) || alongside.test(words);

export const isOccasion = ({ plain, isQuestion }: Passage, to = plain.length): boolean => {
  const words = plain.slice(0, to);
  return !isQuestion && occasion.test(words) && !unmet.test(words);
};

/** The sentence just before, of the same turn, where it tells of such an occasion. */
export function occasionBefore(call: ReadCall, passage: Passage): Passage | undefined {
  const near = call.passages
    .slice(Math.max(0, passage.index - 2), passage.index)
    .filter(({ turn, source }) => turn === passage.turn && source === passage.source)
    .toReversed();
  const [last, earlier] = near;
  if (last && alongside.test(passage.plain) && !last.isQuestion && !unmet.test(last.plain))
    return last;
  if (last && isOccasion(last)) return last;
  return earlier && last && last.plain.length < 40 && isOccasion(earlier) ? earlier : undefined;
}
