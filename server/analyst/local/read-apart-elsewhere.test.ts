import { expect, it, vi } from 'vitest';
import { talkOf } from '#testing/talk.ts';
import { readApart } from './read-apart.ts';
import { readHere } from './read-here.ts';

const asked: (readonly string[])[] = [];

vi.mock('#server/start-child.ts', async (original) => {
  const { startChild } = await original<typeof import('#server/start-child.ts')>();
  const elsewhere = (beside: string, name: string, settings: readonly string[]) => {
    asked.push(settings);
    return startChild(
      beside,
      name,
      settings.map((one) => one.replace('interrupt-budget', 'no-such')),
    );
  };
  return { startChild: elsewhere };
});

it('is read, if later, where the engine does not know what would make it sooner', async () => {
  const source = talkOf('client: I promise I will send you the forecast by Friday.');
  expect(await readApart(source)).toEqual(await readHere(source));
  expect(asked.map((settings) => settings.length)).toEqual([3, 1]);
  expect(await readApart(source)).toEqual(await readHere(source));
  expect(asked).toHaveLength(2);
});
