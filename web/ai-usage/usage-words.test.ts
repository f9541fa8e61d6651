import { expect, test } from 'vitest';
import { costText, limitText, modelText, requestsText, spentText } from './usage-words.ts';

test('the model is named with where it is asked', () => {
  const own = { name: 'llama3.1', provider: 'openai-compatible', host: '127.0.0.1:11434' };
  expect(modelText(own)).toBe('llama3.1 at an OpenAI-compatible server, 127.0.0.1:11434.');
  expect(modelText({ name: 'gpt-5-mini', provider: 'openai', host: null })).toBe(
    'gpt-5-mini at OpenAI.',
  );
});

test('requests tell how many came to nothing, and a cost only where one is known', () => {
  expect(requestsText({ requests: 1_200, failed: 0 })).toBe('1,200');
  expect(requestsText({ requests: 12, failed: 2 })).toBe('12, 2 without a usable answer');
  expect(costText(null)).toBe('–');
  expect(costText(1_234_500)).toBe('$1.2345');
});

test('a limit that is reached says until when', () => {
  expect(spentText('2026-03-04T14:05:00.000Z', 'UTC')).toContain(
    'Until Mar 4, 2026, 14:05 local rules read.',
  );
});

test('limits are written out', () => {
  expect(limitText({ hourlyPerUser: 60, dailyPerPractice: 1_000 })).toContain(
    '60 requests a person in an hour and 1,000 for the practice',
  );
});
