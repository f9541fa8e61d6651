import { describe, expect, it, test } from 'vitest';
import { analyse, talkOf } from '#testing/talk.ts';
import { localAnalyst } from './local-analyst.ts';
import { report, reportQuestion } from './reported-speech.ts';

const voices = { speaker: 'Grace', listener: 'Nora' };

describe('telling again what somebody said', () => {
  it('says “Somebody” of a voice without a name', async () => {
    const text = 'She raised the wholesale prices by eight percent, and two cafes left us over it.';
    const turns = [{ position: 0, speaker: 'other', name: '', text } as const];
    const { summary } = await localAnalyst.analyseCall({ ...talkOf('client: Hello.'), turns });
    expect(summary[0]?.text).toMatch(/^Somebody said: “She raised/);
  });

  it.each([
    ["I'm worried about payroll in March.", 'Grace is worried about payroll in March.'],
    ['Well, I want to hire two stylists this year.', 'Grace wants to hire two stylists this year.'],
    ["I don't have a plan for the team.", "Grace doesn't have a plan for the team."],
    ['I decided to ask Gabriel and Aydın.', 'Grace decided to ask Gabriel and Aydın.'],
    ['I lost 2,100 euros on the golf club.', 'Grace lost 2,100 euros on the golf club.'],
    ["I'd like to open in Bilbao.", 'Grace would like to open in Bilbao.'],
  ])('turns “%s” round', (said, told) => {
    expect(report(said, voices)).toBe(told);
  });

  it.each([
    'It went, um, you know, sort of fine.',
    'She said “no” to me.',
    'If I pay them they pay me.',
    'You should see the place.',
    'Nope.',
    'I I think I mean the rent.',
    // Not theirs alone, or of somebody else.
    "We've signed the lease for the shop.",
    'The landlord raised our rent in May.',
    'I lost the keys to my own shop.',
    'Gabriel decides in June.',
    "Mei's brilliant, everyone's thrilled.",
    // It isn't said who and what.
    "I'd have paid him to do that.",
    "I've already decided this.",
    'I want to go there with them in June.',
    // Orders, questions, pieces, verbs that aren't known.
    'Lakshmi, and please say nothing to anybody, because I want to ask her properly.',
    'Do I want to hire two stylists?',
    'Two nights a week at the shop.',
    'I worry a little about bored.',
    'I screamed over the yams for joy.',
    `I want ${'a new sign and '.repeat(6)}a new door.`,
  ])('leaves “%s” to be quoted', (said) => {
    expect(report(said, voices)).toBeUndefined();
  });

  it('turns questions round', () => {
    expect(reportQuestion('Should I raise the prices in June?', voices)).toBe(
      'Grace asks whether to raise the prices in June.',
    );
    expect(reportQuestion('So how do I tell Gabriel?', voices)).toBe(
      'Grace asks how to tell Gabriel.',
    );
    expect(reportQuestion('Should we raise our prices?', voices)).toBeUndefined();
    expect(reportQuestion('Is that so?', voices)).toBeUndefined();
  });
});

describe('a summary', () => {
  const talk = [
    'coach: How is the shop?',
    "client: I'm worried about the rent. The landlord wants four thousand a month.",
    'coach: And the lease?',
    'client: The lease runs out in June. We decided to look for another shop.',
    'coach: Could you send me the lease by Friday?',
    'client: Yes, of course.',
    "coach: I'll ask my lawyer about the rent tomorrow.",
    'client: Lovely.',
  ].join('\n');

  it('says what it was about, what was said and what comes next', async () => {
    const { summary } = await analyse(talk);
    const lines = summary.map(({ text }) => text);
    expect(lines).toContain(
      'Grace said: “The lease runs out in June. We decided to look for another shop.”',
    );
    expect(lines).toContain('Grace is worried about the rent.');
    expect(lines).toContain('Grace will send the lease by Friday 13 February.');
    expect(lines.at(-1)).toBe('Nora will ask the lawyer about the rent by Thursday 12 February.');
    expect(lines).toHaveLength(4);
  });

  it('says what it was about only by names that tell it', async () => {
    const about = async (thing: string) => {
      const { summary } = await analyse(
        [
          `coach: How is the ${thing}?`,
          `client: The ${thing} is closed.`,
          'coach: I see.',
          `client: I painted the ${thing} green.`,
        ].join('\n'),
      );
      return summary.filter(({ rules }) => rules[0] === 'summary.topics').map(({ text }) => text);
    };
    expect((await about('packaging studio'))[0]).toBe(
      'Grace and Nora spoke about the packaging studio.',
    );
    for (const thing of ['shop', 'number', 'second one'])
      expect((await about(thing)).join(' ')).not.toContain('spoke about');
  });

  it('names one word where both sides come back to it, and no person', async () => {
    const both = (thing: string) =>
      analyse(
        [1, 2, 3]
          .map((time) => `coach: Tell me of the ${thing}.\nclient: The ${thing} was fine, ${time}.`)
          .join('\n'),
      );
    expect((await both('bakery')).summary[0]?.text).toBe('Grace and Nora spoke about the bakery.');
    for (const thing of ['number', 'Jana'])
      expect((await both(thing)).summary.map(({ text }) => text).join(' ')).not.toContain('spoke');
  });

  it('quotes whole sentences, and none that is long or holds a quotation', async () => {
    const long = `We lost ${'a client and then '.repeat(8)}our biggest account in May.`;
    const { summary } = await analyse(
      [
        'coach: And?',
        `client: ${long}`,
        'coach: Oh.',
        'client: I said "we lost four clients" in May.',
        'coach: And then?',
        'client: My partner agreed to 40 thousand euros for the Leeds shop.',
      ].join('\n'),
    );
    expect(summary.map(({ text }) => text)).toEqual([
      'Grace said: “My partner agreed to 40 thousand euros for the Leeds shop.”',
    ]);
  });

  it.each(['Aydın Yılmaz', 'Işıl Şahin', 'İpek İnan', 'Łukasz Żak', 'Zoë Ödegård'])(
    'tells of %s by that name',
    async (name) => {
      const [first = ''] = name.split(' ');
      const source = talkOf(
        [
          'coach: How are things?',
          `client: I'm worried about the rent for ${first}.`,
          'coach: And?',
          `client: I will call ${first} by Friday.`,
          `client: ${name} is the one I like.`,
          'coach: So?',
          "client: I'll offer her the job on Monday.",
        ].join('\n'),
      );
      const { summary, promises, dropped } = await localAnalyst.analyseCall({
        ...source,
        clientName: name,
      });
      expect(dropped).toBe(0);
      expect(summary.map(({ text }) => text)).toContain(
        `${first} is worried about the rent for ${first}.`,
      );
      expect(promises.map(({ text }) => text)).toContain(`Call ${first}`);
    },
  );

  it('stands on receipts, line by line', async () => {
    const { summary } = await analyse(talk);
    expect(summary.every(({ receipts }) => receipts.length > 0)).toBe(true);
  });

  it('tells a call in four lines at most, a long meeting in more, from its beginning to its end', async () => {
    const subjects = [
      ['Bilbao', 'the lease of the workshop', 'sell the old van'],
      ['Ghent', 'the price of the flour', 'hire two bakers'],
      ['Turin', 'the roof of the bakery', 'close on Sundays'],
      ['Graz', 'the loan from the bank', 'open a second stall'],
    ] as const;
    const part = ([town, matter, decision]: (typeof subjects)[number]) => [
      `client: I'm worried about ${matter} in ${town}.`,
      `client: I decided to ${decision} for forty thousand euros.`,
      ...Array.from({ length: 130 }, () => 'client: We went to see it and came home again.'),
    ];
    const meeting = subjects.flatMap(part).join('\n');
    const { summary } = await analyse(meeting);
    expect((await analyse(part(subjects[0]).join('\n'))).summary.length).toBeLessThanOrEqual(4);
    expect(summary.length).toBeGreaterThan(4);
    expect(summary.length).toBeLessThanOrEqual(10);
    const lines = summary.map(({ text }) => text).join(' ');
    expect(lines).toMatch(/lease|old van/);
    expect(lines).toMatch(/loan|second stall/);
  });

  it('gives the coach’s own notes where there is nothing else', async () => {
    const { summary } = await analyse('', 'Rent goes up to 4,000 in June. Worried about cash.');
    expect(summary.map(({ text }) => text)).toEqual([
      'Rent goes up to 4,000 in June.',
      'Worried about cash.',
    ]);
  });

  it('is empty where nothing was said', async () => {
    expect((await analyse('')).summary).toEqual([]);
  });
});

it('names somebody else by their first name, not by their title', async () => {
  const source = talkOf(
    'other: We lost the lease for the second shop in March, and the bank cancelled the loan.\ncoach: I see.',
  );
  const turns = source.turns.map((turn) => ({
    ...turn,
    name: turn.name === 'Sam' ? 'Dr David Blaney' : turn.name,
  }));
  const { summary } = await localAnalyst.analyseCall({ ...source, turns });
  expect(summary.map(({ text }) => text).join(' ')).toMatch(/\bDavid (?:said|asked|lost)\b/);
});

test('whoever is quoted twice in a row is named once', async () => {
  const { summary } = await analyse(
    [
      'coach: How was the week?',
      'client: We lost our biggest customer on Monday, it is forty percent of the revenue.',
      'coach: Ouch. And the team?',
      'client: Two people handed in their notice and I am worried sick about the cash.',
      'coach: Right.',
      'client: The new shop had its best month ever, we sold three hundred cakes.',
    ].join('\n'),
  );
  const told = summary.map(({ text }) => text);
  expect(told.filter((text) => text.startsWith('Grace said: “'))).toHaveLength(1);
  expect(told).toContain(
    'And: “Two people handed in their notice and I am worried sick about the cash.”',
  );
});
