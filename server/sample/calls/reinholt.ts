import type { SampleCall } from '../call-plan.ts';

export const reinholtCalls: readonly SampleCall[] = [
  {
    daysAgo: 402,
    by: 'ben',
    type: 'strategy',
    clock: '15:00',
    minutes: 28,
    said: `
Coach: You said on the phone you had counted something.
Client: Yes, so, I took the last 40 jobs, like you said, and I put them on the wall by room. And, hm. It is a bit embarrassing.
Coach: Go on.
Client: Nine of them are the same room. A restaurant, about 90 square metres, hard floor, glass on one side. Nine times. And I have drawn it nine times from nothing.
Coach: Were the drawings different?
Client: Of course they were different! I was different. On Monday I like the wedge, on Thursday I like the slot.
Coach: What would the customer have noticed?
Client: ... The customer wants to hear his wife. That is all he wants.
Coach: So what's on the board behind you?
Client: Wait, I draw while I talk. If I make a module, 2.4 metres, because that's what goes in the van. Three felts. Two depths. Then I can do eight of the nine with that. Maybe all nine.
Coach: How long does a quote take you now?
Client: A week and a half. Because I go there with my ears.
Coach: And with that board?
Client: An hour. Jana could do it. Ha. Jana could do it better, she wouldn't fall in love with the ceiling.
Coach: Does Jana see quotes before they go out?
Client: No, she sees them on Monday, when I've said yes. Then she says a word in Brandenburgish.
Coach: What would it take for her to see them first?
Client: It would take that I don't say yes on the phone. This is the difficult part, I like to say yes.
Coach: For a month, ring me before you say yes to anything that isn't a kit.
Client: Good. I can do that. And I'll put three room kits on one page with one price each by {+14}. [kept]
Coach: One page. Not a brochure.
Client: One page. I'll show it to Jana tomorrow. No quote leaves without her. [kept]
`,
  },
  {
    daysAgo: 333,
    by: 'ben',
    type: 'check_in',
    clock: '16:00',
    minutes: 17,
    said: `
Client: So we lost the schools. All three. Four per cent, Ben. Four.
Coach: I'm sorry. When did you hear?
Client: At eleven, by email, with a form. I had the second hall already in my head. I had the crane in it.
Coach: What did you count on?
Client: 310,000. I had told the landlord we would probably take the hall. Probably! I'm such an idiot. I'm really angry, mostly at me, a bit at the people who write these forms.
Coach: Be angry for a minute, I have time.
Client: ... You know what it is? Our panel is better. I have measured theirs. It's carpet with an opinion.
Coach: What do they do that you don't?
Client: Nothing. They... hm. They quote in two days. We took 19, because I wanted to hear the gymnasium.
Coach: Would the kits have done for those schools?
Client: For the classrooms, yes. All of the classrooms. Only the music room needs me.
Coach: So for 44 rooms out of 47 you were late because of three.
Client: You have a nasty way of counting.
Coach: What does the landlord know?
Client: That we want it. I'll ring him today and say it's off, before he paints it. [kept]
Coach: And the team?
Client: Jana knows. The others will see it on my face. I'm going to tell them at breakfast tomorrow, with the number. [kept]
Coach: Good. What's next in the pipe?
Client: Two restaurant groups, both kits. They pay slowly, but they pay. And a bakery chain asked, but they always ask.
Coach: When would you answer the bakery?
Client: After what I just said? I'll send them the page with the kits by {weekday+2}. Before I hear anything. [kept]
`,
  },
  {
    daysAgo: 226,
    by: 'ben',
    type: 'follow_up',
    clock: '18:00',
    minutes: 22,
    said: `
Client: I said I'd ring after. So. After.
Coach: You told her.
Client: I told Jana. On Friday, in the felt store, because nobody comes in there. I had your sentence on a piece of paper and I didn't use it.
Coach: What did you say?
Client: I said, we have 31,000 in the bank and the wages are 38, and the two groups owe us 96 and they pay at 75 days, and I don't sleep.
Coach: And Jana?
Client: She said, I know. She said, since {month-3}. She was angry with me because I thought that she didn't. She opens the post, Ben.
Coach: How was that?
Client: Terrible. And then much better than the last five weeks, I have to say. We sat on the rolls until eight.
Coach: What came of it?
Client: She wants to ring the groups herself. Not accounts, the owners. She says I'm too grateful on the phone.
Coach: Is she right?
Client: Completely. She'll ring both on Monday and ask for half now. The other half at 30 days or we stop delivering. [kept]
Coach: And if they walk?
Client: Then we are short by two customers who don't pay. Listen to me. I'm still scared, don't think I'm brave. My stomach is a washing machine.
Coach: What does the bank need from you?
Client: Three good months. On paper. I'm supposed to send them a plan and I've been sitting in front of it since last week, I can't get past the first line.
Coach: Which line?
Client: "Expected revenue."
Coach: Put in only what is signed. I'll go through it with you on {weekday+3}, before you send it. [kept]
Client: It's not much, what is signed.
Coach: It's true, and they've read the other kind all day. And your team?
Client: After Jana has rung, I'll tell the team on {+7}. The whole thing, and only what I know. [late]
`,
  },
  {
    daysAgo: 1.7,
    by: 'ben',
    type: 'follow_up',
    minutes: 19,
    said: `
Client: Jana has used the veto.
Coach: On which one?
Client: On mine. On the one who's like me. She was very polite. She wrote down "sells the room that he would like to build".
Coach: Ouch.
Client: It's a good sentence, I've hung it up. So it is Frau Aydın.
Coach: How was her quote? You gave both the same kit job.
Client: Three hours, two pages, and at the bottom she asked who signs off the fire class. I had forgotten the fire class. He took two days and drew a wedge.
Coach: You love the wedge.
Client: I love the wedge! That's the point, no? I don't need a second one who loves the wedge.
Coach: What's in the way?
Client: Money. She wants 85 per cent fixed. I thought 60, because a sales person should be hungry.
Coach: Where did you get that?
Client: From, hm, from people who have sales people. She has two children and a flat in Pankow. She doesn't need to be hungry, she needs to know what's on the account.
Coach: What can you carry?
Client: With the bakery contract, 75. In the second year 70, with a share of everything that's not a bakery.
Coach: Say it to me as if I were her.
Client: Frau Aydın, I'd like you to come. It is 75 fixed, and I've thought about it, and it isn't an opening.
Coach: And then?
Client: And then I close my mouth. I'll offer her the job on {weekday+2}.
Coach: And the valuation for your brother-in-law?
Client: It was supposed to be here last week, the tax man has flu. I'll ring his office tomorrow.
Coach: Good. Margin?
Client: 35.4. I say it every morning while I'm shaving.
`,
  },
];
