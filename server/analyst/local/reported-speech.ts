import { thirdPerson } from './conjugate.ts';
import { plainText } from './plain-text.ts';

/** Who speaks, and to whom. */
export interface Voices {
  readonly speaker: string;
  readonly listener: string;
}

const opener =
  /^(?:(?:yeah|yes|yep|no|nope|well|so|and|but|ok|okay|right|look|listen|honestly|frankly|i mean|you know|you see|to be honest|to be fair|if i'm honest|i think|i guess|i suppose|i'd say|i have to say|i must say|um+|uh+|er+m?|oh|ah|hmm+|mm+|ha|haha|actually|basically|obviously|anyway|alright|sure|like|the thing is|the truth is|truth is|thing is|thanks|cheers|god|gosh|wow|hey|hi|hello|see|because|cause|also|then|now|still|na|abeg|ah|eh|ja|genau|sorry|great|good|fine|brilliant|perfect|lovely|exactly|true|of course|absolutely|definitely)[,!. ]+(?:(?:that|is) )?)+/;
const tag =
  /(?:,? (?:you know|right|honestly|to be honest|i think|i guess|i suppose|really|actually|though|anyway|i mean|frankly|if i'm honest|to be fair|or something|and stuff|and all that|and that|innit|no|isn't it|as you know|like i said|as i said|you see|so yeah|so|na|sha|o))+[.!]*$/;
const unsafe =
  /["()…]|\.\.\.|—| [–-] |\b(?:um+|uh+|erm?|you know|i mean|sort of|kind of|like,|gonna|wanna|gotta|ain't|innit|dunno|cos|cause,|blah|whatever|says|said|goes)\b|\b(\w+),? \1\b|[:;]|, like\b|\byou\b|\byour\b|\byou'|, which\b|, is what\b|^(?:one|two|three|four|five|six|first|second),|\bthat too\b|\bas it is\b|, (?:though|right|okay),/;

/** The sentence without what only fills or tags it. */
export function bareSentence(text: string): string {
  let bare = text.trim();
  const lead = opener.exec(plainText(bare))?.[0].length ?? 0;
  if (lead > 0 && bare.length - lead > 8) bare = bare.slice(lead);
  const end = tag.exec(plainText(bare));
  if (end && end.index > 8) bare = bare.slice(0, end.index);
  bare = bare.replace(/[\s,.!]+$/, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** Tells in the third person what somebody said of themselves; undefined where that can't be done safely. */
export function report(text: string, voices: Voices): string | undefined {
  const bare = withoutListener(bareSentence(text), voices);
  const words = bare.split(/\s+/).length;
  if (words < 3 || words > 30 || unsafe.test(plainText(bare)) || bare.endsWith('?'))
    return undefined;
  return reportSelf(bare, voices) ?? reportOther(bare, voices);
}

/** "…, Pat" at the end or the beginning only calls the other by name. */
const withoutListener = (bare: string, { listener }: Voices): string =>
  bare.endsWith(`, ${listener}`) ? bare.slice(0, -listener.length - 2) : bare;

const selfForms: readonly (readonly [RegExp, string])[] = [
  [/^i'm (?:just |really |so |still |very )?(?:afraid)?(?= )/i, 'is'],
  [/^i am\b/i, 'is'],
  [/^i've\b/i, 'has'],
  [/^i have (?=not|been|\w+ed\b|\w+en\b)/i, 'has '],
  [/^i'll\b/i, 'will'],
  [/^i'd (?=(?:like|love|prefer|rather|want|be|need|have|say|hate|never)\b)/i, 'would '],
  [/^i don't\b/i, "doesn't"],
  [/^i do not\b/i, 'does not'],
  [/^i haven't\b/i, "hasn't"],
  [/^i (can't|couldn't|won't|didn't|wouldn't|shouldn't|wasn't|cannot)\b/i, '$1'],
];

function reportSelf(bare: string, voices: Voices): string | undefined {
  const plain = plainText(bare);
  if (!/^i\b/.test(plain)) return undefined;
  if (/^i'm\b/.test(plain)) return finish(`${voices.speaker} is`, bare.slice(3));
  for (const [form, replaced] of selfForms.slice(1)) {
    const match = form.exec(plain);
    if (match)
      return finish(
        `${voices.speaker} ${replaced.replace('$1', match[1] ?? '').trim()}`,
        ` ${bare.slice(match[0].length).trim()}`,
      );
  }
  const match =
    /^i ((?:really|just|still|also|never|always|only|actually|finally) )?([a-z]+)\b/.exec(plain);
  const verb = match?.[2];
  const turned = verb && thirdPerson(verb);
  if (!match || !turned) return undefined;
  return finish(`${voices.speaker} ${match[1] ?? ''}${turned}`, bare.slice(match[0].length));
}

function reportOther(bare: string, voices: Voices): string | undefined {
  const plain = plainText(bare);
  if (
    /^(?:it|that|this|they|he|she|those|these|which|who|what|how|why|where|when|there you|if|you|not|just|too|very|and|or|to|for|with|in|on|at|of|as|let|let's|please|don't|do|got|been|had|should|could|would|can|will|is|are|was|were|maybe|probably|more|less|same|nothing|something|one|either|another|because|thank|i)\b/.test(
      plain,
    )
  )
    return undefined;
  const starts =
    /^(?:[A-Z][a-z]+ (?:[A-Z][a-z]|is|has|was|will|and|says|wants|left|took)|[A-Z]{2,})/.test(
      bare,
    ) &&
    !/^(?:The|My|Our|We|There|Some|All|Most|Two|Three|Every|Each|A|An|Sales|People|Staff)\b/.test(
      bare,
    );
  const hasVerb =
    /\b(?:is|are|was|were|has|have|had|will|would|can|could|isn't|aren't|won't|can't|don't|doesn't|didn't|wants?|needs?|left|lost|went|got|came|signed|says?|keeps?|makes?|made|costs?|gets?|hit|won|pays?|paid|owes?|started|stopped|closed|opened|sold|raised|\w+'s|\w+'re|\w+'ve|\w+ed)\b/.test(
      plain,
    );
  if (!hasVerb) return undefined;
  const clause = starts ? bare : bare.charAt(0).toLowerCase() + bare.slice(1);
  return finish(`${voices.speaker} says`, ` ${clause}`);
}

/** Turns the rest of the persons; gives up where "they" would be two. */
function finish(start: string, rest: string): string | undefined {
  const plain = plainText(rest);
  const own =
    /\b(?:i|i'm|i've|i'll|i'd|me|my|mine|we|we're|we've|we'll|we'd|us|our|ours|myself|ourselves)\b/.test(
      plain,
    );
  if (own && /\b(?:they|they're|they've|them|their)\b/.test(plain)) return undefined;
  if (/\b(?:i|we) (?:was|am)\b/.test(plain) && /\bi was\b.*\bi was\b/.test(plain)) return undefined;
  const turned = rest
    .replace(/[‘’]/g, "'")
    .replace(/\b(?:I'm|I am|we're|we are)\b/gi, 'they are')
    .replace(/\b(?:I've|we've)\b/gi, 'they have')
    .replace(/\b(?:I'll|we'll)\b/gi, 'they will')
    .replace(/\b(?:I'd|we'd)\b/gi, 'they would')
    .replace(/\bI was\b/g, 'they were')
    .replace(/\bI wasn't\b/g, "they weren't")
    .replace(/\bI\b/g, 'they')
    .replace(/\bwe\b/gi, 'they')
    .replace(/\b(?:myself|ourselves)\b/gi, 'themselves')
    .replace(/\b(?:mine|ours)\b/gi, 'theirs')
    .replace(/\b(?:my|our)\b/gi, 'their')
    .replace(/\b(?:me|us)\b/g, 'them');
  return `${start}${turned}`
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s,.!]+$/, '')
    .concat('.');
}

const questions: readonly (readonly [RegExp, string])[] = [
  [
    /^(how|when|where|what|which [a-z]+|who) (?:do|should|can|would|could|might) (?:i|we) ([a-z]+\b.*)$/,
    '$1 to $2',
  ],
  [/^(?:should|shall) (?:i|we) ((?:just )?[a-z]+\b.*)$/, 'whether to $1'],
  [/^(?:do|would) you think (?:i|we) (?:should|ought to|need to) ([a-z]+\b.*)$/, 'whether to $1'],
  [/^is it worth (.+)$/, 'whether it is worth $1'],
];

/** Tells what somebody asks: "Grace asks whether to raise the prices." */
export function reportQuestion(text: string, voices: Voices): string | undefined {
  const bare = bareSentence(text).replace(/[?\s]+$/, '');
  const plain = plainText(bare);
  if (bare.split(/\s+/).length > 24 || unsafe.test(plain)) return undefined;
  for (const [form, reported] of questions) {
    const match = form.exec(plain);
    if (!match) continue;
    const tail = match.at(-1) ?? '';
    const kept = bare.slice(bare.length - tail.length);
    const lead = reported
      .replace('$1', match.length > 2 ? (match[1] ?? '') : kept)
      .replace('$2', kept);
    const told = finish(`${voices.speaker} asks`, ` ${lead}`);
    return told;
  }
  return undefined;
}
