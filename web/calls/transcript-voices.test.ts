import { expect, test } from 'vitest';
import type { Speaker } from '#contract/call-record.ts';
import { voicesAfter, voicesOf } from './transcript-voices.ts';

const voice = (name: string, speaker: Speaker) => ({ name, speaker });

test('each name is there once, and words beside names are nobody’s', () => {
  const turns = [voice('', 'other'), voice('A', 'coach'), voice('B', 'other'), voice('A', 'coach')];
  expect(voicesOf({ voices: turns })).toEqual([voice('A', 'coach'), voice('B', 'other')]);
});

test('words without any name are one voice', () => {
  expect(voicesOf({ voices: [], turns: 3 })).toEqual([voice('', 'other')]);
  expect(voicesOf({ voices: [voice('', 'coach')] })).toEqual([voice('', 'coach')]);
  expect(voicesOf({ voices: [], turns: 0 })).toEqual([]);
});

test('the last choice for a name counts', () => {
  const chosen = voicesAfter([voice('A', 'coach'), voice('B', 'client')], voice('A', 'client'));
  expect(chosen).toEqual([voice('B', 'client'), voice('A', 'client')]);
});
