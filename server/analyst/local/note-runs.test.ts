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

describe('notes by their own manner', () => {
  it.each([
    [
      'GOAL\nHead of department by September.\n\nWILL\nGrace: ask Mr Lowe for a day, by this Friday\nNora: send three letters next week',
      ['client: Ask Mr Lowe for a day by 2026-02-13', 'coach: Send three letters by 2026-02-20'],
    ],
    [
      'S: Back pain most days.\nO: Spoke slowly.\nA: Afraid of the scan.\nP: - G to rebook physio on Thursday\n   - NF to email breathing audio today',
      ['client: Rebook physio by 2026-02-12', 'coach: Email breathing audio by 2026-02-11'],
    ],
    [
      'Umbrella lapsed in Nov\n\nTODO (me): get quote from Steve by 20 Feb\nAI: GA to look up the beneficiary by end of month\nF/U Nora: ask Deb about it',
      [
        'client: Look up the beneficiary by 2026-02-28',
        'coach: “Nora: ask Deb about it”',
        'coach: Get quote from Steve by 2026-02-20',
      ],
    ],
    [
      "Told her I'd personally find the K-1 by noon tomorrow.",
      ['coach: Find the K-1 by 2026-02-12'],
    ],
    [
      "She's going to ring the pensions people tomorrow.",
      ['client: Ring the pensions people by 2026-02-12'],
    ],
    [
      "Subject: Recap\n\nHi Grace,\n\nOn your side, you said you'd ship the samples no later than 20 Feb.",
      ['client: Ship the samples by 2026-02-20'],
    ],
    [
      'Actions\n* Slides, tidy up and return [Nora] – Mon 16th\n* G: photos of the range, Sat 14',
      [
        'client: Photos of the range by 2026-02-14',
        'coach: Slides, tidy up and return by 2026-02-16',
      ],
    ],
    [
      '6. Me: forecast template to her by tomorrow',
      ['coach: “Me: forecast template to her by tomorrow” by 2026-02-12'],
    ],
    ['We agreed to leave the logo alone and put the money into the pages.', []],
  ])('%s', async (notes, told) => {
    expect(await promised(notes)).toEqual([...told].toSorted());
  });
});
