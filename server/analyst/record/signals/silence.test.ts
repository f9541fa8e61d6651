import { describe, expect, test } from 'vitest';
import type { Given } from '#testing/client-source.ts';
import { ago, findSign } from '#testing/read-client.ts';

const notes = (...days: readonly number[]): Given['letters'] =>
  days.map((day) => ({ on: ago(day), text: `We spoke about the rota on day ${day}.` }));
const silence = (given: Given) => findSign(given, 'silence');

describe('against their own rhythm', () => {
  test('every nine days is told with its last time and what was noted then', async () => {
    const sign = await silence({ letters: notes(41, 50, 59, 68, 77) });
    expect(sign).toMatchObject({
      type: 'risk',
      title: 'Silent for 41 days; usually every 9',
      strength: 'high',
      rules: ['silence.own-rhythm'],
    });
    expect(sign?.content).toContain(
      'usually in touch every 9 days; the last time was on 22 January',
    );
    expect(sign?.content).toContain('“We spoke about the rota on day 41”');
  });

  test.each([
    ['twice the usual gap', [18, 27, 36, 45], true],
    ['less than a fortnight, however close they were', [13, 14, 15, 16, 17], false],
    ['a month of those who meet every month', [31, 61, 91, 121], false],
    ['three months of those who meet every month', [91, 121, 151, 181], true],
    ['four months of those who meet twice a year', [120, 300, 480, 660], false],
  ])('%s', async (_what, days, isFound) => {
    expect((await silence({ letters: notes(...days) })) !== undefined).toBe(isFound);
  });

  test('several contacts of one day are one, so that three days make no rhythm', async () => {
    const letters = notes(31, 31, 31, 40, 49);
    expect((await silence({ letters }))?.rules).toEqual(['silence.plain-limit']);
  });
});

describe('without a rhythm', () => {
  test('it says that it goes by a plain limit', async () => {
    const sign = await silence({ letters: notes(45) });
    expect(sign).toMatchObject({ title: 'No contact for 45 days', strength: 'medium' });
    expect(sign?.content).toContain('goes by a plain limit');
    expect(await silence({ letters: notes(29) })).toBeUndefined();
  });

  test('the field alone is enough, and is the later one where it is later', async () => {
    const sign = await silence({ lastContact: ago(35), letters: notes(80) });
    expect(sign?.title).toBe('No contact for 35 days');
    expect(await silence({ lastContact: ago(3), letters: notes(80) })).toBeUndefined();
  });
});

test.each([
  ['a former client', { status: 'churned' }],
  ['one who rests', { status: 'inactive' }],
  ['one who was lost', { status: 'prospect', stage: 'closed_lost' }],
])('%s may be silent', async (_who, given) => {
  expect(await silence({ ...given, letters: notes(90) })).toBeUndefined();
});

test('it presses more where they are at risk', async () => {
  const letters = notes(45);
  expect((await silence({ letters }))?.priority).toBe('medium');
  expect((await silence({ letters, status: 'at_risk' }))?.priority).toBe('high');
});
