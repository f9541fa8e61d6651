import type { SampleCall } from '../call-plan.ts';

export const krishnamurthyCalls: readonly SampleCall[] = [
  {
    daysAgo: 257,
    by: 'amara',
    type: 'check_in',
    clock: '17:30',
    minutes: 17,
    said: `
Client: First the number, because I've been sitting on it since morning like a hen. Eleven per cent.
Coach: Returns?
Client: Returns! From 18. And you know what it was, it was the evening picture, with the hand in it. One photograph. All those agencies, and it's Meena's hand.
Coach: Whose idea was the hand?
Client: Hers only. She said, madam, nobody buys a colour, they buy a colour on somebody.
Coach: And what about the discounts?
Client: Yes. So. That is the second thing. Arjun did the sum.
Coach: You asked him to?
Client: I didn't. I left the sheet open on the big screen, which is a thing our mother does also. And on Friday he stands up in the meeting and he says, I want to present something. And he presents himself. 41 lakhs, that's what the discounts cost us last year.
Coach: What did he say about it?
Client: Nothing. He said the number, and then he was very quiet and looked at the carpet. He's my little brother, he was shouting about conversion since he was 23.
Coach: What did you do?
Client: I hugged him. In front of 30 people. I was so proud of him that I forgot to be right.
Coach: What happens with the festival sale?
Client: There isn't one. There'll be one free alteration instead. It was his idea, I swear to you.
Coach: How much of this could you have planned?
Client: None. That's what bothers me. I like a plan.
Coach: Who comes back now? You were at 22 per cent repeat.
Client: 26. I want to know why the 26, I'm going to ring ten of them myself by {+14}, and listen, which is not my talent. [kept]
Coach: I'd love to read those. And I'll send you the study on repeat buyers this week. [kept]
Client: Only if it's short. Now I have to go and be strict with Arjun about something, he's floating.
`,
  },
  {
    daysAgo: 40,
    by: 'amara',
    type: 'strategy',
    clock: '17:30',
    minutes: 22,
    said: `
Coach: You said no.
Client: I said no to one and yes to one. I turned down the fast one at three o'clock, and at four I was sick in the office plant.
Coach: How are you now?
Client: Light. A bit mad. The plant will recover.
Coach: What did they want, at the end?
Client: They'd have put in twice the money. And for that Gadwal goes. The slow cluster. "Sunset", they called it, they had a slide with a sunset.
Coach: And the patient one?
Client: Mrs Menon. 350,000 pounds, five years, and one seat. She asked me only one thing: what does the slow cluster make that nobody can copy?
Coach: What did you answer?
Client: I didn't know! I said I'd find out. So I went. Nine hours in the car. And Lakshmi showed me the join, where the border is woven into the body, three shuttles, two people. There are 40 families left who can do it. It was my grandmother's loom, Amara, it's still got her tape on it.
Coach: So they're not slow.
Client: They are extremely slow. That's what it costs to be the only ones. We've been selling it in the same row as the printed cotton.
Coach: What will you do about that?
Client: It gets its own page in the shop. With the join, close, and with the names. I'll have the Gadwal page live by {+14}. [kept]
Coach: And the price?
Client: Double. I'm nervous about it. Arjun isn't, he says triple, he has become a monster.
Coach: What does Mrs Menon expect to see in a year?
Client: 45 per cent repeat, weavers paid inside a week, and a head of weaving who isn't me. And yes, I mean Lakshmi, and please say nothing to anybody, because I want to ask her properly.
Coach: When?
Client: I'll ask Lakshmi when I go back for the page, so before the end of the month. [late]
Coach: I'll send you three interview questions tomorrow, for when one has already decided. [kept]
Client: Ha. Yes. Exactly those.
`,
  },
];
