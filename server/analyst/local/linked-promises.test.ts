import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const around = (talk: string) => {
  const turns = (from: number) =>
    Array.from({ length: 10 }, (_, at) =>
      (from + at) % 2 === 0 ? 'coach: Good.' : 'client: I see.',
    ).join('\n');
  return `${turns(0)}\n${talk}\n${turns(0)}`;
};

const toldOf = async (talk: string) =>
  (await analyse(around(talk))).promises.map(({ by, due, receipts }) => ({
    by,
    on: due?.on,
    quotes: receipts.map(({ quote }) => quote),
  }));

describe('a promise that is told again some turns later', () => {
  it('is told once, with the day that was settled', async () => {
    const told = await toldOf(
      "coach: Shall I make you a sheet of the open months?\nclient: Please, that would help.\ncoach: How many months?\nclient: Three.\ncoach: I'll send it to you on Saturday.",
    );
    const ofCoach = told.filter(({ by }) => by === 'coach');
    expect(ofCoach).toHaveLength(1);
    expect(ofCoach[0]?.on).toBeDefined();
    expect(ofCoach[0]?.quotes).toContain('Shall I make you a sheet of the open months?');
    expect(ofCoach[0]?.quotes).toContain("I'll send it to you on Saturday.");
  });

  it.each([
    'And please do not call me on my mobile again.',
    "Please don't tell my wife about it.",
    'Please never send it to the old address.',
  ])('has nothing to do with what was not to be done: %s', async (plea) => {
    const told = await toldOf(
      `client: I will send you the revised budget by Friday. ${plea}\ncoach: I will write the offer for the museum by Monday.\nclient: Thanks.`,
    );
    expect(told.map(({ by, quotes }) => [by, ...quotes])).toEqual([
      ['coach', 'I will write the offer for the museum by Monday.'],
      ['client', 'I will send you the revised budget by Friday.'],
    ]);
  });

  it('is what was not to be forgotten', async () => {
    const told = await toldOf(
      "client: Please do not forget the invoice.\ncoach: I won't. I'll send it on Friday.\nclient: Thanks.",
    );
    expect(told.flatMap(({ quotes }) => quotes)).toContain('Please do not forget the invoice.');
  });

  it('is two where it is for two days', async () => {
    const told = await toldOf(
      "client: I'll send you the ledger by Friday.\ncoach: Thank you. And the lease?\nclient: I'll send it to you on Monday.",
    );
    expect(told.map(({ on }) => on)).toHaveLength(2);
    expect(new Set(told.map(({ on }) => on)).size).toBe(2);
  });

  it('is two in one sentence where they are for two persons', async () => {
    const told = await toldOf(
      "coach: What comes next?\nclient: I'll send Priya the numbers on Friday and I'll call Dana on Friday.",
    );
    expect(told).toHaveLength(2);
  });

  it('is two in one sentence for two days, whatever they are both said of', async () => {
    const told = await toldOf(
      "coach: What's in the way?\nclient: Just time, I think. No, I can do it. I'll email her the lease today, and I'll ask the landlord's agent tomorrow whether they'd give me until the end of the month.",
    );
    expect(told.map(({ on }) => on).sort()).toEqual(['2026-02-11', '2026-02-12']);
  });

  it('is of the offer that was taken just before, in whatever words', async () => {
    const told = await toldOf(
      "coach: Would you like me to raise it with her?\nclient: Yes please, because if I ask my husband he only looks at the color.\ncoach: Your list and photos tomorrow, then. I'll ask Priscilla to reply before Friday.",
    );
    const ofCoach = told.filter(({ by }) => by === 'coach');
    expect(ofCoach).toHaveLength(1);
    expect(ofCoach[0]?.quotes).toContain('Would you like me to raise it with her?');
  });

  it('is no other one where an answer opens with the same word', async () => {
    const told = await toldOf(
      "client: The ship is late, and the balance too. The growers are nine people. I'll tell them this evening at the mill.\ncoach: What'll you tell them, exactly?\nclient: The truth. Where the ship is, and that the balance will be on the twentieth, not tomorrow.",
    );
    expect(told.map(({ on }) => on)).toContain('2026-02-11');
  });

  it('is of one side, whether it was advised or said of oneself', async () => {
    const told = await toldOf(
      "coach: I'd take the lease to a lawyer next week before you sign anything.\nclient: Yes. I'll walk it over there on Tuesday.",
    );
    expect(told.map(({ by }) => by)).toEqual(['client']);
  });

  it('is once where one clause has two verbs', async () => {
    const told = await toldOf(
      "coach: Is there any straw in Duncormick?\nclient: I'm passing there Tuesday with the trailer, I'll go in and look up in the loft.",
    );
    expect(told).toHaveLength(1);
  });

  it('is once in one sentence where the second clause adds to the first', async () => {
    const told = await toldOf(
      "coach: When do you ring the insurers?\nclient: I'll ring them tonight and I'll have the policy out in front of me.",
    );
    expect(told).toHaveLength(1);
  });

  it('moves to the day that is named long after, where its own is given up', async () => {
    const told = await toldOf(
      "client: I'll take the photographer to the barn on Sunday.\ncoach: Good.\nclient: The barn dries.\ncoach: And the roof?\nclient: It holds.\ncoach: Fine.\nclient: Ah, sorry, about the photographer. Sunday there's a wedding. I'll take him on Tuesday.",
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.on).toBe('2026-02-17');
  });

  it('is another one where its sentence names first what "it" is', async () => {
    const told = await toldOf(
      "coach: What's one weekend you could protect?\nclient: The first one. I'll tell my wife tonight so I can't wriggle out.\ncoach: I'll hold you to it. Shall we speak on Monday then?\nclient: Yes, same time. And I still owe you the board paper, I'll get it to you before the end of the month.",
    );
    const ofClient = told.filter(({ by }) => by === 'client').map(({ on }) => on);
    expect(ofClient).toEqual(expect.arrayContaining(['2026-02-11', '2026-02-28']));
  });

  const days = async (talk: string, side: string) =>
    (await toldOf(talk)).filter(({ by }) => by === side).map(({ on }) => on);

  it('is two where two persons are spoken of, each on a day of their own', async () => {
    const told = await days(
      "coach: What will you do with that?\nclient: I'll call her this afternoon and make the offer. And I need to let the other man down gently, I'll email him tomorrow morning.",
      'client',
    );
    expect(told).toEqual(expect.arrayContaining(['2026-02-11', '2026-02-12']));
  });

  it('is another one where the coach has opened something else', async () => {
    const told = await days(
      "coach: You could ask his previous manager for two examples.\nclient: Good point. I'll message her today.\ncoach: And what happened with the open position?\nclient: They approved it.\ncoach: What's the next step?\nclient: The job description. I'll get it to recruiting on Monday.",
      'client',
    );
    expect(told).toEqual(expect.arrayContaining(['2026-02-11', '2026-02-16']));
  });

  it('is the client’s where the coach sums up what they will have done', async () => {
    const told = await toldOf(
      "client: I'll text Bill tonight. I'll get the plan to HR on Monday.\ncoach: So you text Bill tonight, and HR has the plan on Monday.",
    );
    expect(told.map(({ by }) => by)).toEqual(['client', 'client']);
  });

  it('is no journey that is only why not', async () => {
    const told = await toldOf(
      "client: Can you review the deck on Monday?\ncoach: I'm travelling Monday but I can look at it Tuesday night.\nclient: Tuesday's fine. I'll get it to you by Monday evening then.",
    );
    expect(told.filter(({ by }) => by === 'coach').map(({ on }) => on)).toEqual(['2026-02-17']);
  });

  it.each([
    ["client: I'll get it to recruiting tomorrow, no, on Friday.", '2026-02-13'],
    [
      "client: I'll draft the plan over the weekend and send it to Michelle on Monday.",
      '2026-02-16',
    ],
    [
      "client: I'll send Dana a short note today saying there'll be a new version by the end of the month.",
      '2026-02-11',
    ],
    [
      "coach: I'll ping you on Friday evening to ask how it went.\nclient: Deal.\ncoach: Shall we say the same slot in two weeks?\nclient: Works for me.",
      '2026-02-13',
    ],
    [
      "coach: I'll connect you with Sam, he has done it.\nclient: Thank you. Can we move it to the ninth of March?\ncoach: The ninth at four?\nclient: Perfect.",
      undefined,
    ],
    ["coach: When?\nclient: I'll get the deck to you by Monday evening then.", '2026-02-16'],
  ])('%s is due on %s', async (talk, on) => {
    expect((await toldOf(talk))[0]?.on).toBe(on);
  });
});
