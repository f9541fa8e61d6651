import type { SampleCall } from '../call-plan.ts';

export const beaumontCalls: readonly SampleCall[] = [
  {
    daysAgo: 91,
    by: 'nora',
    type: 'other',
    clock: '10:00',
    minutes: 20,
    said: `
Client: Naomi tells me that you sat in her meeting and counted the minutes she talked.
Coach: 41 out of 60. She has it on her desk.
Client: I'd be at nine. My managers do the talking, I only rule on it. Like a traffic court.
Coach: How many rulings yesterday?
Client: Fourteen. I kept a list when I knew we'd speak. Eleven were by telephone, and two were the same trailer.
Coach: Tell me about the trailer.
Client: A reefer leaves Hamilton at four below. Hamilton fuels it light, because fuel is on Hamilton's budget. It gets to Kingston at plus two, and Kingston opens the doors to cross-dock, because storage is on Kingston's budget. By Montréal I have 18 pallets of warm raspberries and two managers who each did their job.
Coach: What does that cost you?
Client: Spoilage is 2.1 per cent of loads. About 1.9 million dollars. I've read all the books about it. The books say incentives.
Coach: And what do you say?
Client: I say that I wrote the budgets.
Coach: Which of the six managers would you not hire again?
Client: That's an impertinent question for a first call. ... Myself, I think. I'd hire the six.
Coach: Why not yourself?
Client: Because I like the calls. Fourteen times a day somebody needs Patrice. I don't think I could say that at home.
Coach: What would it be worth to you to have four?
Client: A great deal, and I'd be bored. I worry a little about bored.
Coach: Good. I'd worry if you didn't.
Client: Naomi says you write short. I read everything, so don't pad it.
Coach: You'll have a proposal from me within the month. [kept]
Client: And I'll send you the spoiled loads of the last year once we've signed, with the depot before and the depot after. Not only the totals. [kept]
`,
  },
];
