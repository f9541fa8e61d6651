import type { SampleCall } from '../call-plan.ts';

export const pritchardCalls: readonly SampleCall[] = [
  {
    daysAgo: 129,
    by: 'priya',
    type: 'strategy',
    clock: '14:00',
    minutes: 18,
    said: `
Client: 205. Two hundred and five kegs, last week. I rang my dad.
Coach: On half the miles.
Client: On half the miles, and I've not been in the van since Tuesday. Dilys won't let me, she says I park like a prop.
Coach: What do you do with the hours?
Client: Brew. Sleep. I went to see the under-twelves on Saturday and strapped an ankle for old times' sake. I'm loving it, to be honest with you.
Coach: So what's the idea? You've had your idea voice on since you rang.
Client: Bristol. There's a unit by the station, an old dairy, drains and everything. Sixty offices inside two miles, Priya. Sixty.
Coach: Who'd brew there?
Client: Me, to start.
Coach: Who'd sell?
Client: Well, me. Just to start.
Coach: And who would wash its kegs?
Client: ... That's a low blow.
Coach: It's only a map question. How long did you wash them yourself in Cardiff?
Client: Three years. Every night. My hands looked like my nan's.
Coach: What would Bristol have to look like for you not to be in it?
Client: It'd need a Dilys. And I'd need about 40 thousand I haven't got, and my two biggest would have to stay put while I'm off playing over the bridge.
Coach: How big are the two biggest?
Client: Between them? 64 kegs. Nearly a third.
Coach: What happens if one of them sneezes?
Client: I don't really think about that.
Coach: Would you think about it once, on paper, before the old dairy?
Client: Go on, then. I'll do you a page on what happens without those two, by {+14}. [broken]
Coach: I'll send you the sheet with the break-even in it tomorrow, so it's only filling in. [kept]
`,
  },
  {
    daysAgo: 47,
    by: 'priya',
    type: 'check_in',
    clock: '11:30',
    source: 'retell',
    outcome: 'voicemail',
  },
  {
    daysAgo: 2,
    by: 'priya',
    type: 'follow_up',
    clock: '10:30',
    minutes: 23,
    said: `
Coach: I'm glad you came.
Client: I sat in the van for ten minutes. I nearly didn't.
Coach: What's the number you don't want to look at?
Client: You first. You said you'd bring one.
Coach: 64. It's the kegs your two biggest used to take, from the page you didn't write.
Client: Yeah. They take nine now. They're in three days a week, and on Fridays there's nobody there but the plants. It's gone from 205 to 142 in a month.
Coach: And yours?
Client: 14,200. Of 15. It's the overdraft. I haven't told Dilys, I told her I was driving to save a wage. I'm ashamed, Priya, I am. I had all that and I sat on it.
Coach: You had it when two offices changed their minds. What does the bank know?
Client: Nothing. They've rung twice and I let it go.
Coach: Let's do four weeks, not the rest of your life. What costs the most and does the least?
Client: The second van. 640 a month. And me sending big kegs to little offices who pour half of it down the sink.
Coach: So smaller kegs.
Client: I've got 80 ten-litres in the vestry, from before. I could switch the little ones over by {weekday+4}. Dilys has been saying that for weeks.
Coach: And the van?
Client: The lease is up in three weeks anyway, I just won't sign again. I'll give the van people notice today.
Coach: And the bank?
Client: I'm scared of that one.
Coach: What's worse, ringing them or being rung?
Client: Being rung. All right. I'll ring the bank on {+4}, before they ring me. With the four weeks on a sheet.
Coach: I'll help you with the sheet, I'll have a draft with you by {weekday+1}. And Dilys?
Client: I'll tell her tonight. She'll shout. She'll be right.
Coach: How do you feel now, compared to the van?
Client: Awful. But like there's a floor.
`,
  },
];
