import type { Mood } from '#contract/call-record.ts';
import type { Receipt, Strength } from '#contract/analysis.ts';
import type { FoundMood } from '../analyst.ts';
import { type PassageMood, readPassage, relieved } from './passage-mood.ts';
import { type Passage, type ReadCall, receiptOf } from './passages.ts';

interface TurnMood {
  readonly position: number;
  readonly mood: Mood;
  readonly gladness: number;
  readonly worry: number;
  readonly parts: readonly PassageMood[];
}

export interface MoodReading {
  readonly mood: FoundMood;
  readonly moods: readonly { readonly position: number; readonly mood: Mood }[];
}

function moodOf(gladness: number, worry: number): Mood {
  if (worry >= 0.7 && gladness < Math.max(worry, 0.5)) return 'concerned';
  if (gladness >= 0.5) return 'positive';
  return gladness <= -0.5 ? 'negative' : 'neutral';
}

function readTurn(turn: readonly Passage[]): TurnMood[] {
  const [first] = turn;
  if (first?.speaker !== 'client' || first.position === null) return [];
  const parts = turn.map(readPassage);
  const words = turn.reduce((sum, { plain }) => sum + plain.split(' ').length, 0);
  const damp = words > 45 ? Math.sqrt(45 / words) : 1;
  const gladness = parts.reduce((sum, part) => sum + part.gladness, 0) * damp;
  const worry =
    Math.max(0, ...parts.map((part) => part.worry)) +
    parts.filter((part) => part.worry > 0).length * 0.2;
  return [{ position: first.position, mood: moodOf(gladness, worry), gladness, worry, parts }];
}

/** Reads the client's mood over the call, weighted to how it ended, from their own turns or the coach's notes. */
export function readMood(call: ReadCall): MoodReading {
  const turns = call.turns.flatMap((turn) => readTurn(turn));
  const moods = turns.map(({ position, mood }) => ({ position, mood }));
  const telling = turns.filter(({ mood }) => mood !== 'neutral');
  if (turns.length === 0 && call.notes.length > 0) return { mood: moodOfNotes(call), moods };
  const words = call.passages
    .filter(({ speaker }) => speaker === 'client')
    .reduce((sum, { plain }) => sum + plain.split(' ').length, 0);
  if (telling.length === 0) return { mood: quietMood(turns, words), moods };
  return { mood: overall(turns), moods };
}

const unknown: FoundMood = { mood: null, receipts: [], rules: [], strength: 'low' };

/** Much talk without any sign is neutral; little talk says nothing. */
function quietMood(turns: readonly TurnMood[], words: number): FoundMood {
  const longest = turns
    .flatMap(({ parts }) => parts)
    .toSorted((a, b) => b.passage.text.length - a.passage.text.length)[0];
  if (!longest || words < 60 || turns.length < 4) return unknown;
  return {
    mood: 'neutral',
    receipts: [receiptOf(longest.passage)],
    rules: ['mood.even'],
    strength: 'low',
  };
}

function overall(turns: readonly TurnMood[]): FoundMood {
  const mean = weightedMean(turns);
  const parts = turns.flatMap((turn) => turn.parts);
  const mood = withCue(decide(mean), parts);
  const receipts = receiptsFor(mood, parts);
  if (receipts.length === 0) return unknown;
  const rules = new Set(parts.filter((part) => agrees(mood, part)).flatMap((part) => part.rules));
  return {
    mood,
    receipts,
    rules: rules.size > 0 ? [...rules].slice(0, 6) : ['mood.even'],
    strength: strengthOf(mood, mean, receipts.length),
  };
}

interface Mean {
  readonly gladness: number;
  readonly worry: number;
}

/** The last turn weighs almost five times as much as the first. */
function weightedMean(turns: readonly TurnMood[]): Mean {
  let [weights, gladness, worry] = [0, 0, 0];
  turns.forEach((turn, place) => {
    const weight = 0.6 + (1.5 * place) / Math.max(1, turns.length - 1);
    weights += weight;
    gladness += weight * Math.max(-3, Math.min(3, turn.gladness));
    worry += weight * (turn.worry >= 0.7 ? Math.min(3, turn.worry) : 0);
  });
  return { gladness: gladness / weights, worry: worry / weights };
}

function decide({ gladness, worry }: Mean): Mood {
  if (worry > 0.3 && gladness < 0.25 + worry * 0.3) return 'concerned';
  if (gladness > 0.25) return 'positive';
  return gladness < -0.05 ? 'negative' : 'neutral';
}

/** Nobody is called concerned without words of worry to quote. */
function withCue(mood: Mood, parts: readonly PassageMood[]): Mood {
  if (mood !== 'concerned' || parts.some((part) => agrees('concerned', part))) return mood;
  return parts.some((part) => agrees('negative', part)) ? 'negative' : 'neutral';
}

function strengthOf(mood: Mood, { gladness, worry }: Mean, receipts: number): Strength {
  if (mood === 'neutral' || receipts < 2) return 'low';
  const size = mood === 'concerned' ? worry : Math.abs(gladness);
  return size > 0.8 ? 'high' : size > 0.4 ? 'medium' : 'low';
}

function agrees(mood: Mood, { gladness, worry }: PassageMood): boolean {
  if (mood === 'concerned') return worry >= 1.3;
  if (mood === 'positive') return gladness >= 1;
  return mood === 'negative' ? gladness <= -1 : Math.abs(gladness) < 1;
}

function receiptsFor(mood: Mood, parts: readonly PassageMood[]): Receipt[] {
  const size = (part: PassageMood) =>
    mood === 'concerned'
      ? part.worry
      : mood === 'neutral'
        ? part.passage.text.length / 100
        : Math.abs(part.gladness);
  return parts
    .filter((part) => agrees(mood, part))
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
  const receipts = receiptsFor(mood, parts);
  const rules = [...new Set(parts.flatMap((part) => part.rules))].slice(0, 6);
  return receipts.length > 0 ? { mood, receipts, rules, strength: 'low' } : unknown;
}
