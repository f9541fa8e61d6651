import { describe, expect, test } from 'vitest';
import {
  clockText,
  costText,
  durationText,
  firstWords,
  latencyText,
  measuredText,
  speakerText,
} from '#web/calls/call-words.ts';

describe('words of a call', () => {
  test('how long it took', () => {
    expect([0, 1, 59, 60, 65, 120].map(durationText)).toEqual([
      '',
      '1 min',
      '59 min',
      '1 h',
      '1 h 5 min',
      '2 h',
    ]);
  });

  test('a time from its beginning', () => {
    expect([0, 5.9, 65, 3599, 3600, 36_065].map(clockText)).toEqual([
      '0:00',
      '0:05',
      '1:05',
      '59:59',
      '1:00:00',
      '10:01:05',
    ]);
  });

  test('the summary comes before the notes, ended at a word', () => {
    expect(firstWords({ summary: 'Agreed.', notes: 'x' })).toBe('Agreed.');
    expect(firstWords({ summary: '', notes: ' two\n\nlines ' })).toBe('two lines');
    const long = firstWords({ summary: 'word '.repeat(60), notes: '' });
    expect(long).toMatch(/word…$/);
    expect(long.length).toBeLessThanOrEqual(141);
    expect(firstWords({ summary: '🙂'.repeat(100), notes: '' })).toMatch(/^(🙂)+…$/u);
  });

  test('a speaker goes by name, or by part', () => {
    expect(speakerText({ name: 'Nora', speaker: 'coach' })).toBe('Nora');
    expect(speakerText({ name: 'user', speaker: 'client' })).toBe('Client');
    expect(speakerText({ name: 'Agent', speaker: 'agent' })).toBe('Voice agent');
    expect(speakerText({ name: '', speaker: 'other' })).toBe('');
  });

  test('what it cost, from millionths of a dollar', () => {
    expect([0, 120_000, 1_234_567_890, 9_999, 4_210, 7].map(costText)).toEqual([
      '$0.00',
      '$0.12',
      '$1,234.57',
      '$0.01',
      '$0.0042',
      '$0.000007',
    ]);
  });

  test('what was measured', () => {
    expect([640.4, 999.6, 1240].map(latencyText)).toEqual(['640 ms', '1.0 s', '1.2 s']);
    expect([0, 44.6, 60, 185, 3600, 3725].map(measuredText)).toEqual([
      '0 s',
      '45 s',
      '1 min',
      '3 min 5 s',
      '1 h',
      '1 h 2 min',
    ]);
  });
});
