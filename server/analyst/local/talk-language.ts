import { speakers, type Speaker } from '#contract/call-record.ts';
import type { CallSource, UnreadLanguage } from '../analyst.ts';
import { stopWords } from './stop-words.ts';

/** In characters; what is longer sounds at its beginning as it does further on. */
const longest = 20_000;
/** Fewer letters say too little; a sign of some scripts says as much as a word. */
const fewestLetters = { latin: 60, other: 12 };
/**
 * Of the words of an English talk four in ten and more are small words that hold sentences together;
 * of German, Polish or Portuguese words one in ten at most is also one of those.
 */
const mostSmallWords = 0.2;
/** How near to English, of 1, what is in another language may still look by its threes of letters. */
const nearestToEnglish = 0.85;

interface Unread {
  readonly unread: UnreadLanguage;
  /** The call without the words of those who speak another language; their turns keep their places. */
  readonly readable: CallSource;
}

/**
 * What of a call is plainly in another language than English, which is all that the rules and
 * weights read: all of it, or what one of those who speak says. Nothing where it can't be told.
 */
export async function findUnread(source: CallSource): Promise<Unread | undefined> {
  const { turns, notes } = source;
  const said = (who?: Speaker) =>
    turns.flatMap(({ speaker, text }) => (who && speaker !== who ? [] : text)).join('\n');
  const whole = await foreignLanguageOf(`${said()}\n${notes}`);
  if (whole !== undefined) return { unread: { code: whole, share: 'all' }, readable: source };
  const foreign = new Map<Speaker, string>();
  for (const who of speakers) {
    const part = await foreignLanguageOf(said(who));
    if (part !== undefined) foreign.set(who, part);
  }
  const [code] = foreign.values();
  if (code === undefined) return undefined;
  const heard = turns.map((turn) => (foreign.has(turn.speaker) ? { ...turn, text: '' } : turn));
  return { unread: { code, share: 'part' }, readable: { ...source, turns: heard } };
}

/** The language (BCP 47) of a text that is plainly not English. */
async function foreignLanguageOf(text: string): Promise<string | undefined> {
  const read = text.slice(0, longest);
  const letters = read.match(/\p{L}/gu)?.length ?? 0;
  const latin = read.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const isLatin = latin * 2 > letters;
  if (letters < fewestLetters[isLatin ? 'latin' : 'other']) return undefined;
  if (shareOfSmallWords(read) > mostSmallWords) return undefined;
  const { francAll } = await import('franc-min');
  const likely = francAll(read);
  const [code] = likely[0] ?? ['und'];
  const nearness = likely.find(([one]) => one === 'eng')?.[1] ?? 0;
  if (code === 'und' || nearness > nearestToEnglish) return undefined;
  return Intl.getCanonicalLocales(code)[0];
}

function shareOfSmallWords(text: string): number {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}[\p{L}']*/gu) ?? [];
  return words.filter((word) => stopWords.has(word)).length / Math.max(1, words.length);
}
