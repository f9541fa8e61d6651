import type { SampleCall } from '../call-plan.ts';

export const gallagherCalls: readonly SampleCall[] = [
  {
    daysAgo: 204,
    by: 'ben',
    type: 'strategy',
    clock: '11:00',
    minutes: 19,
    said: `
Client: Don't mind the noise, that's me folding sidewalls. I think better with a sidewall.
Coach: Fold away. Did you bring the cancellations?
Client: I've all of them here from last year in a Roses tin. Thirty-six.
Coach: Did you add them up?
Client: I did not. I thought we'd do it together, so I could blame you.
Coach: Go on then. I'm counting.
Client: Right. McAteer, 900. The golf club, that was 2,100, they cancelled on the Thursday for the Saturday. My cousin Dearbhla, 1,400, twice, different grooms...
Coach: That's 31,000, Siobhán. Thirty-one thousand two hundred.
Client: Say that again.
Coach: 31,200.
Client: ... I've stopped folding.
Coach: What went through your head?
Client: That's the lorry. That's the big lorry, and I've been driving about in the wee one with the door tied on. I'm raging. Not at them. I let every one of them go with a "sure don't worry about it".
Coach: What's the rule from now on?
Client: A deposit. 25 per cent, when they book, and it doesn't come back inside six weeks.
Coach: For everybody?
Client: For everybody.
Coach: Dearbhla?
Client: God. Cousins included. Dearbhla first, she'll have another one before the tents are dry.
Coach: Where does the customer see it?
Client: Nowhere, it's in my head. I'll put the deposit on the booking form and on the website by {+7}. [kept]
Coach: And the ones already booked for this year?
Client: I'll ring them. No, I'll get our Fergal to ring them, he can't be talked round, he's no imagination.
Coach: I'll send you three sentences for Fergal by {weekday+2}. [kept]
Client: Two. He'd get lost in three.
`,
  },
  {
    daysAgo: 1.85,
    by: 'priya',
    type: 'check_in',
    minutes: 15,
    said: `
Coach: How many of the twelve?
Client: Nine! Nine of twelve, and the season's months off. You want to have seen me at the letterbox.
Coach: What did it?
Client: The letters. I put the date in and the wage and who's leading which crew, and young Conor rang and said nobody ever told him a date before. I never knew that was all it was.
Coach: And the other three?
Client: One's off to Perth, one's having a baby and one I wasn't going to ask back anyway.
Coach: So nine of eleven, really.
Client: You and your maps.
Coach: What about the ice rink?
Client: Oh, the ice rink would like a chat. They've a leak, they've had buckets out. They'd take two big ones for {month+2} and {month+3}, if we can do it without pegs.
Coach: Can you?
Client: With ballast, aye. I'll go down and measure on {weekday+3}.
Coach: The theatre pays you 9,400 for eight. What's the rink worth?
Client: I'd say six. I'm not saying it out loud till I've measured.
Coach: And Aoibheann's driving test?
Client: Still on. Her uncle's teaching her and he's keeping quiet, as ordered, it's near killing him. She reversed the big lorry into the yard on Sunday and nobody died.
Coach: You don't sound as pleased as that list.
Client: No, I am. It's just... I'm a bit afraid, to be honest with you. What if nothing goes wrong? I've never had a year where nothing went wrong. I wouldn't know who I was.
Coach: What would you do on a quiet Tuesday in {month+3}?
Client: See, that's it. I might have to take up the swimming.
Coach: I'll put that question in the diary for next time. Bring one Tuesday.
Client: One Tuesday, written on a sidewall.
`,
  },
];
