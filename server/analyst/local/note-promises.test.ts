import { describe, expect, it } from 'vitest';
import { analyse, talkOf } from '#testing/talk.ts';
import { localAnalyst } from './local-analyst.ts';

const promised = async (notes: string, clientName = 'Grace Adeyemi') =>
  (await localAnalyst.analyseCall({ ...talkOf('', notes), clientName })).promises
    .map(({ by, text, due }) => `${by}: ${text}${due ? ` by ${due.on}` : ''}`)
    .toSorted();

describe('a list of what is to be done', () => {
  it.each([
    ['Grace to send the lead list by Friday', 'client: Send the lead list by 2026-02-13'],
    ['Grace: send the lead list', 'client: Send the lead list'],
    ['**Grace**: send the lead list', 'client: Send the lead list'],
    ['**Nora** – draft the agenda', 'coach: Draft the agenda'],
    ['Grace Adeyemi will send the lead list', 'client: Send the lead list'],
    ['@Nora book the venue', 'coach: Book the venue'],
    ['[Nora] book the venue', 'coach: Book the venue'],
    ['Grace - 3 Mar - send the numbers', 'client: Send the numbers by 2026-03-03'],
    [
      'Send the forecast to Grace (Nora Field, Mar 4)',
      'coach: Send the forecast to Grace by 2026-03-04',
    ],
    ['Ask the bank for more time (Grace)', 'client: Ask the bank for more time'],
    ['Share the template - Nora', 'coach: Share the template'],
    ['Review the contract - owner: Nora, due 9 Mar', 'coach: Review the contract by 2026-03-09'],
    ['Call the bank → Grace (Fri)', 'client: Call the bank by 2026-02-13'],
    ['Send the invoice @Grace', 'client: Send the invoice'],
    ['Proposal: send the new version to Grace. (Nora)', 'coach: Send the new version to Grace'],
    ['Schedule the follow-up for Mar 10', 'coach: Schedule the follow-up by 2026-03-10'],
    ['[ ] Send the deck (Friday)', 'coach: Send the deck by 2026-02-13'],
    ['Send the deck (PDF)', 'coach: Send the deck'],
    ['Send the deck (Fri. 6 March)', 'coach: Send the deck by 2026-03-06'],
    ['Grace: Decide on a venue - by Friday', 'client: Decide on a venue by 2026-02-13'],
    ['Grace - Monitor spend - weekly', 'client: Monitor spend'],
  ])('gives “%s” to whom it says', async (line, told) => {
    expect(await promised(`Pricing\n- Up by 5% in May\n\nAction items\n- ${line}\n`)).toEqual([
      told,
    ]);
    expect(await promised(`## Next Steps\n1. ${line}`)).toEqual([told]);
  });

  it.each([
    'Tom: fix the website',
    'Fix the website (Tom)',
    'Fix the website (Mark)',
    'Fix the website (Maria)',
    'Fix the website (Monica)',
    '[x] Send the deck - Nora',
    'Grace: not to send the list',
    'The van is late',
  ])('makes no promise of “%s”', async (line) => {
    expect(await promised(`Action items\n- ${line}`)).toEqual([]);
  });

  it('is given to whom its heading names', async () => {
    const notes = [
      '**Action items for Grace**',
      '1. Block two hours every morning',
      '',
      'Nora’s next steps',
      '- Send the worksheet',
      '',
      '## To do',
      '**Grace**',
      '- Pay the tax',
      '**Nora Field**',
      '- Check the invoice by Monday',
      '',
      'Notes',
      '- Send her my best',
    ];
    expect(await promised(notes.join('\n'))).toEqual([
      'client: Block two hours every morning',
      'client: Pay the tax',
      'coach: Check the invoice by 2026-02-16',
      'coach: Send the worksheet',
    ]);
  });

  it('is read from a table, by its columns', async () => {
    const rows = [
      ['Action', 'Owner', 'Due'],
      ['Send the deck', 'Nora', '4 Mar'],
      ['Fix the site', 'Grace Adeyemi', '11 Mar'],
      ['Paint the van', 'Tom', ''],
    ];
    const told = ['client: Fix the site by 2026-03-11', 'coach: Send the deck by 2026-03-04'];
    const piped = rows.map((cells) => `| ${cells.join(' | ')} |`);
    expect(
      await promised([...piped.slice(0, 1), '|---|---|---|', ...piped.slice(1)].join('\n')),
    ).toEqual(told);
    expect(await promised(rows.map((cells) => cells.join('\t')).join('\n'))).toEqual(told);
  });

  it('is its owner’s in a table however long its row is', async () => {
    const why = 'It needs the figures of last year and the ones before. '.repeat(6);
    const notes = `| Action | Owner | Due |\n|---|---|---|\n| Send the deck. ${why} | Grace | 4 Mar |`;
    expect(await promised(notes)).toEqual(['client: Send the deck by 2026-03-04']);
  });

  it.each([
    ['Will Stone', 'Will to send the list', 'client: Send the list'],
    ['Will Stone', 'Will will send the list', 'client: Send the list'],
    ['Will Stone', 'Will send the list', 'coach: Send the list'],
    ['Ian Stone', 'I shall send the list', 'coach: Send the list'],
    ['Ian Stone', 'Ian shall send the list', 'client: Send the list'],
    ['Mary Edwards', 'Send the list (me)', 'coach: Send the list'],
    ['Mary Edwards', 'ME: send the list', 'coach: Send the list'],
    ['Mary Jones', 'Send the list (MJ)', 'client: Send the list'],
  ])('with %s, whose name says more than a name, “%s” is %s', async (name, line, told) => {
    expect(await promised(`Action items\n- ${line}`, name)).toEqual([told]);
  });

  it('is told whole, however long it is', async () => {
    const things = 'deck lease menu rota budget poster survey letter invoice contract'.split(' ');
    const lines = things.map((thing) => `- Nora: send the ${thing}`);
    expect(await promised(`Next steps\n${lines.join('\n')}`)).toHaveLength(things.length);
  });

  it('stands in one line too, each part for itself', async () => {
    const notes =
      'We spoke about May. AP: me - chase the invoice; Grace - update the site by 15 Mar';
    expect(await promised(notes)).toEqual([
      'client: Update the site by 2026-03-15',
      'coach: Chase the invoice',
    ]);
  });

  it('is quoted without its bullet', async () => {
    const notes = 'Next steps\n  - [ ] Grace: send the list';
    const [promise] = (await analyse('', notes)).promises;
    const [receipt] = promise?.receipts ?? [];
    expect(receipt?.quote).toBe('Grace: send the list');
    expect(notes.slice(receipt?.start, receipt?.end)).toBe(receipt?.quote);
  });
});

it('in a letter to the client “you” is the client, and its greeting says nothing', async () => {
  const notes =
    'Hi Grace, great speaking today. As agreed:\n1. I will send the agreement by Monday\n2. You will send me the dates by 3 March\nBest, Nora';
  expect(await promised(notes)).toEqual([
    'client: Send the dates by 2026-03-03',
    'coach: Send the agreement by 2026-02-16',
  ]);
  const { mood, summary } = await analyse('', notes);
  expect(mood.mood).toBeNull();
  expect(summary.map(({ text }) => text).join(' ')).not.toMatch(/great speaking|Best/);
});

it.each(['José Stone', 'Zoë Stone', 'D’Arcy Stone', 'Anne-Marie Stone'])(
  'a letter to %s is one to the client',
  async (name) => {
    const notes = `Dear ${name.split(' ')[0]},\n\nYou will send me the dates by 3 March\n`;
    expect(await promised(notes, name)).toEqual(['client: Send the dates by 2026-03-03']);
  },
);

it('what somebody is noted to have said is theirs to do', async () => {
  const notes =
    'Grace: I’ll send the lease tomorrow.\nNora: I will book the room.\nGrace: I was tired.';
  expect(await promised(notes)).toEqual([
    'client: Send the lease by 2026-02-12',
    'coach: Book the room',
  ]);
});

it('what notes list is told without its marks, by the part that matters', async () => {
  const notes =
    '### Key takeaways\n* **Revenue** is up 12% but cash is tight.\n- Worried about losing the lease';
  const { summary, insights, mood } = await analyse('', notes);
  expect(summary.map(({ text }) => text)).toEqual([
    'Revenue is up 12% but cash is tight.',
    'Worried about losing the lease.',
  ]);
  expect(insights.map(({ title }) => title)).toContain('Cash is tight');
  expect(mood).toMatchObject({ mood: 'concerned' });
  expect((await analyse('', '**Worried about losing the lease.**')).mood.mood).toBe('concerned');
});

it('reads lines without end in little time', async () => {
  for (const line of [
    `- ${' '.repeat(20_000)}x`,
    '*'.repeat(20_000),
    `a${'\t'.repeat(20_000)}`,
    '| '.repeat(10_000),
  ])
    expect(await promised(`Next steps\n${line}`)).toEqual([]);
});

it.each([
  ['Homework: journal every morning', 'client: Journal every morning'],
  ['Homework\n- list five wins', 'client: List five wins'],
  ['Actions:\n- Grace emails 3 prospects by Thu', 'client: Email 3 prospects by 2026-02-12'],
  ['Actions:\n- I send the worksheet', 'coach: Send the worksheet'],
  [
    'She commits to handing off invoices to Tom by the end of the month.',
    'client: Hand off invoices to Tom by 2026-02-28',
  ],
  ["Launch moved to April. I'll intro her to Priya.", 'coach: Intro Grace to Priya'],
  ["I'll send her the list by Friday.", 'coach: Send Grace the list by 2026-02-13'],
  ['- me: send the article', 'coach: Send the article'],
  ['TODO Grace: call 5 prospects by Fri', 'client: Call 5 prospects by 2026-02-13'],
  ['TODO me: intro to Paula', 'coach: Intro to Paula'],
  [
    "Invoice still open, she'll send me the signed copy Friday",
    'client: Send the signed copy by 2026-02-13',
  ],
  ['Actions\n- N to send the map by Fri', 'coach: Send the map by 2026-02-13'],
  [
    "Hi Grace,\n\nYou'll also get the letters out to Dee on Friday.",
    'client: Get the letters out to Dee by 2026-02-13',
  ],
  [
    "Hi Grace,\n\nYou're going to write up the lessons by Friday.",
    'client: Write up the lessons by 2026-02-13',
  ],
  [
    "- inv #2208 still open, GA says she'll walk it over tmrw",
    "client: “Inv #2208 still open, GA says she'll walk it over tmrw” by 2026-02-12",
  ],
  ["Asking HR for help, said she'd ring Tom as soon as we'd finished.", 'client: Ring Tom'],
  [
    'My assistant Judit does the books, she will send the list by Friday',
    'coach: “My assistant Judit does the books, she will send the list by Friday” by 2026-02-13',
  ],
])('“%s” is %s', async (notes, told) => {
  expect(await promised(notes)).toEqual([told]);
});

it('“her” is not the client where somebody else was named', async () => {
  expect(await promised("Maya has resigned. I'll send her the list by Friday.")).toEqual([
    "coach: “I'll send her the list by Friday” by 2026-02-13",
  ]);
});

it.each([
  'Finish the deck. Recording sent.',
  'Client agreed to raise prices in March.',
  'Cancelled the Figma seats.',
  "inv #2208 still open, GA says she'll walk it over herself tmrw",
])('notes of the matter alone tell no mood: %s', async (notes) => {
  expect((await analyse('', notes)).mood.mood).toBe(null);
});

it.each([
  ['Felt stuck on hiring.', 'negative'],
  ['She is tired.', 'negative'],
  ['Energy was low at first. She was delighted with the launch.', 'positive'],
  ['Worried about cash.', 'concerned'],
  ['B: 30-40k, not approved yet\nMood: upbeat, joked a lot', 'positive'],
  ['Energy: low\nBudget went through.', 'negative'],
  ['Mood: anxious', 'concerned'],
  ['Grace flat today, short answers. Nobody knows why yet.', 'negative'],
  ['Sick and tired of explaining the numbers every week.', 'negative'],
])('notes of what is felt tell it: %s', async (notes, mood) => {
  expect((await analyse('', notes)).mood.mood).toBe(mood);
});

it.each([
  '- me: asked about sleep',
  '- me: talked too much',
  'We agreed to move the deadline to March 6.',
])('“%s” is nothing to be done', async (line) => {
  expect(await promised(line)).toEqual([]);
});

it('the day of the next session alone is not told of what was said', async () => {
  const notes = 'The budget was turned down.\nNext: 24 Feb 10:00';
  expect((await analyse('', notes)).summary.map(({ text }) => text)).toEqual([
    'The budget was turned down.',
  ]);
});
