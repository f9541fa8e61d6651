import { describe, expect, it } from 'vitest';
import { analyse, talkOf } from '#testing/talk.ts';
import { readHere } from './read-here.ts';

/** Each is a talk on a Wednesday, and what is owed in it: who, what, by when. */
const made: readonly (readonly [string, string, string])[] = [
  [
    'somebody gets it by a day',
    'client: The inspector gets the form on Monday.',
    'client: Send the form by 2026-02-16',
  ],
  [
    'it goes, whoever takes it',
    'client: The crate is packed.\nclient: The crate goes on Friday.',
    'client: Send the crate by 2026-02-13',
  ],
  [
    'things are out by a day',
    'client: Both tenders are out by Friday.',
    'client: Send both tenders by 2026-02-13',
  ],
  [
    'an offer is taken with thanks',
    "coach: I could draft the letter to the harbour.\nclient: That'd be a great help.",
    'coach: Draft the letter to the harbour',
  ],
  [
    'an offer is not refused',
    "coach: I can proofread the leaflet.\nclient: I wouldn't say no.",
    'coach: Proofread the leaflet',
  ],
  [
    'an offer is taken by asking back',
    'coach: Shall I order the labels?\nclient: Would you?',
    'coach: Order the labels',
  ],
  [
    'an offer and what is said of it later are one',
    "coach: Shall I scan the logbook?\nclient: Please.\ncoach: I'll scan it tonight.",
    'coach: Scan the logbook by 2026-02-11',
  ],
  [
    'a yes comes late',
    'coach: Could you weigh the barrels?\nclient: Barrels, barrels, always the barrels. But okay.',
    'client: Weigh the barrels',
  ],
  [
    'a day is a yes',
    'coach: Could you count the tents?\nclient: Sunday, with a coffee.',
    'client: Count the tents by 2026-02-15',
  ],
  [
    '“when will you” is answered by a day',
    'coach: When will you ring the miller?\nclient: On Friday, after the market.',
    'client: Ring the miller by 2026-02-13',
  ],
  [
    'somebody is met on a day',
    'client: The verger is at the church on Monday. I’ll ask the verger then.',
    'client: Ask the verger by 2026-02-16',
  ],
  [
    'the other says the day',
    "client: I'll order the hops.\ncoach: Let's say Friday, then.",
    'client: Order the hops by 2026-02-13',
  ],
  [
    'advice is taken by a day',
    "coach: I'd call the brewer.\nclient: Then I call the brewer on Friday.",
    'client: Call the brewer by 2026-02-13',
  ],
  [
    'a supposition is taken up',
    'coach: What if you wrote to the council?\nclient: Yes, good idea.',
    'client: Write to the council',
  ],
  [
    'an agent will ask the coach',
    'agent: I will ask Nora to send the brochure by Friday.',
    'coach: Send the brochure by 2026-02-13',
  ],
  [
    'an agent offers for the coach',
    'agent: Would you like Nora to check the tariff?\nclient: Yes, please.',
    'coach: Check the tariff',
  ],
  [
    'a day is put right in the same breath',
    "client: I'll call the stables on Friday. No, wait, on Friday they shear. Monday.",
    'client: Call the stables by 2026-02-16',
  ],
  [
    'a flight takes it',
    'client: The sample goes out with the Friday flight.',
    'client: Send the sample by 2026-02-13',
  ],
  [
    'it is done unless somebody is heard from',
    'client: If nothing has come by Monday I ring the union.',
    'client: “If nothing has come by Monday I ring the union” by 2026-02-16',
  ],
  [
    'an agent says what the coach could do',
    'agent: I work for Nora. Nora could draft the appeal.\nclient: Yes, please.',
    'coach: Draft the appeal',
  ],
  [
    'the coach is meant by “her”',
    'agent: Nora knows such leases. Do you want her to read the lease?\nclient: Please.',
    'coach: Read the lease',
  ],
  [
    'a yes ends a short answer',
    'coach: Shall I order the corks?\nclient: Madonna, yes.',
    'coach: Order the corks',
  ],
  [
    'one asks to be shown a thing',
    'coach: Would you let me see the drawings?\nclient: Sure.',
    'client: Send the drawings',
  ],
];

const notMade: readonly (readonly [string, string])[] = [
  [
    'a joke',
    "client: I'm going to answer the letter with an axe.\ncoach: Rob.\nclient: I'm joking.",
  ],
  ['words of another', 'client: My uncle always says, boy, I’ll mend the roof on Friday.'],
  ['what one keeps saying', "client: Every Sunday I go, I'm going to paint the hull this week."],
  ['a thing kept as it is', "client: I'll keep the old anvil until it cracks."],
  ['what is done while one speaks', "client: I'll close the hatch if you can't hear me. There."],
  ['a ferry that goes', 'client: The ferry goes on Friday.'],
  ['what others get', 'client: My cousin gets his results on Friday.'],
  ['who may call', 'coach: Call me if anything breaks.\nclient: I will.'],
  ['an ability', 'client: I can hear the drums now.\ncoach: Thank you.'],
  ['what an agent passes on', "agent: I'll tell Nora that you've left the guild.\nclient: Yes."],
  [
    'what would be if',
    'coach: What if it leaks?\nclient: Then we’ll paint the kiln and call it art.',
  ],
  ['an offer that is declined', 'coach: I could call the smith.\nclient: I’d rather you didn’t.'],
  ['a when without a day', 'coach: When will you ring the miller?\nclient: I don’t know yet.'],
  ['praise of advice', "coach: I'd sell the mule.\nclient: You would."],
  [
    'a quoted answer',
    'coach: What did you tell them?\nclient: That they’d have an answer this week.',
  ],
];

describe('a promise that is made sideways', () => {
  it.each(made)('is heard where %s', async (_, talk, owed) => {
    expect((await analyse(talk)).promises.map(told)).toEqual([owed]);
  });

  it.each(notMade)('is not heard in %s', async (_, talk) => {
    expect((await analyse(talk)).promises.map(told)).toEqual([]);
  });

  it('is surer when it is read back before the call ends', async () => {
    const talk = [
      "client: I'd want the varnish gone. I think I'll sand the bench.",
      'coach: And the oak?',
    ];
    const recap = 'coach: So: the bench today, and the oak on Friday.';
    const between = Array.from({ length: 2 }, () => 'client: I see.');
    const promises = async (lines: readonly string[]) =>
      (await analyse(lines.join('\n'))).promises.map(({ text }) => text);
    expect(await promises([...talk, ...between])).toEqual([]);
    expect(await promises([...talk, ...between, recap])).toEqual(['Sand the bench']);
  });

  it('quotes what asked for it some turns before', async () => {
    const talk = [
      'coach: Could you write down the plan for the kennels?',
      'client: Who reads it?',
      'coach: Only the council.',
      "client: Then I'll do it on Tuesday.",
    ].join('\n');
    const { promises } = await analyse(talk);
    expect(promises).toHaveLength(1);
    expect(promises[0]?.receipts.map(({ position }) => position)).toContain(0);
  });

  it('says which signs weighed most in a whole talk', async () => {
    const talk = Array.from({ length: 24 }, (_, at) =>
      at === 15
        ? "client: I'll send you the ledger by Friday."
        : at % 2
          ? 'client: I see.'
          : 'coach: Good.',
    ).join('\n');
    const [promise] = (await analyse(talk)).promises;
    expect(promise?.rules.some((rule) => rule.startsWith('sign.'))).toBe(true);
    expect(promise?.rules).toContain('commitment.will');
  });

  it('quotes what its “it” is of', async () => {
    const talk = 'client: The kiln and the wheel want a service.\nclient: I’ll do that tomorrow.';
    const [promise] = (await analyse(talk)).promises;
    expect(promise?.receipts.map(({ position }) => position)).toEqual([1, 0]);
  });

  it.each([
    [
      "agent: I was going to ask whether you'd write to the brides.\nclient: I'll do it this afternoon.",
      ["I'll do it this afternoon.", "I was going to ask whether you'd write to the brides."],
    ],
    [
      "coach: You want a flyer for the counter?\nclient: Yes, that could work.\ncoach: I'll have it over to you on Wednesday morning.",
      ["I'll have it over to you on Wednesday morning.", 'You want a flyer for the counter?'],
    ],
    [
      'coach: Nora has a checklist for festivals. Would that be useful?\nclient: Yes, send it.\ncoach: You will have it by Friday.',
      [
        'You will have it by Friday.',
        'Nora has a checklist for festivals.',
        'Would that be useful?',
      ],
    ],
    [
      "coach: And the weather?\nclient: I'll send the signed contract to the bank on Friday.",
      ["I'll send the signed contract to the bank on Friday."],
    ],
    [
      'coach: What would he read?\nclient: One page, and nothing that takes longer than the lift.\ncoach: I’ll send you one page for your chair by Friday.',
      ['I’ll send you one page for your chair by Friday.'],
    ],
  ])('quotes what it answers where its own words only point back: %j', async (talk, quotes) => {
    const [promise] = (await analyse(talk)).promises;
    expect(promise?.receipts.map(({ quote }) => quote)).toEqual(quotes);
  });

  it('is read in little time from a text without end', async () => {
    const long = [
      "I could, if you like, let the man have it on Friday and he'd get the list",
      'so ',
    ];
    const talk = `client: ${long.join(' and ').repeat(600).slice(0, 50_000)}`;
    const began = performance.now();
    await readHere(talkOf(talk));
    expect(performance.now() - began).toBeLessThan(4_000);
  });
});

interface Owed {
  readonly by: string;
  readonly text: string;
  readonly due: { readonly on: string } | null;
}

const told = ({ by, text, due }: Owed) => `${by}: ${text}${due ? ` by ${due.on}` : ''}`;
