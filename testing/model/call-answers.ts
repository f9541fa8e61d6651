import type { CallShape } from '#server/analyst/model/call-shape.ts';
import type { ModelAsk } from './wires.ts';

/** An answer about a call in which the model found nothing. */
export const emptyAnswer: CallShape = {
  summary: [],
  mood: { mood: null, quotes: [] },
  moods: [],
  promises: [],
  insights: [],
};

/** A promise as a model tells it. */
export const promiseSaid = (
  by: 'client' | 'coach',
  text: string,
  turn: number,
  quote: string,
  dueWords: string | null = null,
): CallShape['promises'][number] => ({
  by,
  text,
  dueWords,
  confidence: 'confident',
  quotes: [{ turn, quote }],
});

/** The numbered lines that a model was given, without their numbers and names. */
export function linesTold({ told }: ModelAsk): { readonly id: string; readonly text: string }[] {
  return [...told.matchAll(/^\[(f?\d+)\] [^:\n]*: (.+)$/gm)].map(([, id = '', text = '']) => ({
    id,
    text,
  }));
}
