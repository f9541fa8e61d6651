import type { CallSource, SourceTurn } from '../analyst.ts';

const said = [
  'How was your week, and what came of the plan we made last Monday?',
  'Good, we signed the new contract with the bakery. I am worried about the budget, it has not moved since the summer.',
  'Could you send me the figures by Friday?',
  "Yes, I will send you the forecast by Friday, and I'll call the bank tomorrow.",
  "Great. I'll prepare the slides and send them to you next Tuesday at ten.",
  'Thank you. Actually, make it Wednesday. We lost two people in March, and the team is tired.',
  'Shall I ask Tom whether the shop could close early on the fifteenth, or on 22/06?',
  "Please do. Don't call me before nine, though.",
];

/** Something to read with a little of everything in it. */
export const shortTalk: CallSource = {
  type: 'check_in',
  heldAt: '2026-01-07T10:00:00.000Z',
  timezone: 'UTC',
  coachName: 'Nora Field',
  clientName: 'Grace Adeyemi',
  turns: said.map((text, position): SourceTurn => {
    const isCoach = position % 2 === 0;
    return {
      position,
      speaker: isCoach ? 'coach' : 'client',
      name: isCoach ? 'Nora Field' : 'Grace Adeyemi',
      text,
    };
  }),
  notes: '',
};
