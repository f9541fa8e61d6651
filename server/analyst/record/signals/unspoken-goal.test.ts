import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const talk = (...words: readonly string[]) =>
  words.map((text, place) => `${place % 2 ? 'client' : 'coach'}: ${text}`).join('\n');
const about = (what: string) =>
  talk(
    `How is ${what}?`,
    `${what} is fine.`,
    'And at home?',
    'Quiet.',
    'Good.',
    'Yes.',
    'And?',
    'So.',
  );
const goals = 'Open a second bakery in Leeds. Hand the night shift to Tomas.';
const calls = (...topics: readonly string[]): Given['calls'] =>
  topics.map((topic, place) => ({ on: ago(30 - place * 10), said: about(topic) }));
const find = (given: Given) => findSign({ goals, ...given }, 'goal.unspoken');

test('a goal of which nobody spoke is asked about', async () => {
  const sign = await find({ calls: calls('the second bakery', 'Leeds') });
  expect(sign).toMatchObject({
    type: 'recommendation',
    title: 'Not spoken of lately: “Hand the night shift to Tomas”',
    strength: 'low',
  });
  expect(sign?.content).toContain('the last two calls, since 2 February');
});

test.each([
  ['all were spoken of', { calls: calls('the second bakery', 'the night shifts') }],
  ['one call is not enough', { calls: calls('the second bakery') }],
  [
    'calls of last year are not lately',
    {
      calls: [
        { on: ago(200), said: about('the rota') },
        { on: ago(190), said: about('the rota') },
      ],
    },
  ],
  ['calls without their words tell nothing', { calls: [{ on: ago(20) }, { on: ago(10) }] }],
  [
    'a note speaks too',
    {
      calls: calls('the second bakery', 'Leeds'),
      letters: [{ on: ago(5), text: 'Tomas runs the nights now.' }],
    },
  ],
  [
    'a goal of two words is too little to go by',
    { goals: 'More sleep.', calls: calls('rent', 'tax') },
  ],
])('%s', async (_what, given: Given) => {
  expect(await find(given)).toBeUndefined();
});
