import type { SampleCall } from '../call-plan.ts';

export const yildizCalls: readonly SampleCall[] = [
  {
    daysAgo: 187,
    by: 'ben',
    type: 'other',
    clock: '17:45',
    minutes: 8,
    notes:
      'He rang himself to say no, from the car park of a building site. The chamber of commerce pays half of a coach in Harburg, and half is half. He liked our table of three questions and has kept it. Asked whether he may ring again in a year. I will write to him once in a few months, without an offer in it.',
  },
];
