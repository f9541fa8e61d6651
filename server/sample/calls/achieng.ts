import type { SampleCall } from '../call-plan.ts';

export const achiengCalls: readonly SampleCall[] = [
  {
    daysAgo: 0.7,
    by: 'amara',
    type: 'other',
    minutes: 8,
    notes:
      'Rang back in her lunch break; there was a jigsaw running. Nine jobs on the wall, four of them finished and not invoiced, because “the paint is still wet”. Her cousin Derrick told her to write to us. She will send the list of the nine with what each owes her. We find out this week who has room for her.',
  },
];
