import { describe, expect, test } from 'vitest';
import type { CallBrief } from '#contract/call-brief.ts';
import { briefProblems, draftOf, isEdited, moved, tidied } from '#web/calls/brief-draft.ts';

const brief: CallBrief = {
  clientName: 'Dana Whitfield',
  coachName: 'Nora Lindqvist',
  about: 'Dana Whitfield: software',
  goals: 'Sleep',
  painPoints: '',
  promises: [{ by: 'client', text: 'Send the board paper', dueOn: '2026-03-06' }],
  notes: '',
  disclosure: 'An AI speaks, and this is recorded.',
  opening: 'Good morning',
  tone: 'Warm',
  questions: ['How was it?', 'What is next?'],
  closing: 'Thank you',
};

describe('a draft of a brief', () => {
  test('leaves out what is not changed for one call', () => {
    const draft = draftOf(brief);
    expect(draft).not.toHaveProperty('disclosure');
    expect(draft).not.toHaveProperty('closing');
    expect(isEdited(draft, brief)).toBe(false);
    expect(isEdited({ ...draft, goals: 'Rest' }, brief)).toBe(true);
  });
  test('is sent without empty questions and promises', () => {
    const draft = {
      ...draftOf(brief),
      questions: ['  ', ' Why? '],
      promises: [{ by: 'coach' as const, text: ' ', dueOn: null }],
    };
    expect(tidied(draft)).toMatchObject({ questions: ['Why?'], promises: [] });
  });
  test('has at least one question', () => {
    expect(briefProblems({ ...draftOf(brief), questions: [' ', ''] })).toEqual({
      questions: 'At least one question',
    });
    expect(briefProblems(draftOf(brief))).toEqual({});
  });
  test('names the field that is too long', () => {
    const questions = ['Well?', 'x'.repeat(401)];
    expect(briefProblems({ ...draftOf(brief), questions, opening: 'y'.repeat(501) })).toEqual({
      'questions.1': 'At most 400 characters',
      opening: 'At most 500 characters',
    });
  });
});

test.each([
  [0, 1, ['b', 'a', 'c']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
])('from %i to %i', (from, to, after) => {
  const before = ['a', 'b', 'c'];
  expect(moved(before, from, to)).toEqual(after);
  expect(before).toEqual(['a', 'b', 'c']);
});
