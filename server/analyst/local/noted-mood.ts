import type { FoundMood } from '../analyst.ts';
import { relieved } from './mood-words.ts';
import { type PassageMood, readPassage } from './passage-mood.ts';
import { type ReadCall, receiptOf } from './passages.ts';
import { plainMood } from './plain-mood.ts';
import { isPlainlyFelt } from './plainly-felt.ts';

const unknown: FoundMood = { mood: null, receipts: [], rules: [], strength: 'low' };

/** Notes are about the client: "Worried about cash." */
export function moodOfNotes(call: ReadCall): FoundMood {
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
  const mood = plainMood(gladness, worry);
  if (mood === 'neutral' || !parts.some(isPlainlyFelt)) return unknown;
  const receipts = telling(mood, parts);
  const rules = [...new Set(parts.flatMap((part) => part.rules))].slice(0, 6);
  return receipts.length > 0 ? { mood, receipts, rules, strength: 'low' } : unknown;
}

function telling(mood: 'positive' | 'negative' | 'concerned', parts: readonly PassageMood[]) {
  const sign = mood === 'positive' ? 1 : -1;
  return parts
    .map(({ passage, gladness, worry }) => ({
      passage,
      size: mood === 'concerned' ? worry : sign * gladness,
    }))
    .filter(({ size }) => size >= (mood === 'concerned' ? 1.2 : 1))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 2)
    .map(({ passage }) => receiptOf(passage));
}
