import type { SampleCall } from '../call-plan.ts';

export const tanabeCalls: readonly SampleCall[] = [
  {
    daysAgo: 335,
    by: 'amara',
    type: 'strategy',
    clock: '21:00',
    minutes: 24,
    notes:
      'By video, from the cedar room. She added up the order book for the first time in five generations: 71% of sales are nine chefs. She was ashamed of the total, not of the nine. We spoke about who would carry on if two of the nine retire in one year. She will write to the nine and ask what they would miss. I will look for importers in Copenhagen and London who have sold something slow before.',
  },
  {
    daysAgo: 10,
    by: 'amara',
    type: 'check_in',
    clock: '21:00',
    minutes: 18,
    said: `
Client: I have to tell you about Hana. She made it alone. From the rice to the last turning, 44 hours.
Coach: And where were you?
Client: Outside the door. For two hours. I told her I was sweeping.
Coach: Were you sweeping?
Client: I was holding a broom.
Coach: How is the koji?
Client: It's good. A little dry on the east side. Mine was dry on the east side for the first three years, and my grandmother didn't say so either.
Coach: What did you say?
Client: I said, you may have the key. She cried and I pretended the room was smoky.
Coach: And your father?
Client: He asked at dinner who had opened the room. I said, the one who will open it after me. He ate everything. He didn't say vanity.
Coach: Did you notice that?
Client: I noticed. I am very happy about it, and I was a bit afraid to say it to you, in case it goes away.
Coach: It's 23 restaurants now.
Client: 23. Copenhagen sends me photographs of the plates. But the liner, Amara. The new liner is dry and it's beautiful and it costs 410 yen a box, twice the old one. On every pallet I lose a week's profit.
Coach: Who profits from a dry box?
Client: The importer. They had ten per cent back before. Now they have none back.
Coach: Have they been asked to share it?
Client: It's difficult for me to ask. They have been so honourable.
Coach: What's the honourable way to ask?
Client: With the numbers. Both columns, what it cost before with the damp ones, and what it costs now. I'll send the importer one page with a shared price for the liner by {+18}.
Coach: Say the number once.
Client: And I don't fill the silence. I remember.
Coach: I'll look over the English for you, if you'd like, you'd have it back the next morning.
`,
  },
];
