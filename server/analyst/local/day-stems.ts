import { months, weekdays } from '../day-names.ts';
import { plainText } from './plain-text.ts';
import { stem } from './stop-words.ts';

/** The stems of the names of weekdays and months. */
export const dayStems: ReadonlySet<string> = new Set(
  [...weekdays, ...months].map((name) => stem(plainText(name))),
);
