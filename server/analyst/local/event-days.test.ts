import { expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

/** Each is a talk on Wednesday 11 February, and the day on which its first promise is due. */
const events: readonly (readonly [string, string, string | undefined])[] = [
  [
    'the speaker tells the day of the journey before',
    "client: I fly on the nineteenth for a wedding.\ncoach: Lucky you. And the caterer?\nclient: I'll write to the caterer before I fly.",
    '2026-02-18',
  ],
  [
    'the day of the journey is said after',
    'coach: Will you show him the invoice?\nclient: Yes.\ncoach: When?\nclient: Before he goes north. He leaves on Friday, early.',
    '2026-02-12',
  ],
  [
    'the journey is the other’s, and its day an answer',
    "coach: When do you fly?\nclient: On the nineteenth.\ncoach: I'll get the list of tax people to you before you fly.",
    '2026-02-18',
  ],
  [
    'it is done once somebody is back',
    "coach: She's back on Monday. I'll introduce you to the accountant when she's back.",
    '2026-02-16',
  ],
  [
    'somebody else leaves',
    "client: My sister leaves on Friday.\ncoach: Good for her.\nclient: It rained all week, and the roof drips, and the cat is cross.\ncoach: Poor cat.\nclient: So it goes.\ncoach: Anything else?\nclient: I'll send you the roofer's bill before I go.",
    undefined,
  ],
];

it.each(events)('what hangs on an event is due by its day where %s', async (_, talk, on) => {
  const [first] = (await analyse(talk)).promises;
  expect(first).toBeDefined();
  expect(first?.due?.on).toBe(on);
});
