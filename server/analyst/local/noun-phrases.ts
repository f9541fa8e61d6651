import type { ItemToken, ItsFunction, Model, WinkMethods } from 'wink-nlp';
import { packageWhenAsked } from '#server/package-when-asked.ts';

/** A noun with what belongs to it: "the signed contract for the shop". */
export interface NounPhrase {
  readonly words: string;
  /** Its last noun, in small letters. */
  readonly head: string;
  readonly start: number;
  readonly end: number;
  readonly isProper: boolean;
}

interface Token {
  readonly word: string;
  readonly pos: string;
  readonly start: number;
}

const tagger =
  packageWhenAsked<(model: Model, parts: readonly string[]) => WinkMethods>('wink-nlp');
const english = packageWhenAsked<Model>('wink-eng-lite-web-model');
let reader: WinkMethods | undefined;

const bare: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h' };

/** The tagger cuts words at letters such as "ı" and "ş"; for it they are "i" and "s", places stay places. */
const inPlainLetters = (text: string): string =>
  text.replace(
    /[\u0100-\u024f\u1e00-\u1eff]/g,
    (sign) => bare[sign] ?? sign.normalize('NFD').charAt(0),
  );

/** Words and their parts of speech, with their places. */
export function tagWords(text: string): Token[] {
  reader ??= tagger()(english(), ['pos']);
  const partOfSpeech = Reflect.get(reader.its, 'pos') as ItsFunction<string>;
  const tokens: Token[] = [];
  const plain = inPlainLetters(text);
  let at = 0;
  reader
    .readDoc(plain.slice(0, 600))
    .tokens()
    .each((token: ItemToken) => {
      const read = token.out();
      const start = plain.indexOf(read, at);
      if (start < 0) return;
      at = start + read.length;
      const pos = token.out(partOfSpeech);
      tokens.push({ word: text.slice(start, at), pos: String(pos), start });
    });
  return tokens;
}

const inside = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'DET']);
const vague =
  /^(?:thing|things|stuff|bit|lot|lots|way|kind|sort|one|ones|time|times|moment|second|minute|minutes|hour|hours|day|days|week|weeks|month|months|year|years|call|today|tomorrow|yesterday|tonight|morning|afternoon|evening|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|everything|something|anything|nothing|everyone|someone|anyone|people|guy|guys|problem|point|idea|fact|reason|question|answer|sense|course|thanks|hello|hi|yeah|yes|ok|okay|right|sure|end|start|beginning|middle|half|part|rest|couple|number of|chance|hand|mind|head|word|words|person|place|side|case|example|matter|hope|luck|god|gosh|wow|hey|please|well|feeling|life|world|favour|favor|worries|pleasure|go|look|minute|sec|use|deal|total|honest|self|ah|oh|um|uh|hmm|mm|lol|bye|cheers|ta|morrow|hang|sir|madam|mate|dear|love|\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\w+teenth|twentieth|thirtieth|grand|thousand|hundred|percent|quid|bucks|war|knee)$/;

/** Finds the noun phrases of a sentence that name something. */
export function findNounPhrases(text: string): NounPhrase[] {
  const tokens = tagWords(text);
  const found: NounPhrase[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const end = phraseEnd(tokens, index);
    if (end <= index) continue;
    const phrase = toPhrase(text, tokens.slice(index, end));
    if (phrase) found.push(phrase);
    index = end - 1;
  }
  return found;
}

const known = new WeakMap<object, readonly NounPhrase[]>();

/** The same for a sentence that is asked about more than once. */
export function nounPhrasesOf(sentence: { readonly text: string }): readonly NounPhrase[] {
  const found = known.get(sentence) ?? findNounPhrases(sentence.text);
  known.set(sentence, found);
  return found;
}

function phraseEnd(tokens: readonly Token[], from: number): number {
  let index = from;
  while (isPart(tokens[index], tokens[index - 1], index > from)) index += 1;
  while (index > from && !/^(?:NOUN|PROPN)$/.test(tokens[index - 1]?.pos ?? '')) index -= 1;
  return index;
}

function isPart(token: Token | undefined, before: Token | undefined, within: boolean): boolean {
  if (!token) return false;
  if (token.pos === 'PRON')
    return !within && /^(?:my|our|your|his|her|their|its)$/i.test(token.word);
  if (token.pos === 'DET')
    return !within || /^(?:my|our|your|his|her|their|the)$/i.test(before?.word ?? '');
  if (/^(?:’s|'s)$/.test(token.word)) return within && token.pos === 'PART';
  if (token.pos === 'VERB')
    return within && /(?:ed|en|ing)$/.test(token.word) && before?.pos === 'DET';
  return inside.has(token.pos);
}

function toPhrase(text: string, tokens: readonly Token[]): NounPhrase | undefined {
  const [first, last] = [tokens[0], tokens.at(-1)];
  if (!first || !last) return undefined;
  const head = last.word.toLowerCase();
  if (vague.test(head) || head.length < 3) return undefined;
  const end = last.start + last.word.length;
  return {
    words: text.slice(first.start, end),
    head,
    start: first.start,
    end,
    isProper: last.pos === 'PROPN',
  };
}
