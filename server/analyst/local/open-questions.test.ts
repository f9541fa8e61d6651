import { describe, expect, it } from 'vitest';
import { talkOf } from '#testing/talk.ts';
import { findCommitments } from './commitments.ts';
import { isCourtesy } from './courtesies.ts';
import { readCall } from './passages.ts';
import { findSpoken } from './spoken-sentences.ts';

const asked = (question: string, answer: string) => {
  const call = readCall(talkOf(`coach: ${question}\nclient: ${answer}\ncoach: I see.`));
  const [put, told] = [call.turns[0]?.[0], call.turns[1]?.[0]];
  if (!put || !told) throw new Error('Nothing was said.');
  return { proposed: findSpoken(call, put), committed: findCommitments(call, told) };
};

describe('a question of what the other wishes or plans', () => {
  it.each([
    'What would good look like for you by Friday?',
    'So what would you want to send her by Friday?',
    'How would you like it to be by Friday?',
    'Where do you want us to be by Friday?',
    'Who would you call first on Friday?',
  ])('asks for nothing: %s', (question) => {
    expect(asked(question, 'Calm, and early home.').proposed).toEqual([]);
  });

  it.each([
    'What if you sent her the rota by Friday?',
    'When will you send her the rota?',
    'What would you need, and could you send me the rota by Friday?',
    'What about you sending her the rota by Friday?',
  ])('is none where something is asked for: %s', (question) => {
    expect(asked(question, 'Yes.').proposed).not.toEqual([]);
  });
});

describe('what one would do', () => {
  const committed = (question: string) =>
    asked(question, 'I would finish the rota by Friday.').committed;

  it.each([
    'What would good look like by Friday?',
    'How would you like it to be by Friday?',
    'What would you hope for by Friday?',
  ])('is a wish, asked: %s', (question) => {
    expect(committed(question)).toEqual([]);
  });

  it('may be a promise, asked when', () => {
    expect(committed('And the rota?')).toHaveLength(1);
  });
});

describe('what leads a meeting on', () => {
  it.each([
    'move on to item two',
    'go straight to questions',
    'go to hefin david now for some questions',
    'thank you both for attending',
  ])('is no promise: %s', (words) => {
    expect(isCourtesy(words)).toBe(true);
  });

  it.each(['thank martha for the cake', 'move the shelves', 'go to the bank for a form'])(
    'is none of these: %s',
    (words) => {
      expect(isCourtesy(words)).toBe(false);
    },
  );
});
