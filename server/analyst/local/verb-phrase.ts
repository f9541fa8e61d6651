import { tagWords } from './noun-phrases.ts';
import type { Passage } from './passages.ts';
import { stopWords } from './stop-words.ts';
import { doingVerbs, fromProgressive, idleVerbs } from './verbs.ts';

/** What is to be done, as it was said: "send you the signed contract". */
export interface VerbPhrase {
  readonly verb: string;
  /** From its verb to the end of its clause. */
  readonly words: string;
  /** Its place in the sentence. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'doing' | 'idle' | 'other';
  /** "try to", "need to" and the like stood before it. */
  readonly softened: boolean;
}

const filler =
  /^(?:[ ,]|(?:just|also|actually|probably|definitely|certainly|absolutely|then|maybe|perhaps|happily|gladly|quickly|personally|obviously|still|now|first|simply|finally|really|kindly|please|even|again|like|um+|uh+|er+|erm|literally|quietly|basically|of course|either|both|all|instead|today|tomorrow|tonight|hopefully|as well|too|you know|i mean|myself|go ahead and|go and|go on and|come and|pop in and|go away and|sit down and|sit down tonight and|take that and|make a point of|make it my business to|get to work and|have somebody|be sure to|make sure to|make sure (?:that )?(?:i|we|you)(?: do)?|do,? is|do,? is to|try and be|be able to|get someone to|remember to|take the time to|take some time to|find the time to|find time to|turn around and|make time to|get in there and)\b(?! (?:of|a few|the)\b)|and )/;
const softener =
  /^(?:try (?:and|to|my best to)|do my (?:level )?best to|attempt to|endeavou?r to|need to|have to|aim to|look to|want to|see about|see if i can|see what i can do to|see if we can|hope to|plan to|get to|like to|consider)\b/;
const ending = new RegExp(
  [
    '[;:]| [–—-] |—|\\.\\.\\.|…|["(]',
    '[,?.!]? (?:because|so that|so you|so we|so i|so they|so it|so there|but|if|unless|while|since|once|when|whenever|although|though|whether or not|then we|then i|then you|and then|and see|and that|and it|and we|and i|and you|and they|and he|and she|and if|and maybe|and hopefully|and go from there|as i|as we|as you|as soon|until|till|okay|ok\\b|alright|right\\?|right\\.|right$|yeah|you know|i mean|i promise|i think|i guess|i swear|just so|just in case|in case|or at least|at least|or something|or whatever|rather than|which|where|who|how does|how about|does that|is that|would that|shall we|no problem|no worries|thank|thanks|please|for sure|fingers crossed|god willing|inshallah|in the meantime|before (?:we|you|i|our|they|he|she|it)|after (?:we|you|i|our|they|he|she|it|that)|like (?:i|we) said|as (?:i )?(?:said|promised|discussed|agreed|usual)|now that|even if|even though|instead of|otherwise|whatever|or else)\\b',
    ", (?:is (?:tomorrow|tonight|\\w+day)|gives|giving|meaning|i|i'll|you|you'll|we|we'll|it|it's|that|that's|this|they|he|she|there|just|so|then|too|as well|maybe|probably|hopefully|no|yes|honest|honestly|say|like|and then|definitely|actually|first thing|at|by|on|for|to be|with|before|not|or|what|will|would|can|could|might|may|isn't|shall|how|where|why|let|depending|assuming|provided|perhaps|ideally|obviously|unless|dear|sir|ma'am|love|mate|hun|my friend)\\b",
    '[!?]+$|[.]+$|,$',
  ].join('|'),
);

/** Reads the clause that follows a commitment; undefined where no verb does. */
export function readVerbPhrase(passage: Passage, from: number): VerbPhrase | undefined {
  const { plain, text } = passage;
  let start = from;
  let softened = false;
  for (let rest = plain.slice(start); ; rest = plain.slice(start)) {
    const skipped = filler.exec(rest)?.[0].length ?? 0;
    const soft = skipped > 0 ? 0 : (softener.exec(rest)?.[0].length ?? 0);
    if (soft > 0) softened = true;
    if (skipped + soft === 0) break;
    start += skipped + soft;
  }
  const verb = /^[a-z]+/.exec(plain.slice(start))?.[0];
  if (!verb) return undefined;
  const rest = plain.slice(start);
  const stop = ending.exec(rest)?.index ?? rest.length;
  const words = text.slice(start, start + stop).replace(/[\s,.!?]+$/, '');
  if (!words) return undefined;
  return {
    verb: baseOf(verb, rest),
    words,
    start,
    end: start + words.length,
    kind: kindOf(verb, rest),
    softened,
  };
}

/** "be sending" is "send". */
function baseOf(verb: string, rest: string): string {
  const progressive = verb === 'be' ? /^be (\w+ing)\b/.exec(rest)?.[1] : undefined;
  return (progressive && fromProgressive(progressive)) ?? verb;
}

function kindOf(verb: string, rest: string): VerbPhrase['kind'] {
  const base = baseOf(verb, rest);
  if (/^say (?:(?:it|that|this|so|something) )?to (?:him|her|them|my|the|your|our)\b/.test(rest))
    return 'doing';
  if (doingVerbs.has(base)) return 'doing';
  if (idleVerbs.has(base)) return 'idle';
  return tagWords(`I will ${rest}`)[2]?.pos === 'VERB' && !stopWords.has(base) ? 'doing' : 'other';
}
