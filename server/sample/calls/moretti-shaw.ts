import type { SampleCall } from '../call-plan.ts';

export const morettiShawCalls: readonly SampleCall[] = [
  {
    daysAgo: 1.4,
    by: 'priya',
    type: 'check_in',
    source: 'rehearsal',
    notes: 'Practised the first proper talk; I answered as I think that she would.',
    said: `
Agent: Hello, this is an AI assistant speaking on behalf of your coach, and this call is recorded. I am calling to hear how things are going. Is this a good moment for a few questions?
Client: If it's between batches, yes. I've got pistachio on.
Agent: Thank you. How have the last weeks gone for you?
Client: My own cart's had the best month ever. The other three did half of it, with the same gelato out of the same freezer.
Agent: What went better than you expected?
Client: Greenwich on a wet Tuesday. I took 412 pounds in the rain, because I was there.
Agent: What is in your way at the moment?
Client: I think it's the weather. And the pitches. Kew is all prams. I've got a table for it, by hour and by temperature.
Agent: What does the table say about your own cart on a wet day?
Client: It says that it doesn't matter. Oh. That's annoying.
Agent: What is the one thing you want to have done by our next call?
Client: I'll stand at the Kew cart for an hour without serving, and just watch.
Agent: To be sure I have it right: you'll stand at the Kew cart for an hour without serving, and just watch. Thank you for your time. I will pass this on, and you will hear from us.
`,
  },
];
