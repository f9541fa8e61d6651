import { type Mood, moods as moodNames } from '#contract/call-record.ts';
import type { Receipt, Strength } from '#contract/analysis.ts';
import type { FoundMood } from '../analyst.ts';
import { callInputs, turnInputs } from './mood-features.ts';
import { callWeights, turnWeights } from './mood-weights.ts';
import { type PassageMood, readPassage, relieved } from './passage-mood.ts';
import { type ReadCall, receiptOf } from './passages.ts';
import { readTurns, type ReadTurn } from './read-turns.ts';

interface TurnMood extends ReadTurn {
  readonly mood: Mood;
}

export interface MoodReading {
  readonly mood: FoundMood;
  readonly moods: readonly { readonly position: number; readonly mood: Mood }[];
}

interface Ranked {
  readonly mood: Mood;
  readonly score: number;
}

/** The moods by how much speaks for them, most first. */
function rank(weights: readonly (readonly number[])[], inputs: readonly number[]): Ranked[] {
  return moodNames
    .map((mood, row) => {
      const weight = weights[row] ?? [];
      const constant = weight.at(-1) ?? 0;
      return {
        mood,
        score: inputs.reduce((sum, input, at) => sum + input * (weight[at] ?? 0), constant),
      };
    })
    .toSorted((a, b) => b.score - a.score);
}

function moodOf(gladness: number, worry: number): Mood {
  if (worry >= 0.7 && gladness < Math.max(worry, 0.5)) return 'concerned';
  if (gladness >= 0.5) return 'positive';
  return gladness <= -0.5 ? 'negative' : 'neutral';
}

const says = ({ glad, sorry, worry }: PassageMood) => glad + sorry + worry > 0;

/** Each turn's mood, by its own words, those before it and the tone of the whole talk. */
function toTurnMoods(turns: readonly ReadTurn[]): TurnMood[] {
  const measured = turns.map((turn) => turn.measured);
  return turns.map((turn, place) => {
    const [first] = rank(turnWeights, turnInputs(measured, place));
    return { ...turn, mood: first?.mood ?? 'neutral' };
  });
}

/** Reads the client's mood over the call, weighted to how it ended, from their own turns or the coach's notes. */
export function readMood(call: ReadCall): MoodReading {
  const turns = toTurnMoods(readTurns(call));
  const moods = turns.map(({ position, mood }) => ({ position, mood }));
  if (turns.length === 0 && call.notes.length > 0) return { mood: moodOfNotes(call), moods };
  const words = call.passages
    .filter(({ speaker }) => speaker === 'client')
    .reduce((sum, { plain }) => sum + plain.split(' ').length, 0);
  if (!turns.some(({ parts }) => parts.some(says))) return { mood: quietMood(turns, words), moods };
  return { mood: overall(turns), moods };
}

const unknown: FoundMood = { mood: null, receipts: [], rules: [], strength: 'low' };

const isShort = (turns: readonly TurnMood[]): boolean => turns.length < 4;

/** Much talk without any sign is neutral; little talk says nothing. */
function quietMood(turns: readonly TurnMood[], words: number): FoundMood {
  const longest = turns
    .flatMap(({ parts }) => parts)
    .toSorted((a, b) => b.passage.text.length - a.passage.text.length)[0];
  if (!longest || words < 60 || isShort(turns)) return unknown;
  return {
    mood: 'neutral',
    receipts: [receiptOf(longest.passage)],
    rules: ['mood.even'],
    strength: 'low',
  };
}

/** Of fewer turns no share can be told; there the words alone are added up, the later ones more. */
const fewTurns = 6;

function rankCall(turns: readonly TurnMood[]): Ranked[] {
  if (turns.length >= fewTurns)
    return rank(callWeights, callInputs(turns.map(({ measured }) => measured)));
  let [gladness, worry] = [0, 0];
  for (const [place, { parts }] of turns.entries()) {
    const weight = (1 + place) / turns.length;
    const sum = parts.reduce((total, part) => total + part.gladness, 0);
    gladness += weight * Math.max(-3, Math.min(3, sum));
    worry += weight * Math.min(3, Math.max(0, ...parts.map((part) => part.worry)));
  }
  const mood = moodOf(gladness, worry);
  return moodNames
    .map((name) => ({ mood: name, score: name === mood ? Math.abs(gladness) + worry : 0 }))
    .toSorted((a, b) => b.score - a.score || Number(b.mood === mood) - Number(a.mood === mood));
}

function overall(turns: readonly TurnMood[]): FoundMood {
  const parts = turns.flatMap((turn) => turn.parts);
  const ranked = rankCall(turns);
  // Nobody is called concerned without words of worry to quote.
  const [first, second] = ranked.filter(
    ({ mood }) => mood !== 'concerned' || parts.some((part) => agrees('concerned', part)),
  );
  if (!first) return unknown;
  const { mood } = first;
  const receipts = receiptsFor(mood, parts, turns);
  if (receipts.length === 0 || (mood === 'neutral' && isShort(turns))) return unknown;
  const rules = new Set(parts.filter((part) => agrees(mood, part)).flatMap((part) => part.rules));
  return {
    mood,
    receipts,
    rules: rules.size > 0 ? [...rules].slice(0, 6) : ['mood.even'],
    strength: strengthOf(mood, first.score - (second?.score ?? 0), receipts.length),
  };
}

/** By how far it leads the next mood, and how much there is to quote. */
function strengthOf(mood: Mood, lead: number, receipts: number): Strength {
  if (mood === 'neutral' || receipts < 2) return 'low';
  return lead > 2.5 ? 'high' : lead > 1 ? 'medium' : 'low';
}

function agrees(mood: Mood, { gladness, worry }: PassageMood): boolean {
  if (mood === 'concerned') return worry >= 1.2;
  if (mood === 'positive') return gladness >= 1;
  return mood === 'negative' ? gladness <= -1 : Math.abs(gladness) < 1;
}

function receiptsFor(
  mood: Mood,
  parts: readonly PassageMood[],
  turns: readonly TurnMood[],
): Receipt[] {
  const size = (part: PassageMood) =>
    mood === 'concerned'
      ? part.worry
      : mood === 'neutral'
        ? part.passage.text.length / 100
        : Math.abs(part.gladness);
  const agreeing = parts.filter((part) => agrees(mood, part));
  // Where no sentence says it alone, the turns that were read so are quoted.
  const telling = turns.filter((turn) => turn.mood === mood).flatMap((turn) => turn.parts);
  return (agreeing.length > 0 ? agreeing : telling)
    .toSorted((a, b) => size(b) - size(a))
    .slice(0, 2)
    .map(({ passage }) => receiptOf(passage));
}

/** Notes are about the client: "Worried about cash." */
function moodOfNotes(call: ReadCall): FoundMood {
  const bare =
    /^(?:[-*• ]*)(?:(?:she|he|they|client|very|quite|really|bit|a bit|still|seems?|sounds?|feels?|feeling|is|was|somewhat|more|clearly) )*(?:worried|concerned|anxious|nervous|scared|stressed|overwhelmed|afraid)\b/;
  const parts = call.notes.map((passage) => {
    const part = readPassage(passage);
    const worried =
      /\b(?:worried|concerned|anxious|nervous|scared|stressed|overwhelmed|worries) (?:about|by|that|over|for)\b/.test(
        passage.plain,
      ) || bare.test(passage.plain);
    return worried && !relieved.test(passage.plain)
      ? { ...part, worry: part.worry + 3, rules: [...part.rules, 'worry.noted'] }
      : part;
  });
  const gladness = parts.reduce((sum, part) => sum + part.gladness, 0);
  const worry = Math.max(0, ...parts.map((part) => part.worry));
  const mood = moodOf(gladness, worry);
  if (mood === 'neutral') return unknown;
  const receipts = receiptsFor(mood, parts, []);
  const rules = [...new Set(parts.flatMap((part) => part.rules))].slice(0, 6);
  return receipts.length > 0 ? { mood, receipts, rules, strength: 'low' } : unknown;
}
