import { type Mood, moods as moodNames } from '#contract/call-record.ts';
import type { Strength } from '#contract/analysis.ts';
import type { FoundMood } from '../analyst.ts';
import { callScores, heardIn, leaningTo, strongestOf, turnScores } from './mood-odds.ts';
import { ownSigns } from './mood-signs.ts';
import { moodOfNotes } from './noted-mood.ts';
import { outrightScores } from './outright-feelings.ts';
import type { PassageMood } from './passage-mood.ts';
import { isPlainlyFelt } from './plainly-felt.ts';
import { type ReadCall, receiptOf } from './passages.ts';
import { plainScores } from './plain-mood.ts';
import { readTurns, type ReadTurn } from './read-turns.ts';

export interface MoodReading {
  readonly mood: FoundMood;
  readonly moods: readonly { readonly position: number; readonly mood: Mood }[];
}

interface Ranked {
  readonly mood: Mood;
  readonly score: number;
}

/** Of fewer turns of the client's the hand-set words count too, the more the fewer they are. */
const enough = 14;

/** The moods by how much speaks for them in some turns of a talk of so many of the client's, most first. */
function rank(
  learned: readonly number[],
  turns: readonly (readonly PassageMood[])[],
  length: number,
): Ranked[] {
  const share = Math.min(1, length / enough);
  const [plain, outright] = [plainScores(turns), outrightScores(turns, length)];
  return moodNames
    .map((mood, at) => ({
      mood,
      score: share * (learned[at] ?? 0) + (1 - share) * (plain[at] ?? 0) + (outright[at] ?? 0),
    }))
    .toSorted((a, b) => b.score - a.score);
}

/** Reads the client's mood over the call, weighted to how it ended, from their own turns or the coach's notes. */
export function readMood(call: ReadCall): MoodReading {
  const turns = readTurns(call);
  if (turns.length === 0)
    return { mood: call.notes.length > 0 ? moodOfNotes(call) : unknown, moods: [] };
  const heard = turns.map(({ stretches }) => heardIn(stretches));
  const { length } = turns;
  const scores = turnScores(heard);
  const moods = turns.map(({ position, parts }, place) => {
    const [first] = rank(scores[place] ?? [], [parts], length);
    return { position, mood: first?.mood ?? 'neutral' };
  });
  const said = turns.map(({ parts }) => parts);
  const ranked = rank(callScores(heard), said, length);
  return { mood: overall(turns, ranked), moods };
}

const unknown: FoundMood = { mood: null, receipts: [], rules: [], strength: 'low' };

/** Of so few turns and words it isn't said that nothing moves the client. */
const fewTurns = 4;
const fewWords = 60;

function isLittle(turns: readonly ReadTurn[], isFelt: boolean): boolean {
  const words = turns
    .flatMap(({ parts }) => parts)
    .reduce((sum, { passage }) => sum + passage.plain.split(' ').length, 0);
  return turns.length < fewTurns || (words < fewWords && !isFelt);
}

/** A sentence of the client's with the signs of its own words. */
interface Sentence {
  readonly part: PassageMood;
  readonly signs: readonly string[];
}

/** The likeliest mood that a sentence of the client's speaks for by its words. */
function overall(turns: readonly ReadTurn[], ranked: readonly Ranked[]): FoundMood {
  const sentences = turns
    .flatMap(({ parts }) => parts.filter(({ isCourtesy }) => !isCourtesy))
    .map((part) => ({ part, signs: ownSigns([part]) }));
  const [first, second] = ranked.flatMap(({ mood, score }) => {
    const telling = tellingOf(mood, sentences);
    return telling.length > 0 ? [{ mood, score, telling }] : [];
  });
  const isFelt = sentences.some(({ part }) => isPlainlyFelt(part));
  if (!first || (isLittle(turns, isFelt) && (first.mood === 'neutral' || !isFelt))) return unknown;
  const { mood, telling } = first;
  const rules = telling.flatMap(({ part, signs }) => [
    ...part.rules.filter((rule) => fits[mood].test(rule)),
    ...strongestOf(mood, signs),
  ]);
  return {
    mood,
    receipts: telling.map(({ part }) => receiptOf(part.passage)),
    rules: rules.length > 0 ? [...new Set(rules)].slice(0, 6) : ['mood.even'],
    strength: strengthOf(mood, first.score - (second?.score ?? 0), telling.length),
  };
}

/** Which rules of hand-set words bear out a mood. */
const fits: Readonly<Record<Mood, RegExp>> = {
  positive: /glad/,
  neutral: /^$/,
  negative: /sorry|sarcasm/,
  concerned: /^worry/,
};

const most = 2;
/** How much the words of a sentence have to speak for a mood. */
const least = 0.3;

/** One or two words say little to a reader, and what is asked tells little but worry. */
const isThin = (mood: Mood, { passage: { plain, isQuestion } }: PassageMood) =>
  plain.split(' ').length < 3 || (isQuestion && mood !== 'concerned');

/** The sentence whose own words speak most for a mood, and the next one where it says half as much. */
function tellingOf(mood: Mood, sentences: readonly Sentence[]): Sentence[] {
  const row = moodNames.indexOf(mood);
  const weightOf = ({ part, signs }: Sentence) =>
    (leaningTo(mood, signs) + (plainScores([[part]])[row] ?? 0)) / (isThin(mood, part) ? 2 : 1);
  return sentences
    .map((one) => ({ ...one, weight: weightOf(one) }))
    .filter(({ weight }) => weight >= least)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .filter(({ weight }, _place, [first]) => first !== undefined && weight >= first.weight / 2);
}

/** By how far it leads the next mood, and how much there is to quote. */
function strengthOf(mood: Mood, lead: number, receipts: number): Strength {
  if (mood === 'neutral' || lead <= 0.6) return 'low';
  return lead > 1.5 && receipts >= most ? 'high' : 'medium';
}
