import { expect, test } from 'vitest';
import { assistantConfig, isOver } from './key-words.ts';

test('a key is over from its last instant on, and one for good never', () => {
  const expiresAt = '2026-03-04T09:30:00.000Z';
  const at = Date.parse(expiresAt);
  expect([at - 1, at].map((now) => isOver({ expiresAt }, now))).toEqual([false, true]);
  expect(isOver({ expiresAt: null }, at)).toBe(false);
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
