export interface Sentence {
  /** Where it begins in the turn. */
  readonly start: number;
  readonly sentence: string;
}

const longest = 400;

/** The sentences of a turn, of `shortest` characters or more; overlong ones are left out. */
export function sentencesOf(text: string, shortest = 6): Sentence[] {
  const found: Sentence[] = [];
  for (const match of text.matchAll(/[^.!?\n]+(?:\.(?=\d)[^.!?\n]*)*[.!?]*/g)) {
    const sentence = match[0].trim();
    if (sentence.length < shortest || sentence.length > longest) continue;
    found.push({ start: match.index + match[0].indexOf(sentence), sentence });
  }
  return found;
}

/** What is asked, wished or imagined is no fact. */
export const unsure =
  /\?|\b(?:if|unless|would|could|might|maybe|perhaps|probably|suppose|imagine|say we|let's say|believe|wish|used to|last year|back then|were going to|was going to|supposed to|joking|kidding)\b/i;

/** The words say that it was otherwise before. */
export const changing =
  /\b(?:now|no longer|any ?more|up from|down (?:from|to)|up to|from now on|since|cut|raised|doubled|grew|grown|hired|lost|left|instead|moved|switched|changed|went (?:up|down|live)|these days|as of|took over|became|promoted|stepped down)\b/i;

const whose = /\b(?:I|we|our|my|us|they|he|she|their|his|her|them|him|whose)\b/gi;
const theirs = /^(?:they|he|she|their|his|her|them|him|whose)$/i;

/** Whether what stands at a place of a sentence is said of somebody else than the speaker. */
export function isOfOthers(sentence: string, place: number): boolean {
  const before = sentence.slice(0, place);
  const last = before.match(whose)?.at(-1) ?? '';
  return (
    theirs.test(last) ||
    /(?<!\p{L})(?!(?:It|That|He|She|There|What|Who|Here|Let)['’])\p{Lu}\p{L}+['’]s (?:\p{L}+ ){0,3}$/u.test(
      before,
    )
  );
}

/** The clause that the words before a place of a sentence end with. */
export const clauseOf = (before: string): string =>
  before.split(/[,;:–—]|\b(?:and|but|because|so)\b/i).at(-1) ?? '';

const wished =
  /\b(?:want|needs?|plan|aim|hope|wish|dream|like|love|looking for|hir(?:e|ing)|recruit(?:ing)?|build(?:ing)?|goal|target|ha(?:ve|s) to|must)\b/i;

/** Whether a clause tells what somebody wishes for or has to reach, rather than what there is. */
export const isWished = (clause: string): boolean =>
  wished.test(clause) && !/\b(?:tell|say|mention|share|show|admit)\b/i.test(clause);
