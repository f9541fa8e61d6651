import { type Mood, moods } from '#contract/call-record.ts';
import type { PassageMood } from './passage-mood.ts';

/** What hand-set words alone say: glad above nought and sorry below, and afraid. */
export function plainMood(gladness: number, worry: number): Mood {
  // Of what is felt much and feared a little, the first is told.
  if (gladness <= -2 && worry < 2) return 'negative';
  if (worry >= 0.7 && gladness < Math.max(worry, 0.5)) return 'concerned';
  if (gladness >= 0.5) return 'positive';
  return gladness <= -0.5 ? 'negative' : 'neutral';
}

/** What hand-set words alone say of some turns, the later ones more; in the order of `moods`. */
export function plainScores(turns: readonly (readonly PassageMood[])[]): number[] {
  let [gladness, worry] = [0, 0];
  for (const [place, parts] of turns.entries()) {
    const weight = (1 + place) / turns.length;
    const sum = parts.reduce((total, part) => total + part.gladness, 0);
    gladness += weight * Math.max(-3, Math.min(3, sum));
    worry += weight * Math.min(3, Math.max(0, ...parts.map((part) => part.worry)));
  }
  const mood = plainMood(gladness, worry);
  return moods.map((name) => (name === mood ? Math.abs(gladness) + worry + 0.1 : 0));
}
