import type { SampleCall } from '../call-plan.ts';

export const hartmannCalls: readonly SampleCall[] = [
  {
    daysAgo: 31,
    by: 'ben',
    type: 'other',
    clock: '18:00',
    minutes: 56,
    said: `
Client: You asked about the pipe, on the tablecloth. I have thought about how to say it. There is one pipe in Limburg, it is a Gamba, 1871, my great-grandfather's. It speaks late.
Coach: Late?
Client: A quarter of a second. As if it had to think. Every voicer since then wanted to correct it, and when he heard it in the church he left it alone.
Coach: Who voices now?
Client: Herr Kowalski. He is 64. He has the hands, and he hears with the back of the head. When he goes, there are two journeymen who can do it nearly.
Coach: Nearly?
Client: Nearly is ten years. He won't be there ten years. That troubles me very much, I lie there and do the sum.
Coach: What would it take for those two to become masters?
Client: Time with him, and instruments to spoil. And somebody who pays for both. A new organ comes every three years, and the parishes pay when the bishop remembers.
Coach: What pays the rent between two organs?
Client: Tuning. We have 60 instruments. It could be 120, the others are tuned by men with a machine. But I've never asked a parish. One doesn't ask, one is recommended.
Coach: What would happen if you wrote to twenty?
Client: My father would turn over. Ja. I could perhaps write to five.
Coach: Who comes after you, Herr Hartmann?
Client: It's late. We have talked for nearly an hour about one pipe.
Coach: It was a good pipe.
Client: ... My son does not want it. He has told me on his birthday. He's an anaesthetist, he is very good. I haven't told anybody in the workshop. They look at him when he visits, like at the weather.
Coach: Thank you for telling me.
Client: I don't know why I did. You didn't ask twice, I think that was it.
Coach: There's somebody I know with a yard and two daughters. I'd like to ask him whether he'd meet you. No names until he says yes. I'll ask that friend within two weeks. [kept]
Client: What does he build?
Coach: Boats.
Client: Wood and air. Good. I'll write you a letter, that you may ring me. A proper one. [kept]
`,
  },
];
