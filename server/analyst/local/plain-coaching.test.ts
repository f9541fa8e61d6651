import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const owedIn = async (talk: string) =>
  (await analyse(talk)).promises.map(
    ({ by, text, due }) => `${by}: ${text}${due ? ` by ${due.on}` : ''}`,
  );

/** What is owed, as it is said in most coaching calls: the talk, and each that owes something with what and by when. */
const owed: readonly (readonly [string, readonly string[]])[] = [
  ["client: I'll text you every Friday.", ['client: Text every Friday']],
  [
    'coach: Send me the cap table by Friday, please.\nclient: Sure.',
    ['client: Send the cap table by 2026-02-13'],
  ],
  [
    'coach: And bring the cap table next time, please.\nclient: Sure.',
    ['client: Bring the cap table next time'],
  ],
  ['client: Hold on a second, please.\ncoach: Sure.', []],
  ["client: I'll journal every morning.", ['client: Journal every morning']],
  ["client: I'm going to walk every evening.", ['client: Walk every evening']],
  [
    "client: I've committed to calling three prospects a day.",
    ['client: Call three prospects a day'],
  ],
  [
    "client: I'm committed to three cold calls a day.",
    ["client: “I'm committed to three cold calls a day”"],
  ],
  ['client: My plan is to call the bank on Monday.', ['client: Call the bank by 2026-02-16']],
  ['client: My next step is to rewrite the offer.', ['client: Rewrite the offer']],
  [
    "coach: What's the one thing you'll do this week?\nclient: Call the bank.",
    ['client: Call the bank by 2026-02-13'],
  ],
  [
    "coach: What's your next step?\nclient: Probably email the three prospects tomorrow.",
    ['client: Email the three prospects by 2026-02-12'],
  ],
  [
    'coach: What are you going to do about it?\nclient: I want to talk to Laura on Thursday.',
    ['client: Talk to Laura by 2026-02-12'],
  ],
  [
    "coach: What will you try this week?\nclient: I'll try to write a page every morning.",
    ['client: Write a page every morning by 2026-02-13'],
  ],
  [
    "coach: So by next week you'll have the deck finished?\nclient: Yes.",
    ['client: Finish the deck by 2026-02-20'],
  ],
  [
    "coach: We agreed you'd draft the job ad by the 20th.\nclient: Right.",
    ['client: Draft the job ad by 2026-02-20'],
  ],
  [
    'coach: Next steps: you email the three prospects, I review the copy.\nclient: Deal.',
    ['client: Email the three prospects', 'coach: Review the copy'],
  ],
  [
    "client: To confirm, I'll send the brief on Monday, you review it by Wednesday.\ncoach: Perfect.",
    [
      'client: Send the brief by 2026-02-16',
      "coach: “To confirm, I'll send the brief on Monday, you review it by Wednesday” by 2026-02-18",
    ],
  ],
  [
    'coach: For next time, bring the three quotes.\nclient: Will do.',
    ['client: Bring the three quotes'],
  ],
  [
    "client: I'm on it, will report back on Friday.",
    ["client: “I'm on it, will report back on Friday” by 2026-02-13"],
  ],
  ["coach: I'll loop in Priya.", ['coach: Loop in Priya']],
  [
    "client: I'll bring it up with my cofounder on our Monday sync.",
    ["client: “I'll bring it up with my cofounder on our Monday sync” by 2026-02-16"],
  ],
  [
    "coach: I'll check in with you in two days.\nclient: I'll have the deck done by the end of the month.",
    ['coach: Check in with Grace by 2026-02-13', 'client: Finish the deck by 2026-02-28'],
  ],
  [
    "coach: To recap, you'll email the three prospects by Friday and I'll review the copy.\nclient: Yes.",
    ['client: Email the three prospects by 2026-02-13', 'coach: Review the copy'],
  ],
];

describe('a promise in plain coaching talk', () => {
  it.each(owed)('is heard in %s', async (talk, said) => {
    expect((await owedIn(talk)).toSorted()).toEqual(said.toSorted());
  });

  it.each([
    'client: I always say I will journal every morning.',
    "client: She says she'll call every Friday.",
    "client: I'll text you every time I fail.",
    'client: I commit to no meetings before ten.',
    "client: I'm committed to quality.",
    'client: My goal is to retire by fifty.',
    'coach: What will you do if she says no?\nclient: Call the bank.',
    'coach: What would you do differently?\nclient: Call the bank earlier.',
    "coach: What's the one thing you love about it?\nclient: The sea.",
    'coach: What are your next steps?\nclient: Cost control, hiring, the usual.',
    'coach: What did you do last week?\nclient: Called the bank.',
    'coach: What will you do this week?\nclient: Rest.',
    "coach: We agreed you'd draft the job ad by the 20th.\nclient: Yes, I did that.",
    "coach: Next steps: you email the three prospects.\nclient: No, I'd rather not.",
    'coach: Please take care of yourself first.\nclient: I will try.',
  ])('is none in %s', async (talk) => {
    expect(await owedIn(talk)).toEqual([]);
  });
});

describe('two promises near one another', () => {
  it('keep their days where they share no more than whom they are for', async () => {
    expect(
      await owedIn(
        "client: I can't face the draft.\ncoach: I have a template, I'll email it to you today.\nclient: Thanks. This weekend I'll rest.\ncoach: I'll text you on Sunday evening to see how it went.",
      ),
    ).toEqual(expect.arrayContaining(['coach: Email the template to Grace by 2026-02-11']));
  });

  it('are not dated by a question about another thing', async () => {
    expect(
      await owedIn(
        "client: I'm going to write two newsletters a week.\ncoach: When will you post the job?\nclient: By the end of the week.",
      ),
    ).toEqual(
      expect.arrayContaining([
        'client: Write two newsletters a week',
        'client: Post the job by 2026-02-13',
      ]),
    );
  });

  it('are told with the meeting they are for', async () => {
    expect(
      await owedIn("coach: And the team?\nclient: I'll tell them at the Monday all-hands."),
    ).toEqual(['client: Tell the team at the Monday all-hands by 2026-02-16']);
  });

  it('are not dated by when the next session is', async () => {
    expect(
      await owedIn(
        'client: Could you send me the template?\ncoach: Of course. Shall we move our next session?\nclient: Yes, can we do Thursday at four?\ncoach: Thursday works.',
      ),
    ).toEqual(['coach: Send the template']);
  });

  it('are of whoever was asked, not of the reason for it', async () => {
    expect(
      await owedIn(
        'client: Could we do a mock pitch on Friday?\ncoach: Absolutely. Send me the deck by Thursday evening so I can read it first.\nclient: Will do.',
      ),
    ).toEqual(
      expect.arrayContaining([
        'client: Send the deck by 2026-02-12',
        'client: “Could we do a mock pitch on Friday?” by 2026-02-13',
      ]),
    );
  });

  it('are not called by the question when', async () => {
    expect(
      await owedIn(
        'client: I could call Anders and ask him what is missing.\ncoach: When would you do that?\nclient: On Wednesday.',
      ),
    ).toEqual(['client: “I could call Anders and ask him what is missing” by 2026-02-18']);
  });

  it('count a weekend and don’t mean the next', async () => {
    expect(
      await owedIn('coach: Would you try one weekend with the laptop closed?\nclient: Okay.'),
    ).toEqual(['client: Try one weekend with the laptop closed']);
  });
});

it('what Nora will do is told as hers, though the agent says it', async () => {
  const { summary } = await analyse(
    'client: Can we move it to Thursday?\nagent: I will pass that on and Nora will confirm by email today.\nclient: Great.',
  );
  expect(summary.map(({ text }) => text)).toContain(
    'Nora will confirm by email by Wednesday 11 February.',
  );
});

it.each([
  ['tonight', '25th', '2026-02-11'],
  ['tomorrow', '26th', '2026-02-12'],
])('what is promised for %s is not due at the next session', async (day, next, due) => {
  const { promises } = await analyse(
    `coach: I'll mail you the sheet ${day}. Same time on the ${next}?\nclient: The ${next} works.`,
  );
  expect(promises.map((one) => one.due?.on)).toEqual([due]);
});

describe('what is worth knowing in plain coaching talk', () => {
  it.each([
    ["I'm not sure I'll renew.", 'risk.leaving'],
    ["I don't feel like I'm getting enough value out of our sessions.", 'risk.leaving'],
    ["I'm comparing with another coach too.", 'risk.leaving'],
    ["I don't think I can afford to keep going beyond March.", 'risk.leaving'],
    ['The third one, hiring a sales lead, is behind.', 'risk.behind'],
    ['The new hire quit after two weeks.', 'risk.people leaving'],
    ["The tax filing is due on the 28th and I haven't started.", 'risk.delay'],
    ["I'm scared Jonas goes, he's a third of my income.", 'risk.dependence'],
    ['It went better than I expected.', 'success.better than thought'],
    ['It could be our biggest contract ever.', 'opportunity.demand'],
    ['I keep thinking about selling the company.', 'opportunity.sale'],
    ['We got an offer for the firm, four million.', 'opportunity.sale'],
  ])('is heard in “%s”', async (said, rule) => {
    const { insights } = await analyse(`coach: Tell me.\nclient: ${said}`);
    expect(
      insights.filter(({ type }) => type !== 'recommendation').map(({ rules }) => rules),
    ).toEqual([[rule]]);
  });

  it('is named without what only points back', async () => {
    const { insights } = await analyse(
      'coach: What surprised you?\nclient: The newsletter. I want to double down on that.',
    );
    expect(insights.map(({ title }) => title)).toContain('Wants to double down');
  });
});

describe('the mood of a short talk', () => {
  it.each([
    'client: I owe you the report from last week.',
    'client: Remind me to cancel the Figma seats.',
    "client: I've committed to three cold calls a day until Christmas.",
    'client: I was going to send you the deck. I will send it right after this.',
    "client: I'm sorry.",
    'client: Perfect, will do.',
  ])('is not told by words of the matter alone: %s', async (talk) => {
    expect((await analyse(talk)).mood.mood).toBe(null);
  });

  it.each([
    ['client: I feel stuck.', 'negative'],
    ["client: I'm tired.", 'negative'],
    ['client: I cry in the car most mornings.', 'negative'],
    ['client: Fed up. Nobody pays on time.', 'negative'],
    ['client: We signed two clients this week!', 'positive'],
    ["client: That'd be wonderful.", 'positive'],
    ["client: I'm worried about cash.", 'concerned'],
  ])('is told by what is felt: %s', async (talk, mood) => {
    expect((await analyse(talk)).mood.mood).toBe(mood);
  });
});
