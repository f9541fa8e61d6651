import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const promised = async (notes: string) =>
  (await analyse('', notes)).promises
    .map(({ by, text, due }) => `${by}: ${text}${due ? ` by ${due.on}` : ''}`)
    .toSorted();

describe('what is to be done, without a heading that says so', () => {
  it.each([
    [
      'by arrows',
      'GA -> bank re o/draft, tmrw\nGA -> me: Jan mgmt accts by Fri\nme -> intro to Raj today\n? tell board - left open',
      [
        'client: Bank re o/draft by 2026-02-12',
        'client: Send Jan mgmt accts by 2026-02-13',
        'coach: Intro to Raj by 2026-02-11',
      ],
    ],
    [
      'by initials',
      'knee niggle, left\n\nG: 3 runs a wk from now on (was 2)\nG: book physio re knee, next wk\nNF: revised 10k plan, Mon\n10k entry - she is thinking about it',
      [
        'client: Book physio re knee by 2026-02-20',
        'client: “G: 3 runs a wk from now on (was 2)”',
        'coach: Revised 10k plan by 2026-02-16',
      ],
    ],
    [
      'in columns of dashes',
      'Churn 4.1%\n\nOwner - Action - When\nNora - Redraft board paper, section 3 - 13 Feb\nGrace - Ring Deloitte - the audit letter - 16 Feb\nPaul - Revised forecast - 18 Feb\nNora - Workshop outline - tbc',
      [
        'client: Ring Deloitte by 2026-02-16',
        'coach: Redraft board paper, section 3 by 2026-02-13',
        'coach: Workshop outline',
      ],
    ],
  ])('is told %s', async (_how, notes, told) => {
    expect(await promised(notes)).toEqual(told);
  });

  it.each([
    'CSAT 71 -> 88\nGrace -> happier\nChurn -> 4%',
    'B: 30-40k, not approved yet\nA: Grace recommends\nN: 3 crews, scheduling on a whiteboard\nT: live before May',
    'G: was tired on Monday\nNF: asked about sleep',
    'Grace: call with the bank on Friday\nNora: glad about it',
  ])('is not what only looks like it: %s', async (notes) => {
    expect(await promised(notes)).toEqual([]);
  });

  it('has a summary in right English where a thing alone is named', async () => {
    const { summary } = await analyse('', 'Actions\n- Name of a solicitor - Nora, tomorrow');
    expect(summary.map(({ text }) => text)).toEqual(['Name of a solicitor - Nora, tomorrow.']);
  });
});

it('a heading in capitals says nothing by itself', async () => {
  const { summary } = await analyse('', 'She rang ACAS.\n\nHOW SHE LEFT\nStill angry.');
  expect(summary.map(({ text }) => text).join(' ')).not.toContain('HOW');
});
