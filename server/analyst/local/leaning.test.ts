import { describe, expect, it } from 'vitest';
import { talkOf } from '#testing/talk.ts';
import { readHere } from './read-here.ts';

/** What is quoted with the only promise of a talk. */
async function quotedWith(talk: string): Promise<string[]> {
  const { promises } = await readHere(talkOf(talk));
  expect(promises).toHaveLength(1);
  return promises.flatMap(({ receipts }) => receipts.map(({ quote }) => quote));
}

describe('an earlier sentence is quoted with a promise', () => {
  it.each([
    [
      'that asked for it',
      'coach: Could you send Martha the rota?\nclient: I’ll do it tomorrow.',
      'Could you send Martha the rota?',
    ],
    [
      'that names the place',
      'client: The school has a notice board. I’ll put it up there on Friday.',
      'The school has a notice board.',
    ],
    [
      'that names who does it',
      'client: Then Ms Lan can do it. I’ll tell her on Friday to start on it.',
      'Then Ms Lan can do it.',
    ],
    [
      'that asks when',
      'coach: When does she want it?\nclient: Soon. I’ll carry it to her on Friday.',
      'When does she want it?',
    ],
  ])('%s', async (_what, talk, quote) => {
    expect(await quotedWith(talk)).toContain(quote);
  });
});

describe('what a promise does not lean on is not quoted with it', () => {
  it.each([
    [
      'a mere remark',
      'coach: Ugly’s good.\nclient: Okay, I’ll share it with you on Friday.',
      'Ugly',
    ],
    [
      'an exclamation',
      'client: Half an hour!\ncoach: I’ll send you a one-page format on Friday.',
      'Half',
    ],
    ['a plain answer', 'client: Tonight, man. I’ll do it from the van after supper.', 'man'],
    [
      'comfort before a promise that names itself to all',
      'coach: It isn’t boasting if it’s true.\nclient: I’m calling them for lunch on Sunday.',
      'boasting',
    ],
  ])('%s', async (_what, talk, word) => {
    expect((await quotedWith(talk)).join(' ')).not.toContain(word);
  });
});
