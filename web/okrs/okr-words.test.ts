import { expect, test } from 'vitest';
import {
  behindText,
  meanText,
  okrRuleTexts,
  onTrackText,
  outcomeText,
  partScoreText,
  restText,
  standingText,
  taskDescription,
  timeText,
} from '#web/okrs/okr-words.ts';
import { strategyAddress } from '#web/okrs/use-strategy-address.ts';

test('a task from a key result has three lines: objective, key result, timeframe', () => {
  const objective = { title: 'Twenty clients', quarter: '2026-Q4' };
  expect(taskDescription(objective, 'Clients: from 10 to 20')).toBe(
    'Twenty clients\nClients: from 10 to 20\nQ4 2026',
  );
});

test.each([
  [42, 60, '42% of the way, where the time asks for 60%: 18 points behind.'],
  [59, 60, '59% of the way, where the time asks for 60%: 1 point behind.'],
  [80, 60, '80% of the way, where the time asks for 60%.'],
  [-10, 62, 'Further away than at the start, where the time asks for 62%: 72 points behind.'],
  [2450, 60, '2,450% of the way, where the time asks for 60%.'],
  [0, 0, '0% of the way, and nothing is asked for yet.'],
  [null, 60, 'There is no figure to judge by yet.'],
])('%s of %s is told in words', (progress, expected, text) => {
  const all = { direction: 'up', countsFrom: '2026-10-01', standing: 'on_track' } as const;
  expect(standingText({ ...all, progress, expected }, '2026-Q4')).toBe(text);
});

test('of what was set in the middle of its quarter it is told from when the time counts', () => {
  const one = {
    progress: 42,
    expected: 60,
    standing: 'at_risk',
    countsFrom: '2026-11-20',
  } as const;
  expect(standingText({ ...one, direction: 'up' }, '2026-Q4')).toBe(
    '42% of the way, where the time since Nov 20 asks for 60%: 18 points behind.',
  );
  expect(standingText({ ...one, progress: 0, expected: 0, direction: 'up' }, '2026-Q4')).toBe(
    '0% of the way, and the time counts from Nov 20.',
  );
  expect(standingText({ ...one, direction: 'maintain' }, '2026-Q4')).toContain('the time asks for');
});

test('a mean is told by what its key results ask for, which is not the time that has passed', () => {
  expect(meanText({ progress: 59, expected: 72, standing: 'on_track' })).toBe(
    '59% of the way, where its key results together ask for 72%: 13 points behind.',
  );
});

test('of what is closed it is told what it came to, not where it stands', () => {
  const closed = { progress: 59, expected: 72, standing: null };
  expect(meanText(closed)).toBe('It came to 59% of the way.');
  expect(restText(closed)).toBe('Closed');
  expect(restText({ progress: null, score: '0.7' })).toBe('Closed with 0.7');
  expect(meanText({ ...closed, progress: -10 })).toBe('Further away than at the start.');
  expect(outcomeText({ progress: -10 })).toBe('Further away than at the start');
  expect([59, 100, 130, null].map((progress) => outcomeText({ progress }))).toEqual([
    'Came to 59%',
    'Reached',
    'Reached',
    'Without figures',
  ]);
});

test('the score of a quarter says of how many, where something is open still', () => {
  expect(partScoreText({ objectives: 3, closed: 1, score: '0.7' })).toBe('1 of 3 closed: 0.7');
  expect(partScoreText({ objectives: 2, closed: 2, score: '0.7' })).toBe(undefined);
  expect(partScoreText({ objectives: 2, closed: 0, score: null })).toBe(undefined);
});

test('rules are told plainly, each once', () => {
  expect(
    okrRuleTexts(['okr.goal', 'okr.goal', 'okr.usual.late-payment', 'okr.usual.done']),
  ).toEqual([
    'From the goals on record',
    'What is usually measured of late payment',
    'Nothing in the words can be measured: the coach says how',
  ]);
});

test('time and addresses', () => {
  const at = (today: string, passed: number) => timeText({ quarter: '2026-Q4', today, passed });
  expect([
    at('2026-09-30', 0),
    at('2026-10-01', 0),
    at('2026-11-22', 57),
    at('2027-01-01', 100),
  ]).toEqual(['Not begun yet', 'It begins today', '57% of the time has passed', 'Over']);
  expect(strategyAddress({})).toBe('/strategy-builder');
  expect(strategyAddress({ client: 'a', quarter: '2026-Q4' })).toBe(
    '/strategy-builder?client=a&quarter=2026-Q4',
  );
});

test('key results that are behind are told as key results, not as clients', () => {
  expect(behindText({ atRisk: 0, offTrack: 2 })).toBe('2 key results: 0 at risk, 2 off track');
  expect(behindText({ atRisk: 1, offTrack: 0 })).toBe('1 key result: 1 at risk, 0 off track');
  expect(behindText({ atRisk: 0, offTrack: 0 })).toBe('No key result is behind');
});

test('where no key result is open, as in a closed quarter, that is said', () => {
  expect(onTrackText(1, 3)).toBe('1 of 3 open key results');
  expect(onTrackText(0, 0)).toBe('No open key results');
});
