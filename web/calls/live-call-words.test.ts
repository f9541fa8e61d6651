import { describe, expect, test } from 'vitest';
import { callOutcomes, callStates } from '#contract/call-states.ts';
import { endedNotice, standingText, standingWord, timerText } from '#web/calls/live-call-words.ts';

const begun = '2026-03-04T09:00:00.000Z';
const at = (seconds: number) => Date.parse(begun) + seconds * 1000;

describe('where a call stands', () => {
  test('is said by its state while it lasts, and by its outcome after', () => {
    expect(standingWord({ state: 'dialing', outcome: null }).label).toBe('Dialling');
    expect(standingWord({ state: 'unknown', outcome: null }).label).toBe('Not known yet');
    expect(standingWord({ state: 'ended', outcome: 'no_answer' }).label).toBe('No answer');
    expect(standingWord({ state: 'ongoing', outcome: 'answered' }).label).toBe('In the call');
  });
  test('has a sentence for each state, and the server’s own before it', () => {
    for (const state of callStates) {
      const call = { state, outcome: null, source: 'retell' } as const;
      expect(standingText({ ...call, reason: '' })).toMatch(/^[A-Z].+\.$/);
      expect(standingText({ ...call, reason: 'Nobody picked up.' })).toBe('Nobody picked up.');
    }
  });
  test('of a rehearsal never says that a phone rings', () => {
    for (const state of callStates) {
      for (const outcome of [null, ...callOutcomes]) {
        const reason = 'Nobody picked up the phone.';
        const text = standingText({ state, outcome, reason, source: 'rehearsal' });
        expect(text).not.toMatch(/the phone|telephone/i);
      }
    }
  });
});

describe('the timer', () => {
  test('counts from the answer to the end', () => {
    expect(timerText({ startedAt: null, endedAt: null }, at(5))).toBeUndefined();
    expect(timerText({ startedAt: begun, endedAt: null }, at(65))).toBe('1:05');
    expect(timerText({ startedAt: begun, endedAt: null }, at(3_723))).toBe('1:02:03');
    const endedAt = new Date(at(12)).toISOString();
    expect(timerText({ startedAt: begun, endedAt }, at(600))).toBe('0:12');
  });
  test('never counts back where the clock of this machine is slow', () => {
    expect(timerText({ startedAt: begun, endedAt: null }, at(-30))).toBe('0:00');
  });
});

describe('the notice at the end', () => {
  test('tells of a transcript only where somebody answered', () => {
    const texts = callOutcomes.map((outcome) => [
      outcome,
      endedNotice({ source: 'retell', outcome, reason: '' }).text,
    ]);
    const told = texts.filter(([, text]) => /transcript/.test(text ?? ''));
    expect(told).toEqual([['answered', 'The transcript will be available shortly.']]);
  });
  test('gives the reason', () => {
    const ended = { source: 'retell', outcome: 'busy', reason: 'The line was busy.' } as const;
    expect(endedNotice(ended)).toMatchObject({ title: 'Call Ended', text: 'The line was busy.' });
    expect(endedNotice({ ...ended, reason: '' }).text).toBe('Busy.');
  });
  test('of a rehearsal promises no recording to come', () => {
    const ended = { source: 'rehearsal', outcome: 'answered', reason: '' } as const;
    expect(endedNotice(ended).text).toBe('The rehearsal is kept with what was said in it.');
  });
});
