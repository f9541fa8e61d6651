import { expect, test } from 'vitest';
import { makeTurn, makeTurnsById } from '#web/ui/use-in-turn.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

test('what is asked for while another act is under way is done after it', async () => {
  const seen: string[] = [];
  const busy: boolean[] = [];
  const inTurn = makeTurn((now) => busy.push(now));
  const first = gate();
  const act = (name: string, until?: Promise<void>) => async () => {
    seen.push(`${name} begins`);
    await until;
    seen.push(`${name} ends`);
    return name;
  };
  const works = [inTurn('a', act('a', first.opened)), inTurn('b', act('b'))];
  first.open();
  expect(await Promise.all(works)).toEqual(['a', 'b']);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(busy).toEqual([true, true, false]);
});

test('a second click is the first one, until it is done or something else was asked for', async () => {
  let count = 0;
  const inTurn = makeTurn(() => undefined);
  const act = () => Promise.resolve((count += 1));
  const twice = [inTurn('a', act), inTurn('a', act)];
  expect(await Promise.all(twice)).toEqual([1, 1]);
  expect(await inTurn('a', act)).toBe(2);
  const between = [inTurn('a', act), inTurn('b', act), inTurn('a', act)];
  expect(await Promise.all(between)).toEqual([3, 4, 5]);
});

test('an act that fails tells who asked for it, and the next one is done', async () => {
  const busy: boolean[] = [];
  const inTurn = makeTurn((now) => busy.push(now));
  const failing = inTurn('a', () => Promise.reject(new Error('away')));
  const next = inTurn('b', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('away');
  expect(await next).toBe('done');
  expect(busy.at(-1)).toBe(false);
});

test('what is done with one thing waits for what was asked of it before, and for nothing else', async () => {
  const seen: string[] = [];
  const inTurn = makeTurnsById();
  const first = gate();
  const act = (name: string, until?: Promise<void>) => async () => {
    await until;
    seen.push(name);
  };
  const works = [
    inTurn('one', 'done', act('one is done', first.opened)),
    inTurn('one', 'open', act('one is open')),
  ];
  await inTurn('other', 'done', act('the other is done'));
  expect(seen).toEqual(['the other is done']);
  first.open();
  await Promise.all(works);
  expect(seen.slice(1)).toEqual(['one is done', 'one is open']);
});
