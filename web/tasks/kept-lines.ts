/** As long as the page is open: another tab or screen loses nothing. */
const lines = new Map<string, string>();

function stayWithWords(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** What was typed there and is not added yet. */
export const lineOf = (place: string): string => lines.get(place) ?? '';

/** Keeps it; the browser asks before the page goes with what is kept. */
export function keepLine(place: string, text: string): void {
  if (text.trim() === '') lines.delete(place);
  else lines.set(place, text);
  if (lines.size > 0) addEventListener('beforeunload', stayWithWords);
  else removeEventListener('beforeunload', stayWithWords);
}
