import { expect, test } from 'vitest';
import type { Utterance } from '#contract/call-record.ts';
import { bytesOf } from './fit-answer.ts';
import { turnsFrom, type TranscriptPlace } from './turns-from.ts';

const turn = (position: number, text: string) =>
  ({ position, speaker: 'client', name: 'Grace', text, startSeconds: null }) as Utterance;

/** All that is read when each answer is asked for where the one before ended. */
function readOn(utterances: readonly Utterance[], bytes: number) {
  const answers: ReturnType<typeof turnsFrom>[] = [];
  let place: TranscriptPlace | null = { turn: 0, letter: 0 };
  while (place && answers.length < 100) {
    const answer: ReturnType<typeof turnsFrom> = turnsFrom(utterances, place, { most: 3, bytes });
    answers.push(answer);
    place = answer.next;
  }
  return answers;
}

test('a transcript without names, one turn of any length, is read to its last letter', () => {
  const text = 'Ø nine 語 👍 '.repeat(5_000);
  const answers = readOn([turn(0, text), turn(1, 'The end.')], 9_000);
  for (const { turns } of answers) expect(bytesOf(turns)).toBeLessThanOrEqual(9_100);
  expect(answers.flatMap(({ turns }) => turns.map((one) => one.text)).join('')).toBe(
    `${text}The end.`,
  );
  expect(answers.at(-1)?.next).toBeNull();
});

test('short turns come so many at a time', () => {
  const short = Array.from({ length: 7 }, (_, at) => turn(at, `Turn ${at}.`));
  expect(readOn(short, 9_000).map(({ turns }) => turns.length)).toEqual([3, 3, 1]);
});
