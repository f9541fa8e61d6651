import { expect, test } from 'vitest';
import { readyPatterns } from './ready-patterns.ts';

test('others have their turn after each pattern, and none is left in the middle of a text', async () => {
  const names = /a/g;
  names.test('banana');
  const [one, two] = [new RegExp('(one)', 'u'), new RegExp('(two)', 'u')];
  const seen: string[] = [];
  const watched = [one, names, two].map((pattern) =>
    Object.assign(pattern, {
      [Symbol.search]: (text: string) => {
        seen.push(pattern.source);
        return RegExp.prototype[Symbol.search].call(pattern, text);
      },
    }),
  );
  await readyPatterns(watched, () => {
    seen.push('rest');
    return undefined;
  });
  expect(seen.join(' ').replace(/(\S+ rest ?)\1*/g, '$1')).toBe('(one) rest a rest (two) rest');
  expect(names.lastIndex).toBe(2);
});
