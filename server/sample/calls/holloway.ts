import type { SampleCall } from '../call-plan.ts';

export const hollowayCalls: readonly SampleCall[] = [
  {
    daysAgo: 391,
    by: 'ben',
    type: 'strategy',
    clock: '08:00',
    minutes: 20,
    said: `
Client: Aurora. Let's do Aurora. I got a lot on Colfax, I got a guy who'll pour the slab, I got trucks lined up at six p.m. to the damn stoplight.
Coach: How long do they wait?
Client: Forty minutes. And at noon I could play softball in there.
Coach: So you've a bay that's empty half the day, and you want a second one.
Client: Well, when you say it like that it sounds like a bad idea.
Coach: Does it?
Client: It's not a bad idea! Drivers come at six because they come at six. They've got routes.
Coach: All of them?
Client: ... The dairy guys don't. The dairy guys are done by eleven.
Coach: What would get a dairy truck in at noon?
Client: Ten bucks off. Fifteen. I'd wash 'em for free to get 'em out of my six o'clock.
Coach: Would you try it before you pour concrete?
Client: Four weeks. I'll have a cheaper wash before three in the afternoon by {+7}. If it flops I'm buying Aurora. [kept]
Coach: Who runs it while you're counting?
Client: Maria could. She runs nights anyhow, she just thinks I'm running 'em.
Coach: Then what if you weren't in the building for two of them?
Client: I'd be in the truck across the street with binoculars.
Coach: At home.
Client: Jeez. Fine. Two nights a week, I'll stay home, Maria's got the keys. [kept]
Coach: And what does Dale think of Aurora?
Client: We're talking about Aurora.
Coach: He owns half of it.
Client: He'd own half of it. Look, I don't want to do Dale today.
Coach: One dinner. You and Dale, and nobody brings up money.
Client: What the hell would we talk about? ... Yeah. Okay. I'll take him to dinner this month. [late]
`,
  },
  {
    daysAgo: 208,
    by: 'ben',
    type: 'follow_up',
    clock: '08:00',
    minutes: 14,
    notes:
      'On the phone from the bay. The bank will lend for Aurora, but only if Dale signs too. He shouted at the bank, then at me, then laughed. Contracts are at 61% and the noon price holds, so the business is better than the partnership. He promised to ask Dale one question, what he wants to do with the rest of his life, and to listen to the answer. He was not looking forward to it.',
  },
  {
    daysAgo: 95.5,
    by: 'ben',
    type: 'other',
    clock: '09:30',
    minutes: 11,
    said: `
Client: It's signed. Ten in the morning, in a room with a ficus.
Coach: How are you, Grant?
Client: I don't know. I keep reaching for my keys. I gave 'em to a kid in a vest.
Coach: And Maria?
Client: It's in there. Page two, ahead of the price. Her and the whole night shift, two years, same money. Their lawyer wanted to move it to a side letter and I said, no deal then.
Coach: You told her in the first month that you'd look after her.
Client: Yeah, well. I said it, didn't I.
Coach: What did Dale say?
Client: He shook my hand and he couldn't talk. Twenty-two years. We finally got through a dinner. Got all the way to pie.
Coach: I'm glad about the pie.
Client: I'm sad as hell, Ben. I didn't figure on that. I thought I'd feel rich.
Coach: What do you do on Monday?
Client: I'm driving down to my sister's. New Mexico. Half a year, she's got a roof needs doing. And I want to be left alone. So do me a favor, don't call me anymore. Nobody from your place, no robot, no "checking in". I'll call you when I'm good and ready. [open]
Coach: Understood. Nobody will ring you.
Client: It's not you. I just can't be explaining how I am to people.
Coach: You don't have to. I'll put it on your file now, and I'll write you one last line and then be quiet. [kept]
Client: You did okay by me. I was a pain in the ass about Dale.
Coach: You were. You kept every promise you made me, though.
Client: Took me a while on that dinner.
`,
  },
];
