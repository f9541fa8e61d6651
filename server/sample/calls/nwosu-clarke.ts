import type { SampleCall } from '../call-plan.ts';

export const nwosuClarkeCalls: readonly SampleCall[] = [
  {
    daysAgo: 17,
    by: 'nora',
    type: 'strategy',
    clock: '15:30',
    minutes: 21,
    said: `
Client: Bad news first, while I've got my coat on. Procurement want 15 per cent off.
Coach: Off what?
Client: Off everything. They take 15 off towels, they take 15 off you. They also want a pilot, one group, and then they'd "evaluate".
Coach: What do you want?
Client: Four groups and no slides. You know what I want. I lost nine managers out of 24 last year, and one of them was Sheila from Harrogate, who trained the other eight.
Coach: What did losing nine cost?
Client: I put it at 30 thousand a head. So 270. They've seen it. They say it's soft.
Coach: No to the 15. If we can do it for less, then I quoted you wrongly.
Client: Good. I was hoping you'd say that, I'd have respected you rather less.
Coach: And yes to the pilot, on one condition. The other three groups get dates now, in the same contract.
Client: So it's not a test, it's a beginning.
Coach: With a way out for you after the first group, in writing, and a bill for the days you've had.
Client: They can live with that. My chair can live with that, he likes a way out. He's the one I'm worried about, if I'm frank. He counts bookings. He's never once asked me who left.
Coach: What would he read?
Client: One page. In the lift. He won't take anything out of the lift that he didn't finish in it.
Coach: Then that's what I'll write. I'll send you one page for your chair by {+17}.
Client: And I'll get the dates for all four groups from the house managers by {+7}. [kept]
Coach: Who'd be in the first group?
Client: Leeds, York, both Harrogates, Durham, and Whitby, because Whitby's cross with me and I'd sooner have him in the room.
Coach: I like Whitby already.
Client: You won't. Right, I'm late for towels.
`,
  },
  {
    daysAgo: 4,
    by: 'nora',
    type: 'strategy',
    clock: '18:20',
    source: 'rehearsal',
    notes: 'Rehearsed the talk with her chair: I answered as Adaeze would.',
    said: `
Agent: Hello, this is an AI assistant speaking on behalf of your coach, and this call is recorded. I am calling to hear how things are going. Is this a good moment for a few questions?
Client: I'm between two board papers, so yes, if you're quick.
Agent: Thank you. Where do you want the business to be in a year?
Client: 24 managers, and at most three of them gone. Everything else is decoration.
Agent: Which part of it brings in the most today, and which the least?
Client: York and both Harrogates carry the group. Whitby loses money in winter and thinks nobody notices.
Agent: What would have to be true for you to get there?
Client: The board has to stop treating people as a cost line. Our chair reads occupancy to one decimal place, and he couldn't name four house managers.
Agent: What have you decided not to do?
Client: I won't run another week of slides in an airport hotel. And I won't take 15 per cent off somebody else's fee to look tough.
Agent: What do you want to decide in the next month?
Client: Whether the first group starts, with the other three dated. I'll put it to the board at the next meeting, with the one page in front of them.
Agent: To be sure I have it right: you'll put it to the board at the next meeting, with the one page in front of them. Thank you for your time. I will pass this on, and you will hear from us.
`,
  },
];
