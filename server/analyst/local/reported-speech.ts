import { tagWords } from './noun-phrases.ts';
import { plainText } from './plain-text.ts';
import { selfVerb } from './self-verbs.ts';

/** Who speaks, and to whom. */
export interface Voices {
  readonly speaker: string;
  readonly listener: string;
}

const opener =
  /^(?:(?:yeah|yes|yep|no|nope|well|so|and|but|ok|okay|right|look|listen|honestly|frankly|i mean|you know|you see|to be honest|to be fair|if i'm honest|i think|i guess|i suppose|i'd say|i have to say|i must say|um+|uh+|er+m?|oh|ah|hmm+|mm+|ha|haha|actually|basically|obviously|anyway|alright|sure|like|the thing is|the truth is|truth is|thing is|main thing is|thanks (?:so much )?for [a-z' ]{2,30}(?=,)|(?:really |so |very )?(?:good|great|lovely) to hear(?: that)?|thanks|cheers|god|gosh|wow|hey|hi|hello|see|because|cause|also|then|now|still|na|abeg|ah|eh|ja|genau|sorry|great|good|fine|brilliant|perfect|lovely|exactly|true|of course|absolutely|definitely)[,!. ]+(?:(?:that|is) )?)+/;
/** “He said no” and “that is what I think” end with what they say; behind a comma it is only a tag. */
const tag =
  /(?:,? (?:honestly|to be honest|really|actually|though|anyway|frankly|if i'm honest|to be fair|or something|and stuff|and all that|innit|isn't it|like i said|as i said|so yeah|na|sha|o)|, (?:you know|right|no|so|and that|i think|i guess|i suppose|i mean|as you know|you see))+[.!]*$/;
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

const longest = 24;
/** Signs and words after which a sentence is no plain statement. */
const loose =
  /["()…;:?!—]|\.\.\.|\.\s| [–-] |,(?!\d)|\b(?:um+|uh+|erm?|sort of|kind of|gonna|wanna|gotta|ain't|innit|dunno|cos|blah|whatever|says?|said|goes|guess|mean|suppose|reckon|like (?:a|an|the|i)|you know)\b/;
/** Words whose meaning lies outside of the sentence, or with the one who speaks. */
const pointing: ReadonlySet<string> = new Set(
  `i i'm i've i'll i'd we we're we've we'll we'd me us my our mine ours myself ourselves you you're
  you've you'll you'd your yours yourself he she they it he's she's they're they've they'll it's it'll it'd him
  her his hers them their theirs its itself himself herself themselves 'em em this that that's these
  those there there's here here's one ones other others another same such so too either neither both
  else then today tomorrow yesterday tonight now ago who what which when where how why if as am yeah
  yes no well please ok okay right really just sorry thanks`.split(/\s+/),
);

/** Tells in the third person what somebody said of themselves; undefined where it isn't plain or not theirs alone. */
export function report(text: string, voices: Voices): string | undefined {
  const bare = withoutListener(bareSentence(text), voices);
  const plain = plainText(bare);
  const count = bare.split(/\s+/).length;
  if (count < 4 || count > longest || loose.test(plain)) return undefined;
  const turned = selfVerb(plain);
  if (!turned) return undefined;
  const rest = bare.slice(turned.length).trim();
  return rest !== '' && standsAlone(rest) ? `${voices.speaker} ${turned.verb} ${rest}.` : undefined;
}

/** "…, Pat" at the end only calls the other by name. */
const withoutListener = (bare: string, { listener }: Voices): string =>
  bare.endsWith(`, ${listener}`) ? bare.slice(0, -listener.length - 2) : bare;

/** "This year" needs nothing else. */
const soon = /\bthis (?=(?:week|month|quarter|year|season|spring|summer|autumn|winter)\b)/g;

/** Whether nothing in the words needs another sentence, and they come to an end. */
function standsAlone(rest: string): boolean {
  const words =
    plainText(rest)
      .replace(soon, '')
      .match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  if (words.some((word) => pointing.has(word))) return false;
  const tags = tagWords(rest);
  const [last, before] = [tags.at(-1), tags.at(-2)];
  if (last === undefined || /^(?:ADP|DET|CCONJ|SCONJ|PART|AUX|PRON)$/.test(last.pos)) return false;
  return !(before?.pos === 'ADP' && (last.pos === 'ADJ' || last.word.endsWith('ed')));
}

const questions: readonly (readonly [RegExp, string])[] = [
  [
    /^(how|when|where|what|which [a-z]+|who) (?:do|should|can|would|could|might) (?:i|we) ([a-z]+\b.*)$/,
    '$1 to $2',
  ],
  [/^(?:should|shall) (?:i|we) ((?:just )?[a-z]+\b.*)$/, 'whether to $1'],
  [/^(?:do|would) you think (?:i|we) (?:should|ought to|need to) ([a-z]+\b.*)$/, 'whether to $1'],
];

/** Tells what somebody asks: "Grace asks whether to raise the prices." */
export function reportQuestion(text: string, voices: Voices): string | undefined {
  const bare = bareSentence(text).replace(/[?\s]+$/, '');
  const plain = plainText(bare);
  if (bare.split(/\s+/).length > longest || loose.test(plain)) return undefined;
  for (const [form, reported] of questions) {
    const match = form.exec(plain);
    if (!match) continue;
    const tail = match.at(-1) ?? '';
    const kept = bare.slice(bare.length - tail.length);
    if (tail.split(' ').length < 2 || !standsAlone(kept)) return undefined;
    const asked = reported
      .replace('$1', () => (match.length > 2 ? (match[1] ?? '') : kept))
      .replace('$2', () => kept);
    return `${voices.speaker} asks ${asked}.`;
  }
  return undefined;
}
