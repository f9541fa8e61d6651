import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const kinds = async (talk: string) =>
  (await analyse(talk)).insights.map(({ type, title }) => `${type}: ${title}`);

describe('insights', () => {
  it.each([
    [
      'We lost two of our biggest accounts last month.',
      'risk: Lost two of their biggest accounts last month',
    ],
    [
      'The landlord wants to raise our rent by a fifth in June.',
      'risk: “The landlord wants to raise our rent by a fifth in June”',
    ],
    [
      "We're thinking of opening a second shop in June.",
      'opportunity: Thinking of opening a second shop in June',
    ],
    [
      'She said "we lost two big accounts" because of the rent in June.',
      'risk: “She said ‘we lost two big accounts’…”',
    ],
    ['We cannot pay the rent this month.', 'risk: “We cannot pay the rent this month”'],
    ['We hit the sales target in March.', 'success: Hit the sales target in March'],
    [
      'A competitor has opened across the road from us this month.',
      'risk: “A competitor has opened across the road from us this month”',
    ],
    [
      "I'm concerned it's going to be a write-off in the end.",
      "risk: Concerned it's going to be a write-off in the end",
    ],
    [
      'Revenue is up twenty percent and our churn is down.',
      'success: “Revenue is up twenty percent and our churn is down”',
    ],
    ['Complaints have dropped by half.', 'success: Complaints have dropped by half'],
    [
      'Churn is down, but we lost two of our biggest accounts.',
      'risk: Lost two of their biggest accounts',
    ],
    ['I got promoted to vice president.', 'success: Got promoted to vice president'],
    ['We raised two million from angels.', 'success: Raised two million from angels'],
    ['Churn is up again this month.', 'risk: Churn is up again this month'],
    [
      "I'd like to stop the weekly calls after this month.",
      'risk: Would like to stop the weekly calls after this month',
    ],
    [
      'We might have to cut back on our coaching sessions this quarter.',
      'risk: Might have to cut back on their coaching sessions this quarter',
    ],
  ])('names what was said in “%s”', async (words, told) => {
    expect(await kinds(`client: ${words}`)).toContain(told);
  });

  it.each([
    'Our churn went down from eight to three percent.',
    'We have cut cancellations by a third this year.',
    'We would be glad if churn were down by June.',
  ])('see no risk in what falls for the better: “%s”', async (words) => {
    expect((await kinds(`client: ${words}`)).join()).not.toContain('risk');
  });

  it('take no good news from what is only hoped for, or falls due', async () => {
    const told = ['We would love it if costs were down by June.', 'The debt fell due last Monday.'];
    for (const words of told)
      expect((await kinds(`client: ${words}`)).join()).not.toContain('success');
  });

  it('are two of a type at most', async () => {
    const talk = [
      'We lost two of our biggest accounts last month.',
      'My manager has handed in her notice, she goes in May.',
      'The bank pulled the overdraft and we ran out of cash.',
      'A new competitor has undercut us by thirty per cent.',
      'My partner and I have fallen out over the lease.',
    ];
    const { insights } = await analyse(talk.map((words) => `client: ${words}`).join('\n'));
    const risks = insights.filter(({ type }) => type === 'risk');
    expect(risks).toHaveLength(2);
  });

  it.each([
    'The weather is lovely here today, honestly.',
    "We haven't lost any clients this year.",
    'If we had lost our biggest client I would have cried.',
    'Hello, how are you today?',
    'The barbers want a sponsor and he had half said yes because they clapped.',
    "I told her again, she's asked me to stop telling her.",
    "And I'm putting my own price up with you this month.",
  ])('are silent about “%s”', async (words) => {
    expect(await kinds(`client: ${words}`)).toEqual([]);
  });

  it('are named by their own words where leaving out the subject would cut the sense', async () => {
    expect(await kinds("client: I've it here, the bank pulled the overdraft in March.")).toContain(
      "risk: “I've it here, the bank pulled the overdraft in March”",
    );
  });

  describe('of a whole talk', async () => {
    const place = new URL('../../../testing/calls/sven-agency-key-account.json', import.meta.url);
    const { turns } = JSON.parse(await readFile(place, 'utf8')) as {
      turns: { speaker: string; text: string }[];
    };
    const lines = turns.map(({ speaker, text }) => `${speaker}: ${text}`);
    const weighed = async (talk: readonly string[]) =>
      (await analyse(talk.join('\n'))).insights.filter(({ rules }) => rules.includes('risk'));

    it('are told by what their words weigh, beside those with a cue', async () => {
      const [found] = await weighed(lines);
      expect(found?.title).toBe('“Thirty-eight percent of our turnover”');
      expect(found?.receipts[0]?.quote).toBe(
        'So, shortly said, Nordlicht has terminated. The whole framework contract. Thirty-eight percent of our turnover.',
      );
      expect(found?.rules).toContain('said.percent');
    });

    it('are not told of how large a business is', async () => {
      const size = 'We turn over about 12 million dollars a year, so that shows.';
      const grave = lines.map((line) =>
        line.replace(
          'Thirty-eight percent of our turnover.',
          `Thirty-eight percent of it. ${size}`,
        ),
      );
      const quotes = (await weighed(grave)).flatMap(({ receipts }) =>
        receipts.map(({ quote }) => quote),
      );
      expect(quotes).not.toContain(size);
      expect(quotes.length).toBeGreaterThan(0);
    });

    it('are not weighed where little is said around them', async () => {
      const at = lines.findIndex((line) => line.includes('Thirty-eight percent of our turnover.'));
      expect(await weighed(lines.slice(Math.max(0, at - 9), at + 9))).toEqual([]);
    });
  });
});
