import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

/** Each is a talk on Wednesday 11 February, and the day on which its first promise is due. */
const settled: readonly (readonly [string, string, string | undefined])[] = [
  [
    'the day is put right, and the other says the new one',
    "client: I'll send the hatter my sizes on Friday.\nagent: Friday, thank you.\nclient: No, on Friday we bottle. Make it Monday.\nagent: Monday the sixteenth.",
    '2026-02-16',
  ],
  [
    'no day was said and the two then settle one',
    "client: I'll send you the farrier's bill.\ncoach: To me directly?\nclient: To you. I find it by Sunday.\ncoach: Sunday, the fifteenth of February.",
    '2026-02-15',
  ],
  [
    'the other says the day of another thing',
    "client: I'll send the hatter my sizes on Friday.\ncoach: Good.\nclient: The fair is on Monday.\ncoach: Monday the sixteenth.",
    '2026-02-13',
  ],
  [
    'the other asks which day, and hears it',
    "client: I'll ask the ferryman when I go in.\ncoach: Tomorrow?\nclient: First thing tomorrow.",
    '2026-02-12',
  ],
  [
    'who offered says by when once it is taken',
    "coach: Shall I order the corks?\nclient: Please.\ncoach: You'll have them by Saturday.",
    '2026-02-14',
  ],
  [
    'who offered needs some time',
    'coach: Shall I order the stamps?\nclient: Yes, please.\ncoach: Give me until Tuesday.',
    '2026-02-17',
  ],
  [
    'what is offered then goes to them after a word between',
    "coach: Shall I redraw the label?\nclient: Yes, please.\ncoach: Consider it done. How is the barn?\nclient: It leaks.\ncoach: It'll be with you on Monday.",
    '2026-02-16',
  ],
  [
    'the list at the end names the day',
    "client: I'll send you the glazier's bill.\ncoach: Good.\nclient: It drips.\ncoach: I know.\nclient: On the cat.\ncoach: Poor cat.\ncoach: So that's the glazier's bill on Monday, and the cat to the vet tomorrow.\nclient: Yes.",
    '2026-02-16',
  ],
  [
    'a day that is only talked of at the end is none of it',
    "client: I'll send you the glazier's bill.\ncoach: Good.\nclient: It drips.\ncoach: I know.\nclient: On the cat.\ncoach: Poor cat.\nclient: If the glazier forgets it by the tenth, I move out on the eleventh.\ncoach: I see.",
    undefined,
  ],
  [
    'a fragment answers the question of the other',
    "coach: I'll send you the marked lease today.\nclient: Thank you.\ncoach: Would you look at it this once? By Monday, say, since the guild has to sign.",
    '2026-02-11',
  ],
  [
    'it is done on the weekday of every week',
    "client: The foreman's name is Boyd. I service out there Tuesdays, so I'll have Boyd sign the lease then, he's always about.",
    '2026-02-17',
  ],
  [
    'the sentence before leads to it',
    "coach: When do the vets want to hear?\nclient: The sixteenth is a holiday, so by the thirteenth. I'll email the vets the offer.",
    '2026-02-13',
  ],
  [
    'the offer is answered by a bare day',
    'coach: I can get you an order form from a client in Mendoza. Do you want it?\nclient: Yes, please.\ncoach: Ha. Tuesday at the latest.',
    '2026-02-17',
  ],
  [
    'the other asks for a sooner one',
    "client: I'll phone the inspector on Friday, once the crew is away.\ncoach: Could it be sooner? It may leak again.\nclient: Fine. Tomorrow, before I think.",
    '2026-02-12',
  ],
  [
    'the other asks about something else',
    "client: I'll phone the inspector on Friday.\ncoach: Good. What about the designer?\nclient: I'd sack him on Saturday.",
    '2026-02-13',
  ],
  [
    'the other says which day is soon enough',
    "coach: I'll go through the sheet and have it back to you on Friday.\nclient: On Friday I'm at the mill. Monday is enough.\ncoach: Monday the sixteenth, then.",
    '2026-02-16',
  ],
  [
    'the next sentence names one of the week',
    "client: I'll ask Mehmet this week. Thursday we close at one, then we have quiet.",
    '2026-02-12',
  ],
  [
    'it is written first and delivered later',
    "client: I'll write the page over the weekend, and she has it on her desk on Monday.",
    '2026-02-16',
  ],
  [
    'it is done on two days',
    "client: I'll visit four mills on Thursday and four on Friday.",
    '2026-02-13',
  ],
  [
    'an answer says its day sooner than the question after it',
    "coach: Could you ring the forester for them?\nclient: I could do. I'll ring him tomorrow, he's up by seven.\ncoach: And when do you sit down with the four of them?\nclient: Friday, at the vicarage.",
    '2026-02-12',
  ],
  [
    'a second thing of the same sentence has its own day',
    "client: I'll ring the supplier this afternoon and offer half on the twenty-fifth.",
    '2026-02-11',
  ],
  [
    'two persons have two days, and the first is asked for',
    "client: I'll ring Priya tonight and Rosenthal tomorrow.",
    '2026-02-11',
  ],
  [
    'it is carried there once it is made',
    "client: I'll make a sample this afternoon and carry it to him tomorrow morning.",
    '2026-02-12',
  ],
];

describe('the day of a promise', () => {
  it.each(settled)('is right where %s', async (_, talk, on) => {
    const [first] = (await analyse(talk)).promises;
    expect(first).toBeDefined();
    expect(first?.due?.on).toBe(on);
  });

  it('is not when the other gives what is to be done with it', async () => {
    const talk =
      "coach: Shall I read the page through for you?\nclient: Please. You'll have it tonight.\ncoach: Two days, and it's back with you.";
    const ofCoach = (await analyse(talk)).promises.filter(({ by }) => by === 'coach');
    expect(ofCoach.map(({ due }) => due?.on)).toEqual(['2026-02-13']);
  });

  it('is quoted from where it was settled', async () => {
    const talk =
      "coach: Shall I order the corks?\nclient: Please.\ncoach: Done. You'll have them by Saturday.";
    const [promise] = (await analyse(talk)).promises;
    expect(promise?.receipts.map(({ position }) => position)).toContain(2);
  });
});
