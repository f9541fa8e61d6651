import { keepWords, takeWords } from '#web/kept-words.ts';
import { askToStay } from '#web/ui/ask-to-stay.ts';

/** As long as the page is open: another tab or screen loses nothing. */
const lines = new Map<string, string>();
const stay = askToStay();
const placeOf = (place: string) => `line ${place}`;

/** What that person typed there and has not added yet. */
export function lineOf(userId: string, place: string): string {
  const left = takeWords(userId, placeOf(place), '');
  if (left !== undefined) keepLine(userId, place, left);
  return lines.get(`${userId} ${place}`) ?? '';
}

/** Keeps it; the browser asks before the page goes with what is kept. */
export function keepLine(userId: string, place: string, text: string): void {
  const key = `${userId} ${place}`;
  if (text.trim() === '') lines.delete(key);
  else lines.set(key, text);
  keepWords(userId, placeOf(place), () => lines.get(key));
  stay(lines.size > 0);
}
