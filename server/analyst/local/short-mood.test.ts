import { expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

/** What a client says in a call of some minutes, and how they are read to feel. */
const felt: readonly (readonly [string, readonly string[]])[] = [
  [
    'negative',
    [
      "Not great. They want a new forecast, and Peter questioned whether I'm the right CEO.",
      'Humiliating. I was angry for two days.',
      "Now I'm mostly worried he'll call a vote in April.",
      "Linda and Ahmed. I'm having dinner with Linda on Saturday.",
      'I want her honest view on Peter, and her vote.',
      "Thank you. I'll get the new forecast to the board by the 20th.",
    ],
  ],
  [
    'negative',
    [
      "I'm sorry. My dad is in the hospital and work has been crazy.",
      "Not well. I cry in the car most mornings. I can't focus.",
      'No, actually these calls keep me sane. Maybe shorter ones.',
      "Thank you. And I haven't paid the last invoice, I'll do it tonight.",
      'I will try.',
    ],
  ],
  [
    'concerned',
    [
      "I'm charging 120 an hour and everyone says yes immediately, which tells me it's too low.",
      '180 from the first of March for new clients.',
      "I'll email them next week with three months' notice.",
      "Fear. I'm scared that Jonas will leave, he's a third of my income.",
      "Okay, I'll have a draft by Wednesday.",
      'Super.',
    ],
  ],
  [
    'positive',
    [
      "Yes! Tom took it over and it's been amazing, I got six hours back.",
      'I finally finished the proposal for Volvo and sent it on Monday.',
      'They want to meet next week. It could be our biggest contract ever.',
      'Could we do a mock pitch on Friday?',
      'Will do.',
      "Yep, I'll do that over the weekend.",
    ],
  ],
  [
    'neutral',
    [
      'Forty-one thousand as of yesterday.',
      'Three proposals out, eight thousand in total. I expect one to close this month.',
      "Recorded four of ten modules. I'm behind, I should have six by now.",
      "I need to block mornings. I'll record two modules per week from now on.",
      'Next Monday.',
      'Great, thanks.',
    ],
  ],
];

it.each(felt)('a short call is read as %s by what is said outright in it', async (mood, said) => {
  const talk = said.map((text) => `coach: And then?\nclient: ${text}`).join('\n');
  expect((await analyse(talk)).mood.mood).toBe(mood);
});
