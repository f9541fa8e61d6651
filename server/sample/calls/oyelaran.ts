import type { SampleCall } from '../call-plan.ts';

export const oyelaranCalls: readonly SampleCall[] = [
  {
    daysAgo: 399,
    by: 'amara',
    type: 'strategy',
    clock: '14:00',
    minutes: 22,
    said: `
Coach: How many clients have you got, Derrick?
Client: Seventy-one. Seventy-one lovely people and one horrible one.
Coach: And how many pay you?
Client: They all pay. Eventually. In a manner of speaking.
Coach: In money.
Client: Ah. Now. I sat down with the list like you told me, with a biro, and I had to have a biscuit halfway. Eleven of them don't pay at all.
Coach: Eleven out of 71.
Client: I'd never counted. I thought it was, like, four. There's Mum, obviously.
Coach: Sort them for me. Why does each of them not pay?
Client: Three's family. Five is, how do I put this, I did it once as a favour and then I was too embarrassed to stop.
Coach: Call it guilt.
Client: Guilt, yeah. And three I just forgot. I forgot to send the bill! Two years, one of them. He keeps giving me free haircuts and I thought he was being friendly.
Coach: What do those eleven cost you?
Client: Two days a month. Which is Sunday, and the other Sunday. I dread it, I lie there on Saturday night hearing carrier bags.
Coach: Which of the three groups is easiest?
Client: The forgotten ones. They'll laugh. I'll invoice the three of them by {+6}. [kept]
Coach: And the guilt?
Client: Can't I leave them till next year?
Coach: Try one sentence on me.
Client: From next month it's 95 pounds. And, erm. And I'd love to keep you.
Coach: That's rather good.
Client: Is it? I've gone all hot. I'll say it to the five by the end of the month. Before I lose my nerve. [late]
Coach: And family?
Client: Family stays family, or I'll be buried at sea.
`,
  },
  {
    daysAgo: 60,
    by: 'priya',
    type: 'check_in',
    clock: '17:00',
    minutes: 14,
    said: `
Coach: Sundays. How many of four?
Client: Three. Three out of four, your honour.
Coach: And the fourth?
Client: The fourth was a fish restaurant.
Coach: You don't do restaurants.
Client: He was crying, Priya. He had a box. It was a fish box, it still smelled. The VAT was due on the Monday and his wife had left with the accountant. Literally with the accountant.
Coach: So you did it for nothing.
Client: No! That's what I'm telling you. I said, this is a cash-book rescue, and it's 600 pounds. Out loud. I felt like a thief.
Coach: What did he say?
Client: He said, is that all? And on Wednesday there's a card through the door, with a lobster on it. "You saved my bacon." I've got it up by the kettle, I'm chuffed to bits.
Coach: So what's the price of a rescue?
Client: 600?
Coach: Is that all?
Client: ... 750. Weekends 900. Oh, that's wicked.
Coach: Where does a barber read that?
Client: Nowhere yet. I'll put the rescue on the fee page by {weekday+4}. [kept]
Coach: How's the count?
Client: 109. And Comfort's running payroll for 40 of them, she's better than me. I told her again, she's asked me to stop telling her.
Coach: Anything in the way?
Client: Nah. Well. There's a big firm taken the old bank on Rye Lane. Builders in. I walked past twice, I don't like it.
Coach: What do you know about them?
Client: Nothing. Yet. I'll go in and ask for a leaflet, like a normal person. [kept]
Coach: Sunday's free for it?
Client: Cheeky.
`,
  },
  {
    daysAgo: 23,
    by: 'priya',
    type: 'follow_up',
    clock: '17:00',
    minutes: 18,
    said: `
Coach: You wanted to match it.
Client: I had the email written. 49 pound a month, same as them, to all 112. My finger was on the thing.
Coach: What stopped you?
Client: You did. You said sleep, and ring the three who'd asked. So I didn't sleep, but I rang.
Coach: Tell me.
Client: Rohan first. He says, mate, I only asked because it's on the side of a bus. He wanted to hear I'd noticed. We talked about his knee for 20 minutes.
Coach: And the second?
Client: Mrs Adjei from the salon. She says, do they know my name over there? I said they know your reference number. She laughed so much she had to put me down.
Coach: So two stay.
Client: Two stay. Third one's gone. Curtis. I was gutted for about an hour. And then Comfort pulls up his ledger, and he's been late nine months out of twelve.
Coach: What did you lose?
Client: 160 a month and a headache.
Coach: What worries you about them now? Honestly.
Client: If they knock on every door. I've got 31 on the 95 plan who've never really talked to me, they've got no reason to stay but the price. That frightens me a bit.
Coach: What would give them a reason?
Client: Me turning up. Five minutes in the shop, one number they didn't know about themselves.
Coach: How many can you do in a week?
Client: Six, if I walk. I'll have seen all 31 by {+30}. Camberwell first.
Coach: I'll send you a one-page template for the number by {weekday+3}. [kept]
Client: And Priya, I'm putting my own price up with you, I want the bigger package. No, I want it. I was this close to giving away half my business on a Tuesday night.
Coach: Then let's do it from next month.
`,
  },
  {
    daysAgo: 0.9,
    by: 'priya',
    type: 'other',
    minutes: 9,
    notes:
      'Nine minutes from outside a shop in Camberwell. 114 clients, 14 of the 31 visited. The barbers’ battle wants £1,500 from a sponsor and he had half said yes because they clapped. He will write down what it should bring, and by when, before he answers them.',
  },
];
