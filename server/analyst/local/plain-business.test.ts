import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const owedIn = async (talk: string) =>
  (await analyse(talk)).promises
    .map(({ by, text, due }) => `${by}: ${text}${due ? ` by ${due.on}` : ''}`)
    .toSorted();

/** What is owed as it is said in sales, status and follow-up calls: the talk, and who owes what by when. */
const owed: readonly (readonly [string, readonly string[]])[] = [
  [
    'coach: Go ahead and block Thursday for the workshop, and I will send a calendar invite.\nclient: Will do.',
    ['client: Block Thursday for the workshop by 2026-02-12', 'coach: Send a calendar invite'],
  ],
  [
    "coach: Call him on Thursday and I'll email you the notes by Friday.\nclient: Sure.",
    [
      "client: “Call him on Thursday and I'll email you the notes by Friday” by 2026-02-12",
      'coach: Email the notes by 2026-02-13',
    ],
  ],
  [
    "coach: You see Priya on Thursday and Jonah on Friday, and I send you the list.\nclient: Perfect.\ncoach: It's four pages.",
    [],
  ],
  [
    'coach: Action item for me: update the agreement. Action item for you: countersign the agreement by the 20th.\nclient: Cool.',
    ['client: Countersign the agreement by 2026-02-20', 'coach: Update the agreement'],
  ],
  [
    'client: We will get you access to the Salesforce instance early next week.',
    ['client: Get Nora access to the Salesforce instance by 2026-02-17'],
  ],
  [
    'coach: Your homework is the values exercise, due before we meet again.\nclient: Got it.',
    ['client: The values exercise'],
  ],
  [
    "coach: I'll let the workshop people know you're not coming.\nclient: Thanks.",
    ['coach: Let the workshop people know Grace is not coming'],
  ],
  [
    "coach: You'll have the plan Friday, before lunch your time.\nclient: Perfect.",
    ['coach: Send the plan by 2026-02-13'],
  ],
  [
    "coach: I'll get you a number by Monday, gives you a few days to argue with me.\nclient: Lovely.",
    ['coach: Send a number by 2026-02-16'],
  ],
  [
    'coach: I will redo the contract with Tempe in it, is Friday alright?\nclient: Perfect.',
    ['coach: Redo the contract with Tempe in it by 2026-02-13'],
  ],
  [
    "coach: I'll dig out my reference questions. Will Monday do?\nclient: Sure.",
    ['coach: Dig out the reference questions by 2026-02-16'],
  ],
  [
    'coach: When can you get me the numbers?\nclient: Tomorrow morning.',
    ['client: Send the numbers by 2026-02-12'],
  ],
  [
    "agent: You said you'd get the board deck to Nora by last Friday.\nclient: It's late, sorry.\nagent: When would you like to send it?\nclient: Let's say Sunday night.",
    ['client: Send the board deck by 2026-02-15'],
  ],
  [
    "coach: I'd like to write to Tom myself, if you'd let me.\nclient: Yes. By tomorrow morning, please.",
    ['coach: Write to Tom by 2026-02-12'],
  ],
  [
    "coach: Could you find out?\nclient: Yes, okay, I'll ring Fiona this week and sound her out.",
    ["client: “Yes, okay, I'll ring Fiona this week and sound her out” by 2026-02-13"],
  ],
  [
    "coach: And the reporting dashboard, that one has to be separate.\nclient: Understood.\ncoach: I'll throw in the vendor scorecard. It's half built anyway. You'll have that by the end of the month.",
    ['coach: Send the vendor scorecard by 2026-02-28'],
  ],
  [
    "client: I can get you the quote log.\ncoach: That'd help a ton. When do you think?\nclient: Tomorrow, end of day.\ncoach: Is Dale okay with me poking around?\nclient: I might talk to him over the weekend, I'd kinda rather wait.",
    ['client: Send the quote log by 2026-02-12'],
  ],
  [
    "coach: And Tuesday, I'm keeping my afternoon clear. Your lunchtime. I'll call you at noon your time.\nclient: Thank you.",
    ['coach: Call Grace by 2026-02-17'],
  ],
  [
    "coach: I can turn the offer around tonight.\nclient: Tonight'd be amazing because I've got Priya at eight thirty tomorrow.",
    ['coach: Turn the offer around by 2026-02-11'],
  ],
  [
    'coach: Send the script my way, please.\nclient: Sure, tonight.',
    ['client: Send the script by 2026-02-11'],
  ],
  [
    "client: One page. He's not gonna read a deck.\ncoach: You'll have it Friday.\nclient: Perfect.",
    ["coach: “You'll have it Friday” by 2026-02-13"],
  ],
  [
    'coach: You can take it into the branch.\nclient: Okay. I can do that Friday.',
    ['client: “I can do that Friday” by 2026-02-13'],
  ],
  [
    'client: The letter is half done. It is gonna go out to all of them by Friday.',
    ['client: Send the letter by 2026-02-13'],
  ],
  [
    'client: The prices are in drafts. Sorry. Sending those over this evening.',
    ['client: “Sending those over this evening” by 2026-02-11'],
  ],
  [
    "coach: I'll run it both ways, with the log and without, and get you a draft by next Wednesday.\nclient: Great.",
    [
      "coach: “I'll run it both ways, with the log and without, and get you a draft by next Wednesday” by 2026-02-18",
    ],
  ],
  [
    "client: I'll get Jade to chase the dentist's this week.",
    ["client: Get Jade to chase the dentist's by 2026-02-13"],
  ],
  [
    "client: And I'll get you the numbers by Friday.\ncoach: When would you like to send the deck?\nclient: Let's say Sunday night. I'm cross with myself for not seeing it coming.",
    ['client: Send the numbers by 2026-02-13', 'client: Send the deck by 2026-02-15'],
  ],
  [
    "coach: I'm sending over the benchmark tomorrow, and I'll introduce you to Anita.\nclient: Great.",
    ['coach: Introduce Grace to Anita', 'coach: Send the benchmark by 2026-02-12'],
  ],
  ["client: I'll do the rest tonight.", ["client: “I'll do the rest tonight” by 2026-02-11"]],
];

describe('a promise in a business call', () => {
  it.each(owed)('is heard in %s', async (talk, said) => {
    expect(await owedIn(talk)).toEqual([...said].toSorted());
  });

  it.each([
    "client: I'm not going to tell you I'll do it and then be cross with myself.",
    "client: The grant's been cut, we found out on Thursday, it's gone from two hundred to ninety.",
    "agent: Great. I'll mark that as done.\nclient: Don't mark it as done, it's not done.",
    "client: I won't say I will now and then have you at me.",
    "client: By then we'll have earned our coffee.",
    "client: He told me he'd finish, he'd have the job wrapped up by the thirtieth.",
    'coach: Shall we put a date on a first go?\nclient: Go on then. Wednesday.',
  ])('is not what only sounds like one: %s', async (talk) => {
    expect(await owedIn(talk)).toEqual([]);
  });

  it('is not of who is only spoken to', async () => {
    const talk =
      "client: And nobody wants to be the one to say it to Ken.\nother: He's not gonna mind.\nclient: You don't know that, Sam.\ncoach: Would you tell him this week?\nclient: Okay, I'll tell him on Friday.";
    expect((await owedIn(talk)).join(' ')).not.toContain('Sam');
  });
});

describe('what matters in a business call', () => {
  it.each([
    ["client: I'm going to say it quickly. We can't renew.", 'risk: Can’t renew'],
    ['client: Ines resigned. Yesterday, at ten past four.', 'risk: Ines resigned'],
    [
      'client: Deborah handed her notice in on Friday.',
      'risk: Deborah handed her notice in on Friday',
    ],
    ['client: Nobody else can run it.', 'risk: Nobody else can run it'],
    ['client: They want me out as CEO.', 'risk: “They want me out as CEO”'],
    [
      "client: Line of credit's drawn to about eighty percent.",
      "risk: Line of credit's drawn to about eighty percent",
    ],
    ['client: She wants a coach. I gave her your name.', 'opportunity: “I gave her your name”'],
    [
      "client: And I told my friend Denise about you, she's got a vet group.",
      'opportunity: “I told my friend Denise about you…”',
    ],
    [
      "client: Kessler's, they've got like sixty stores, they want our sourdough in forty of them by June.",
      'opportunity: “They want our sourdough in forty of them by June”',
    ],
    [
      "client: I've had two coffees and the offsite went great, so, yeah.",
      'success: The offsite went great',
    ],
    ['client: We got the bloody term sheet!', 'success: Got the bloody term sheet'],
    ["client: I'm not renewing.", "risk: “I'm not renewing”"],
    [
      "client: I'm talking to another agency as well, I should say.",
      'risk: Talking to another agency as well',
    ],
    ['client: They signed! Two years.', 'success: “They signed”'],
    ["client: They've kept her in. They want another scan.", 'risk: “They’ve kept her in”'],
  ])('%s', async (talk, told) => {
    const { insights } = await analyse(talk);
    const plain = (text: string) => text.replaceAll('’', "'");
    expect(insights.map(({ type, title }) => plain(`${type}: ${title}`))).toContain(plain(told));
  });

  it.each([
    'client: I walked out of there feeling about a foot taller.',
    'client: I did say that. I have not.',
    'client: The price rise to fourteen is live since the first.',
    "client: They've asked me for a list by Friday.",
    "client: The budget for coaching is Dale's, no word on who picks it up.",
  ])('is not what only sounds like it: %s', async (talk) => {
    expect((await analyse(talk)).insights).toEqual([]);
  });
});
