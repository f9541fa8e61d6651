import { weekdays } from '#server/analyst/day-names.ts';
import { plainText } from '#server/analyst/local/plain-text.ts';
import { contentStems, stem } from '#server/analyst/local/stop-words.ts';
import { weakStems } from '#server/analyst/local/weak-stems.ts';

const days = new Set(weekdays.map((name) => stem(plainText(name))));
const brings = /\b(?:send|e-?mail|mail|share|forward|have|give|bring|pass|owe|hand|deliver)\b/;
const isQuoted = (plain: string) => plain.startsWith('"');

/** Whether two titles name the same thing to the word, and the same is done with it. */
export function isSameMatter(one: string, other: string): boolean {
  const [a, b] = [plainText(one), plainText(other)];
  const [mine, others] = [mattersOf(a), mattersOf(b)];
  return (
    actOf(a) === actOf(b) &&
    mine.size > 0 &&
    mine.size === others.size &&
    [...mine].every((matter) => others.has(matter))
  );
}

/** Where somebody's own words are the title, what is done stands anywhere in it. */
function actOf(plain: string): string {
  const [first = ''] = plain.split(' ');
  return brings.test(isQuoted(plain) ? plain : first) ? 'bring' : first;
}

const mattersOf = (plain: string): ReadonlySet<string> =>
  new Set(
    contentStems(plain).filter(
      (word) =>
        (word.length > 2 || /\d/.test(word)) &&
        word !== 'owe' &&
        !weakStems.has(word) &&
        !days.has(word),
    ),
  );
