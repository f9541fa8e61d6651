import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

/** Each is a talk, and what is owed in it: who, what, by when. */
const made: readonly (readonly [string, string])[] = [
  [
    "client: I'll send the signed contract by Friday.",
    'client: Send the signed contract by 2026-02-13',
  ],
  ["client: I'm going to call the bank tomorrow.", 'client: Call the bank by 2026-02-12'],
  [
    'coach: Let me get you the onboarding checklist by tomorrow.',
    'coach: Send the onboarding checklist by 2026-02-12',
  ],
  [
    'coach: Could you send me the cash forecast?\nclient: Sure, will do.',
    'client: Send the cash forecast',
  ],
  [
    'coach: Would you mind sending me the lease?\nclient: Not at all. No problem.',
    'client: Send the lease',
  ],
  ['client: Can you send me the template?\ncoach: Of course.', 'coach: Send the template'],
  [
    'coach: Shall I draft the email to the landlord?\nclient: Yes please.',
    'coach: Draft the email to the landlord',
  ],
  [
    'client: Maya will send you the rota by Monday.',
    'client: Have Maya send the rota by 2026-02-16',
  ],
  ['coach: So Grace will send the accounts by Friday.', 'client: Send the accounts by 2026-02-13'],
  [
    'agent: I will pass the question about VAT to Nora today.',
    'coach: Pass the question about VAT to Nora by 2026-02-11',
  ],
  [
    'coach: The pricing worksheet is nearly done.\ncoach: I’ll send that over tonight.',
    'coach: Send the pricing worksheet by 2026-02-11',
  ],
  [
    "client: You'll have the floor plan by the end of the month.",
    'client: Send the floor plan by 2026-02-28',
  ],
  [
    'coach: Could you email me the sales figures?\nclient: Yes.\ncoach: By Friday?\nclient: Yes, fine.',
    'client: Email the sales figures by 2026-02-13',
  ],
  [
    "client: I'll finish the budget.\ncoach: By when?\nclient: End of next week.",
    'client: Finish the budget by 2026-02-20',
  ],
  ['client: The brochure goes out to them by Friday.', 'client: Send the brochure by 2026-02-13'],
  [
    'client: The board sits on Monday.\nclient: The forecast will be with you the Thursday after.',
    'client: Send the forecast by 2026-02-19',
  ],
  [
    'coach: Bring the lease to me.\nclient: Wouldn’t say no to the company. I’ll bring it tomorrow.',
    'client: Bring the lease by 2026-02-12',
  ],
  // What belongs to the verb stays; what is said beside, and the next matter, do not.
  [
    'coach: I will call you on Wednesday to check in.',
    'coach: Call Grace to check in by 2026-02-18',
  ],
  [
    "coach: I'll follow up with Petra and loop you in.",
    'coach: Follow up with Petra and loop Grace in',
  ],
  ["client: I'll pay the invoice today, promise.", 'client: Pay the invoice by 2026-02-11'],
  [
    "coach: I'll check our contract, deadline end of month.",
    'coach: Check the contract by 2026-02-28',
  ],
  [
    "coach: I'll send you the worksheet by Friday, and let's book the next session for May 8th.",
    'coach: Send the worksheet by 2026-02-13',
  ],
  [
    "client: I'll block two hours a day for deep work starting next week.",
    'client: Block two hours a day for deep work by 2026-02-20',
  ],
  ['client: I order the beans on Monday.', 'client: Order the beans by 2026-02-16'],
  // The other says the day again; a later one is another's.
  [
    "client: I'll call the bank tomorrow. No, tomorrow they close, Monday.\ncoach: Monday the sixteenth.",
    'client: Call the bank by 2026-02-16',
  ],
  [
    "client: I'll call the bank tomorrow.\ncoach: Friday the twentieth.",
    'client: Call the bank by 2026-02-12',
  ],
  // The day of the next talk dates nothing.
  [
    "client: I'll send you the budget.\ncoach: Next session Friday?\nclient: Yes.",
    'client: Send the budget',
  ],
];

describe('a promise', () => {
  it.each(made)('is heard in %j', async (talk, owed) => {
    expect((await analyse(talk)).promises.map(told)).toEqual([owed]);
  });

  it.each([
    'I would have sent it if I had known.',
    "I won't send anything.",
    "If I had time I'd write the report.",
    "I'll be honest with you.",
    "I'll let you go.",
    "Let's see how it goes.",
    "I'll tell you what, that was a week.",
    'Talk soon. I will see you on Friday.',
    'I wish I could send you the numbers.',
    'I order the beans on Mondays.',
    'I said I would finish it by Friday if they paid.',
    'I sent the contract last week.',
    "She said she'll sue us by Friday.",
    "I'm afraid I'll lose the shop by Easter.",
    'I always call the bank on Mondays.',
    "I don't think I'll send the letter.",
    "I'll never send them another invoice.",
    'The bank will call me on Friday.',
    'Should I send the contract by Friday?',
    'I could send it at some point, maybe.',
    "I'll pass this on, and you will hear from us.",
    "I'll pass that on to Maya.",
    "I'll be in touch. We'll speak soon.",
    'Wednesdays will do me.',
    "So I'd have a weekend to look before the sixteenth.",
    "I'm going to stop us here, because that is the talk you have on Friday.",
    "I'll call you when I'm good and ready.",
    'The dairy guys are done by eleven.',
    "I gotta run, my standup's in two minutes.",
  ])('is not heard in “%s”', async (words) => {
    expect((await analyse(`client: ${words}\ncoach: I see.`)).promises.map(told)).toEqual([]);
  });

  it('is not owed by somebody who refused', async () => {
    const talk = "coach: Could you send me the accounts by Friday?\nclient: No, I can't do that.";
    expect((await analyse(talk)).promises).toEqual([]);
  });

  it('is not what is asked within the talk', async () => {
    const talk = 'coach: Could you say that again?\nclient: Sure, yes.';
    expect((await analyse(talk)).promises).toEqual([]);
  });

  it('is one however often it is said, and its later day holds', async () => {
    const talk = [
      "client: I'll send the signed contract by Friday.",
      'coach: Lovely.',
      "client: Actually, I'll send the signed contract on Monday.",
    ].join('\n');
    expect((await analyse(talk)).promises.map(told)).toEqual([
      'client: Send the signed contract by 2026-02-16',
    ]);
  });

  it('is gone when it is taken back', async () => {
    const talk = "client: I'll call the landlord tomorrow. Actually, scrap that.";
    expect((await analyse(talk)).promises).toEqual([]);
  });

  it('is told once of a sentence of the notes', async () => {
    const notes = [
      'I will write to Calum without an agenda and keep his hour.',
      'She will send the list of the nine with what each owes her.',
    ];
    const { promises } = await analyse('', notes.join(' '));
    expect(promises.map(({ by, receipts }) => [by, receipts[0]?.quote])).toEqual([
      ['coach', notes[0]],
      ['client', notes[1]],
    ]);
  });

  it('is kept in the notes of a coach too', async () => {
    const { promises } = await analyse(
      '',
      'Will send proposal Fri. Grace to send accounts by the 14th.',
    );
    expect(promises.map(told).toSorted()).toEqual([
      'client: Send accounts by 2026-02-14',
      'coach: Send proposal by 2026-02-13',
    ]);
    expect(promises[0]?.receipts[0]).toMatchObject({ source: 'notes', position: null });
  });

  it('stands on the words of its turn', async () => {
    const { promises } = await analyse(
      'coach: Could you send me the lease?\nclient: Yes, tomorrow.',
    );
    expect(promises[0]?.receipts.map(({ position, quote }) => [position, quote])).toEqual([
      [0, 'Could you send me the lease?'],
      [1, 'Yes, tomorrow.'],
    ]);
  });

  it('is one of eight at most, of five where it is not plainly made, the surest first', async () => {
    const things = 'lease budget contract rota invoice forecast menu poster survey'.split(' ');
    const talk = things.map((thing) => `client: I'll send you the ${thing} by Friday.`).join('\n');
    const { promises } = await analyse(`client: I might email the plan at some point.\n${talk}`);
    expect(promises).toHaveLength(8);
    expect(promises.every(({ confidence }) => confidence === 'confident')).toBe(true);
  });
});

interface Owed {
  readonly by: string;
  readonly text: string;
  readonly due: { readonly on: string } | null;
}

const told = ({ by, text, due }: Owed) => `${by}: ${text}${due ? ` by ${due.on}` : ''}`;
