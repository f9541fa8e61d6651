import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhole } from '#testing/whole.ts';
import { nameKey } from './fold.ts';
import { findLikeNames } from './like-names.ts';

const find = async (...names: string[]) => {
  const keyed = names.map((name, id) => ({ id: String(id), key: nameKey(name) }));
  return findLikeNames(keyed.toSorted((one, two) => (one.key < two.key ? -1 : 1)));
};

test.each([
  ['Amara Okafor', 'Amara Okafar'],
  ['Amara Okafor', 'Amara Okaofr'],
  ['Amara Okafor', 'Amara Okafo'],
  ['Amara Okafor', 'Amara Okaforr'],
  ['Amara Okafor', 'Mara Okafor'],
  ['John Smith', 'Jhon Smith'],
  ['John Smith', 'John Smiht'],
  ['Acme Consulting GmbH', 'Acme Consultng GmbH'],
  ['Acme Consulting GmbH', 'Acne Consultng GmbH'],
  ['Żółć Gęślą Jaźń', 'Zolcz Gesla Jazn'],
  ['Bartholomew', 'Bartolomew'],
  ['李小龙 Studio Berlin', '李小龙 Studo Berlin'],
])('%s is like %s', async (one, two) => {
  expect(await find(one, two)).toEqual([['0', '1']]);
  expect(await find(two, one)).toEqual([['0', '1']]);
});

test.each([
  ['Amara Okafor', 'Amara Okafor'],
  ['Amara Okafor', 'Okafor, Amara'],
  ['Amara Okafor', 'Amira Okofer'],
  ['Anna Berg', 'Hans Berg'],
  ['Client 17', 'Client 18'],
  ['Studio 54 Ltd', 'Studio 45 Ltd'],
  ['Kim', 'Tim'],
  ['', ''],
])('%s is not like %s: the same, or another', async (one, two) => {
  expect(await find(one, two)).toEqual([]);
});

/** The plain edit distance, two swapped neighbours being one change. */
function distance(one: string, two: string): number {
  const rows = [Array.from({ length: two.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= two.length; column += 1) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? Infinity;
      const same = one[row - 1] === two[column - 1] ? 0 : 1;
      const swapped = one[row - 1] === two[column - 2] && one[row - 2] === two[column - 1];
      current.push(
        Math.min(
          at(1, 0) + 1,
          (current[column - 1] ?? Infinity) + 1,
          at(1, 1) + same,
          swapped && row > 1 && column > 1 ? at(2, 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(current);
  }
  return rows[one.length]?.[two.length] ?? 0;
}

test('names of one block are like each other when few letters differ, and only then', async () => {
  const tail = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 28 });
  await fc.assert(
    fc.asyncProperty(tail, tail, async (first, second) => {
      const [one, two] = [`xy${first}`, `xy${second}`];
      const allowed = Math.min(3, Math.max(1, Math.floor(Math.min(one.length, two.length) / 8)));
      const like = one !== two && distance(one, two) <= allowed;
      expect(await find(one, two)).toEqual(like ? [['0', '1']] : []);
    }),
    { numRuns: 2000 },
  );
});

test('a slip in a longer text is found as well', async () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
    minLength: 9,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(
      word,
      fc.nat(),
      fc.constantFrom('left', 'swapped', 'wrong', 'more'),
      async (text, at, slip) => {
        const place = 2 + (at % (text.length - 3));
        const [here = '', next = ''] = text.slice(place);
        const slipped = { left: '', swapped: next + here, wrong: 'z', more: `${here}z` }[slip];
        const other =
          text.slice(0, place) + slipped + text.slice(place + (slip === 'swapped' ? 2 : 1));
        if (other === text) return;
        expect(await find(text, other)).toEqual([['0', '1']]);
      },
    ),
    { numRuns: 500 },
  );
});

test.runIf(isWhole)(
  'twenty thousand names, however alike or long, come to an end and let others in between',
  async () => {
    const many = (make: (place: number) => string) =>
      Array.from({ length: 20_000 }, (_, id) => ({ id: String(id), key: make(id) }));
    const letters = (place: number) =>
      String(place).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));
    for (const make of [
      (place: number) => `anna be${letters(place)}`,
      (place: number) => `${'x'.repeat(180)}${letters(place)}`,
      (place: number) => `smith ${letters(place)}`,
      (place: number) => `client ${place}`,
    ]) {
      let turns = 0;
      const clock = setInterval(() => (turns += 1), 1);
      const began = process.cpuUsage();
      const pairs = await findLikeNames(many(make));
      const { user } = process.cpuUsage(began);
      clearInterval(clock);
      expect(pairs.length).toBeLessThanOrEqual(1000);
      // A stretch without a turn lasts some 12 ms; two thirds of that and there is a fault.
      expect(turns).toBeGreaterThan(Math.floor(user / 1000 / 100));
    }
  },
);
