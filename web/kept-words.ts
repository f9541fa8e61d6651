import { wasAskedToStay } from '#web/ui/ask-to-stay.ts';

const ENTRY = 'rapport.words';

type Words = readonly [place: string, words: unknown];

const places = new Map<string, () => unknown>();
/** What an earlier page left in this tab and nobody has asked for yet. */
const left = readLeft();
let whoIsHere: () => string | undefined = () => undefined;
let goes = false;

const placeOf = (userId: string, place: string) => `${userId} ${place}`;

function readLeft(): Map<string, unknown> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(ENTRY) ?? '[]') as Words[]);
  } catch {
    return new Map();
  }
}

function write(words: readonly Words[]): void {
  try {
    if (words.length > 0) sessionStorage.setItem(ENTRY, JSON.stringify(words));
    else sessionStorage.removeItem(ENTRY);
  } catch {
    // No room, or none allowed: they stay as long as the page does.
  }
}

/** What stands there of whoever is signed in, and of nobody else. */
function unsavedWords(): Words[] {
  const userId = whoIsHere();
  if (userId === undefined) return [];
  const begun = [...places].map(([place, read]): Words => [place, read()]);
  return [...left, ...begun].filter(
    ([place, words]) => words !== undefined && place.startsWith(placeOf(userId, '')),
  );
}

/**
 * Words that are begun and not saved outlive a page that a browser drops unasked while it is out of
 * sight, as a phone does: they are written to the tab's own storage when it goes out of sight, and
 * out of it when it is back. Where somebody was asked whether the page may go, they go with it.
 */
export function followSight(signedIn: () => string | undefined): void {
  whoIsHere = signedIn;
  addEventListener('pagehide', () => (goes = wasAskedToStay()));
  addEventListener('pageshow', () => (goes = false));
  document.addEventListener('visibilitychange', () =>
    write(document.visibilityState === 'hidden' && !goes ? unsavedWords() : []),
  );
}

/** From now on `read` is asked for that place; undefined is nothing to lose. Gives what ends it. */
export function keepWords(userId: string, place: string, read: () => unknown): () => void {
  const key = placeOf(userId, place);
  places.set(key, read);
  return () => {
    if (places.get(key) === read) places.delete(key);
  };
}

/** What an earlier page left for that place, once; of the shape of `sample`, or nothing. */
export function takeWords<Shape>(userId: string, place: string, sample: Shape): Shape | undefined {
  const key = placeOf(userId, place);
  const words = left.get(key);
  left.delete(key);
  return isLike(sample, words) ? words : undefined;
}

/** Whether it has the fields of the sample, and of their kinds; lists may hold anything, and a field nothing. */
function isLike<Shape>(sample: Shape, value: unknown): value is Shape {
  if (sample === null || value === null) return value !== undefined;
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (Array.isArray(sample)) return Array.isArray(value);
  if (typeof value !== 'object') return false;
  return Object.entries(sample).every(([name, one]) =>
    isLike(one, (value as Record<string, unknown>)[name]),
  );
}
