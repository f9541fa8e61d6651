import type { Candidate } from './candidates.ts';
import { cutAtWord } from './cut-at-word.ts';
import { tagWords } from './noun-phrases.ts';
import { plainText } from './plain-text.ts';
import { contentStems } from './stop-words.ts';

const longest = 120;

/** Words that say nothing without the talk around them. */
const pointing: ReadonlySet<string> = new Set(
  `i i'm i've i'll i'd we we're we've we'll us me my our mine ours you you're you've you'll your yours he she they
  it him her his them it's he's she's they're 'em em am this that's these those there themselves myself ourselves
  yourself himself herself itself`.split(/\s+/),
);
/** Verbs that say enough by themselves. */
const whole = /^(?:apply|resign|advertise|retire|rehearse|quit)$/i;
const ownThing = /\b(?:with|in|on) [^,]{2,40} (?:in|on) it$/;
const broken = new RegExp(
  [
    // "the three Grace got run": who and what have lost each other.
    '\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\\d+) [A-Z]\\S+ (?:has|got|did|had)\\b',
    '\\bthe (?:the|a|an|my|their)\\b',
    '^(?!\\w+s,)\\w+(?: (?:even|soon|the same))?,|\\bthe (?:some|any)thing\\b',
    '^\\w+(?: (?:to|for|with|by|on|at|of|from|in|out|up|off|down|over|back|round|around|away|through|aside|exactly|again|there|so|too|also|soon|early|properly|together|even .*))+$',
    '^go by\\b|^have done by\\b|\\bon every \\w+$',
    '^\\w+ (?:the|a|an)\\b(?! ?[\\p{L}\\p{N}“])',
    '^do (?!the (?:accounts|books|budget|forecast|pricing|payroll|rota|numbers|sums|maths))',
    '^have [A-Z]\\S+days? ',
    '\\b(?:to|for|with|by|on|at|of|from|the|a|an|and|or)$',
    "\\bof[’']s\\b|\\bthe day$|^(?:two|three|four|five|six|seven|eight|nine|ten)\\b|^have (?:the )?\\S+$",
    '\\bone$|\\b(?:the|that|this) one\\b',
    '^(?!(?:tell|say|check|confirm|ensure|see|record|explain|write|show)\\b)\\w+ that\\b',
    '\\b(?:to|for|with|at|in|on|of|about) that\\b(?! (?:day|week|month|year)\\b)',
  ].join('|'),
  'u',
);
const contracted = /’ve|'ve|’ll|'ll|[;:“”"(]/;

/** It points to nobody, as "us" does. */
const country = /\bUS\b/g;

/** Whether a title is right English by itself. */
export function isSoundTitle(title: string): boolean {
  const words =
    plainText(title.replace(country, 'America')).match(/['’]?[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  if (words.length < 2) return whole.test(title);
  const rest = ownThing.test(title) ? words.slice(0, -1) : words;
  if (rest.some((word) => pointing.has(word)) || /\bthat$/i.test(title)) return false;
  return !broken.test(title.charAt(0).toLowerCase() + title.slice(1)) && !contracted.test(title);
}

const opens = '“';
export const isQuotedTitle = (title: string): boolean => title.startsWith(opens);

/** What stands before a promise goes with it: "Thirty I can do". */
function isTurnedRound({ passage, from, rules }: Candidate): boolean {
  if (!rules[0]?.startsWith('commitment.')) return false;
  const before = passage.text.slice(0, from);
  if (!/[\p{L}\p{N}] $/u.test(before)) return false;
  return /^(?:NOUN|PROPN|NUM)$/.test(tagWords(before).at(-1)?.pos ?? '');
}

/** "What we agreed" and "for us" are of more than one; a name would be wrong there. */
const ofMany =
  /(?<!\b(?:as|before|after|once|when|until|till|if) )\b(?:we|ourselves)\b(?! (?:will|shall|can)\b|'(?:ll|re))/;

const isSound = (candidate: Candidate): boolean =>
  isSoundTitle(candidate.title) &&
  !isTurnedRound(candidate) &&
  !losesItsWord(candidate) &&
  !(candidate.rules.includes('title.antecedent') && candidate.title.includes(',')) &&
  !ofMany.test(candidate.passage.plain.slice(candidate.from + 3, candidate.to));

/** "Switch it on" isn't "switch the meeting". */
function losesItsWord({ passage, from, to, rules, title }: Candidate): boolean {
  if (!rules.some((rule) => /^(?:title\.antecedent|offer\..*)$/.test(rule))) return false;
  const clause = passage.plain.slice(from, to);
  const word =
    /\b(?:it|that|this|them|those) (on|off|up|in|out|down|back|round|around)\b(?! (?:the|a|my|our|your|his|her|their|\d|mon|tue|wed|thu|fri|sat|sun))/.exec(
      clause,
    )?.[1];
  const over = /^(?:look|go|think|talk|turn|take|run) (?:it|that|this|them) (over|through)\b/.exec(
    clause.replace(/^.*?(?=\b(?:look|go|think|talk|turn|take|run) )/, ''),
  )?.[1];
  return [word, over].some((one) => one !== undefined && !title.split(' ').includes(one));
}

const verbOf = ({ title }: Candidate) => /^\w+/.exec(title)?.[0];

/** "Send the photos" names what "send them" leaves open, some turns apart. */
const namesSame = (best: Candidate, other: Candidate): boolean =>
  (verbOf(best) === verbOf(other) && Math.abs(best.passage.turn - other.passage.turn) <= 4) ||
  (best.refersBack === true &&
    other.passage.turn === best.passage.turn - 1 &&
    other.accepted !== undefined);

/** What "it" was when it was first promised, where the surest sentence only points to it. */
const namedBefore = (best: Candidate, all: readonly Candidate[]): readonly Candidate[] =>
  best.refersBack ? all.filter(({ passage }) => passage.index < best.passage.index) : [];

/** What is said outright in answer says more than the question: "Could you find out?" "I'll ring her this week." */
const inAnswer = (best: Candidate, all: readonly Candidate[]): Candidate | undefined =>
  best.passage.isQuestion && best.passage.side !== best.by
    ? all.find(
        ({ by, passage, from, to, rules, isVague }) =>
          passage.side === by &&
          !isVague &&
          !passage.isQuestion &&
          passage.turn === best.accepted?.turn &&
          rules[0] === 'commitment.will' &&
          namesMore(passage.plain.slice(from, to), best.passage.plain),
      )
    : undefined;

const namesMore = (said: string, asked: string): boolean =>
  contentStems(said).length > contentStems(asked).length;

/** "What is the one thing you want to have done?" says nothing of it. */
const asksWhat = /^(?:so |and |then )*(?:what|which)\b[^.]*\?/;

/** The title of the best sentence that names its matter; the speaker's own words where none does. */
export function soundTitle(best: Candidate, all: readonly Candidate[]): string {
  const sound = [
    best,
    ...all.filter((other) => namesSame(best, other)),
    ...namedBefore(best, all),
  ].find((one) => isSound(one));
  if (sound) return sound.title;
  const reply = best.accepted?.side === best.by ? best.accepted : undefined;
  if (reply && asksWhat.test(best.passage.plain) && contentStems(reply.plain).length > 2)
    return quotedTitle(reply.text);
  return quotedTitle(ownWords(inAnswer(best, all) ?? best));
}

/** What was said, as a title. */
export function quotedTitle(words: string): string {
  const bare = words.replace(/^\s+|[.,;:\s]+$/g, '').replace(/[“”"]/g, '’');
  const cut = bare.length <= longest ? bare : `${cutAtWord(bare, longest)}…`;
  return `${opens}${cut.charAt(0).toUpperCase()}${cut.slice(1)}”`;
}

const promised = /\b(?:i|we)(?:'ll| will)\b/g;

/** The sentence as it was said, or the clause where it is long or promises more than this. */
function ownWords({ passage, from, to }: Candidate): string {
  const several = [...passage.plain.matchAll(promised)].length > 1;
  const isShort = passage.text.length <= 80 && !several;
  return isShort ? passage.text : passage.text.slice(from, to);
}
