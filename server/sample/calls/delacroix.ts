import type { SampleCall } from '../call-plan.ts';

export const delacroixCalls: readonly SampleCall[] = [
  {
    daysAgo: 410,
    by: 'amara',
    type: 'strategy',
    clock: '10:00',
    minutes: 24,
    said: `
Coach: You have the cost sheet in front of you?
Client: I have. I did it last night, all 31 boxes, with the minutes. I am very good at minutes.
Coach: Read me one.
Client: The small one with the drawer, for the stationer in Annecy. Two hours and ten at the bench, nine euros of cloth and board.
Coach: And what do you charge?
Client: 78. It sounds friendly, 78.
Coach: What would it be if it were only true?
Client: One moment. With the rent, with the social charges... 98. No, 99. My God.
Coach: So an hour at your bench costs 41 euros and you sell it for 29.
Client: Don't say it like this. It sounds like I am stupid.
Coach: It sounds like somebody who trained six people and paid for it out of her own evenings. Who have you not raised prices with in four years?
Client: Everybody. The perfume house I am afraid of, they are 58 per cent of my orders and they know it. The others I like.
Coach: Then we leave the perfume house alone for now. Who are the five smallest?
Client: Annecy, the two hotels, the jeweller, and the man with the chess sets.
Coach: What would you say to them?
Client: I would say I am so sorry...
Coach: Without that.
Client: From the first of next month the price is 12 per cent higher. And then I would explain for one page.
Coach: One sentence. Then count to five before you say anything else.
Client: Five is very long. All right. I'll send the new price list to the five smallest accounts by {+12}. [kept]
Coach: And show me the letter first. I'll read the covering letter before it goes out, you have it back the same day. [kept]
Client: You will find a sorry in it.
Coach: I will take it out.
`,
  },
  {
    daysAgo: 388,
    by: 'amara',
    type: 'follow_up',
    clock: '11:30',
    minutes: 15,
    said: `
Coach: It went out.
Client: It went out on Monday at eight. At nine the chess man rang and said, finally. Finally! He had been ashamed, he said.
Coach: And the others?
Client: Both hotels yes, the jeweller yes, by return. Four of five in one day. I thought the telephone was broken, nobody was angry.
Coach: And Annecy?
Client: Annecy left. She wrote a very nice card. Eleven years. I cried about it in the paper store, where they can't see me.
Coach: I'm sorry. That one was never about money.
Client: No. She comes at Christmas with a cake. And then Solène found me and asked what is it, and I said we have lost 940 euros a year, and we both began to laugh. 940!
Coach: What have you gained with the other four?
Client: I did it this morning. 6,200. I am really happy with that, I can't lie.
Coach: Did you count to five?
Client: With the second hotel I got to four. He said yes at three.
Coach: What do you do with the 6,200 before it melts?
Client: I want a bench lead. I want not to cut leather at midnight.
Coach: Then write down what the job would be. Not what she can do: what you would stop doing.
Client: That is a horrible exercise. I'll write it this month, a first page. [late]
Coach: And Annecy?
Client: I will write her a card too. Without a price in it. [kept]
`,
  },
  {
    daysAgo: 121,
    by: 'amara',
    type: 'strategy',
    clock: '10:00',
    minutes: 21,
    said: `
Client: I have a letter here from the perfume house, I read it to you? "As part of the harmonisation of our supplier terms." Sixty days.
Coach: From thirty.
Client: From thirty. No telephone call, no question. A pdf.
Coach: What does it do to you?
Client: It makes me angry, and then I see the 55 per cent on the wall and I am only frightened.
Coach: What is it today, the share?
Client: 46. The watchmaker helps. But 46 is still nearly half of everything, and there are seven wages on the 28th.
Coach: Let's find out what you can carry. What is one invoice of theirs?
Client: Around 19,000. Leather I pay at once.
Coach: And what is in the account on a normal 28th, after wages?
Client: 24, 25.
Coach: So one late invoice.
Client: One. Not two. If two are late I can't pay the wages and I have to go to the bank in my good shoes.
Coach: Then you know what you need from them. What is it?
Client: 30 per cent up front on the next run. It is written on your face, you think I should ask.
Coach: I think you should decide what you'll do when they say no.
Client: If they say no... then the next run is smaller. Then I make 300 and not 500, and the watchmaker gets Solène's week.
Coach: Can you say that calmly?
Client: To you, yes. I'm worried about how I say it to Monsieur Perrin. He sighs.
Coach: Let him sigh. Who speaks next after the price?
Client: Not me. I know. I'll ask for the 30 per cent with the next offer, before the end of the month. [late]
Coach: I'll ask you about it, and I won't be subtle. [kept]
`,
  },
  {
    daysAgo: 12,
    by: 'amara',
    type: 'check_in',
    clock: '10:00',
    minutes: 18,
    said: `
Coach: Basel.
Client: Basel! They want three sample bindings, for the edition of the travel diaries. Three different ones, in 14 days. I have not slept, but in the good way.
Coach: What are the three?
Client: A half leather, quite classical. A paper binding with the old maps. And one with the exposed sewing on a curved board, which nobody has done since 1930 and I know why.
Coach: Who makes them?
Client: I do, naturally. It's the museum.
Coach: Which one is Solène's?
Client: ...
Coach: I'm only asking.
Client: You are never only asking. The difficult one. She is better at the curve than me, she has the hands for it. I will hate every minute.
Coach: And the perfume house, while you two are in the Middle Ages?
Client: 44 per cent, and they paid the 30 up front, both times, Monsieur Perrin sighed and paid. I should tell you that I was ready for the no and it never came.
Coach: You asked late, as I remember.
Client: Two weeks late, yes. You were not subtle.
Coach: What could go wrong with Basel?
Client: They want references, three names. I have never in my life asked anybody to say something nice about me. It blocks me completely.
Coach: Who is the easiest?
Client: The chess man. He would write a novel. I'll ask him and the watchmaker this week. [kept]
Coach: And Solène? She carries the bench, the watchmaker and now a curved board. The last time somebody here carried everything, it was you.
Client: I see that. She is tired and she says she isn't. She needs a second pair of hands before she is worn out too.
Coach: Is that a decision?
Client: It's a thought with a date. We could talk about it in the new month.
Coach: Good. Show me the samples when they're dry.
`,
  },
  {
    daysAgo: 0.8,
    by: 'amara',
    type: 'follow_up',
    minutes: 16,
    said: `
Client: They're on the table. One and three. I'm turning the camera, wait, that is the ceiling.
Coach: Oh, Marguerite. The maps.
Client: It's the endpapers, no? I found a stock of 1911 in a drawer of my aunt's. She must have kept it for this.
Coach: And where is number two?
Client: With Solène. I have not looked. I walk past and look at the window.
Coach: How long have you been walking past?
Client: Six days. Yesterday she was whistling, so I think it's good.
Coach: Did the references come?
Client: The chess man sent a page and a half, I blushed. The watchmaker sent three lines and they are better. The third is the jeweller, and she said of course before I finished.
Coach: So nobody minded being asked.
Client: Nobody. I could have had that ten years ago.
Coach: What is left before Basel gets its parcel?
Client: The quote. I have a number and I don't like it, it's large.
Coach: Large or true?
Client: True. 61 euros for the half leather at 200 copies. I'll send you the museum quote by {weekday+3}, before I send it to them.
Coach: I'll read it the same evening and only look for apologies.
Client: There is one. I know where it is.
Coach: Then take it out first and save me the trouble. And the two weeks away from the bench?
Client: If Basel says yes, I'm going to book it. Without the telephone. You have that on tape now.
`,
  },
];
