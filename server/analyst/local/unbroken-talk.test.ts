import { expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

it('sentences of a turn without end are told as those of a short one', async () => {
  const chat = Array.from({ length: 400 }, (_, at) => `Week ${at} was a week like all others.`);
  const said = 'We lost the two big hotels in March. The bank wants the loan back by May.';
  const whole = [...chat.slice(0, 200), said, ...chat.slice(200)].join(' ');
  const { summary } = await analyse(`coach: And?\nclient: ${whole}`);
  expect(summary.map(({ text }) => text).join(' ')).toMatch(/two big hotels|loan back/);
});
