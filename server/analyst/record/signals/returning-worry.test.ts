import { expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, readClient } from '#testing/read-client.ts';

const call = (day: number, words: string) => ({ on: ago(day), said: `client: ${words}` });
async function find(calls: Given['calls']) {
  const { insights } = await readClient({ calls: calls ?? [] });
  return insights.find(({ topic }) => topic.startsWith('worry.'));
}

test('the same matter in two calls is told in their words', async () => {
  const sign = await find([
    call(40, "I'm worried about making payroll in March."),
    call(8, 'Payroll keeps me awake, honestly. The rest is fine.'),
  ]);
  expect(sign).toMatchObject({
    type: 'risk',
    topic: 'worry.payrol',
    title: 'A worry that returns, in two calls: “payroll”',
    strength: 'medium',
  });
  expect(sign?.content).toContain("On 23 January Grace said: “I'm worried about making payroll");
  expect(sign?.content).toContain('On 24 February: “Payroll keeps me awake');
  expect(sign?.evidence).toHaveLength(2);
});

test('the one of most calls comes first', async () => {
  const sign = await find([
    call(60, "I'm scared of the landlord. I'm worried about Devon."),
    call(30, "I'm worried about Devon again."),
    call(5, 'The landlord scares me. Devon worries me most.'),
  ]);
  expect(sign?.title).toContain('three calls: “devon”');
});

test.each([
  ['another worry each time', ["I'm worried about the rent.", "I'm scared of the audit."]],
  ['only general words in common', ["I'm worried about this week.", "I'm scared of next week."]],
  ['a worry and a mention', ["I'm worried about the rent.", 'The rent is paid.']],
  ['a worry that is over', ["I'm worried about the rent.", "I'm not worried about the rent."]],
])('%s is none', async (_what, words) => {
  expect(await find(words.map((text, place) => call(40 - place * 20, text)))).toBeUndefined();
});

test('twice in one call is once, and what the coach fears is not theirs', async () => {
  const said = "client: I'm worried about rent. I'm worried about rent.\ncoach: I'm worried too.";
  expect(await find([{ on: ago(5), said }])).toBeUndefined();
  const coach = "coach: I'm worried about the rent.";
  expect(
    await find([
      { on: ago(9), said: coach },
      { on: ago(5), said: coach },
    ]),
  ).toBeUndefined();
});
