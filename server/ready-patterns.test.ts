import { expect, test } from 'vitest';
import { areBeyondLatin, readyPatterns } from './ready-patterns.ts';

test('others have their turn after each pattern, and none is left in the middle of a text', async () => {
  const names = /a/g;
  names.test('banana');
  let rests = 0;
  await readyPatterns([names, /(one)/u, /(two)/u], () => {
    rests += 1;
    return undefined;
  });
  expect(rests).toBeGreaterThanOrEqual(3);
  expect(names.lastIndex).toBe(2);
});

test('texts within Latin-1 ask for half of it', async () => {
  const timesFor = async (texts: readonly string[]) => {
    let times = 0;
    await readyPatterns([/(three)/u], () => void (times += 1), areBeyondLatin(texts));
    return times;
  };
  expect(await timesFor(["I'll call", 'café'])).toBe(2);
  expect(await timesFor(["I'll call", 'I’ll call'])).toBe(4);
});
