import { expect, test } from 'vitest';
import { ago, findSign } from '#testing/read-client.ts';

const find = (text: string, status = 'inactive', day = 30) =>
  findSign({ status, letters: [{ on: ago(day), text }] }, 'coming-back');

test('a client who rests and speaks of coming back', async () => {
  const sign = await find('A photograph came. She wants to talk about coming back in May.');
  expect(sign).toMatchObject({
    type: 'opportunity',
    title: 'Grace may come back: “She wants to talk about coming back in May”',
  });
});

test.each([
  ['one in work', 'He will ring again on Monday.', 'active', 30],
  ['long ago', 'She wants to come back.', 'churned', 150],
  ['of something else', 'She is back from Leeds.', 'churned', 30],
  ['denied', 'She will never come back.', 'churned', 30],
])('%s is none', async (_what, text, status, day) => {
  expect(await find(text, status, day)).toBeUndefined();
});
