import { expect, test } from 'vitest';
import { assistantConfig, endsSoon, isOver, scopeWords } from './key-words.ts';

test('a key is over from its last instant on, and one for good never', () => {
  const expiresAt = '2026-03-04T09:30:00.000Z';
  const at = Date.parse(expiresAt);
  expect([at - 1, at].map((now) => isOver({ expiresAt }, now))).toEqual([false, true]);
  expect(isOver({ expiresAt: null }, at)).toBe(false);
});

test('a key ends soon in the week before its end, and no more once it is over', () => {
  const expiresAt = '2026-03-11T09:30:00.000Z';
  const soonFrom = Date.parse('2026-03-04T09:30:00.000Z');
  const at = [soonFrom - 1, soonFrom, Date.parse(expiresAt) - 1, Date.parse(expiresAt)];
  expect(at.map((now) => endsSoon({ expiresAt }, now))).toEqual([false, true, true, false]);
  expect(endsSoon({ expiresAt: null }, soonFrom)).toBe(false);
});

test('whoever makes a key that writes is told that it deletes and merges, and only logs calls', () => {
  const { hint } = scopeWords.write;
  for (const word of [/deletes/, /merges/, /restored for 30 days/, /only logged/]) {
    expect(hint).toMatch(word);
  }
});

test('an assistant is given the address and the key', () => {
  expect(JSON.parse(assistantConfig('https://coach.example', 'rapport_x'))).toEqual({
    mcpServers: {
      rapport: {
        type: 'http',
        url: 'https://coach.example/mcp',
        headers: { Authorization: 'Bearer rapport_x' },
      },
    },
  });
});
