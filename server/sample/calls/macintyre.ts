import type { SampleCall } from '../call-plan.ts';

export const macintyreCalls: readonly SampleCall[] = [
  {
    daysAgo: 404,
    by: 'ben',
    type: 'strategy',
    clock: '08:30',
    minutes: 21,
    said: `
Client: I'll tell you how my father did it. It was a Tuesday. He put the keys on the table, he put his cap on, and he went to see about a dog.
Coach: And said what?
Client: Not a word. I was 26. I'd nine men and a slipway and I didn't know what we owed.
Coach: When did you find out?
Client: Friday, when the timber man came. I've no forgotten the size of him.
Coach: What would you have wanted, that Tuesday?
Client: A sentence. Any sentence. "You'll manage." I'd have lived on that for ten years.
Coach: Have you said it to your two?
Client: To the lassies? They know.
Coach: How do they know?
Client: ... Aye. Well.
Coach: So keys on the table is what you don't want. What's the picture of what you do want?
Client: That's it, I havenae got one. I see the yard with me in it, or I see a funeral, and they're quarrelling at it over the ketch.
Coach: Who's ahead, at the funeral?
Client: Kirsty. She's the books. Isla's louder but Kirsty's the books.
Coach: You retired on Fridays, you told me. What did you do last Friday?
Client: I rang the yard. Four times, Isla says five.
Coach: What about?
Client: Whether the tide was in. I can see the tide from my kitchen.
Coach: Could you do one thing before we speak again? Not for them, for you. Write down what one good week would look like in two years. Where you are on the Tuesday.
Client: I'm no a writer.
Coach: On the back of an invoice.
Client: I'll do you the week, then. On the back of an invoice, by {+10}. [late]
Coach: And I'll not show it to anybody until you say so. [kept]
`,
  },
  {
    daysAgo: 302,
    by: 'ben',
    type: 'other',
    clock: '09:15',
    minutes: 12,
    notes:
      'Isla rang, from the slipway, with the wind in it. Calum is in the Western General since Sunday and calls it a check. He has cancelled us twice so as not to say so. She is worried about him and angry with him in one breath, and Kirsty has not slept. I said that the yard can wait and that he need not ring me. I will write to Calum without an agenda and keep his hour. Isla wants it said that she rang; there are no secrets in that house.',
  },
  {
    daysAgo: 82,
    by: 'ben',
    type: 'check_in',
    clock: '08:30',
    minutes: 20,
    said: `
Coach: Good morning to three MacIntyres.
Client: Two and a spare part.
Isla: He's in a good mood, watch him.
Coach: Isla, six weeks of pricing. What does the book say?
Isla: Average job was nineteen hundred. It's 2,450 now. I've priced 22 and lost one, and he came back.
Kirsty: And 21 were paid inside 30 days. I've it here if anybody wants to be bored.
Coach: Calum?
Client: I went through it. I'll be honest with you, I went through it with a pencil. Two of them I'd have said were too dear. The Nicholson's rudder, and yon daft speedboat.
Isla: Both paid. The speedboat tipped us.
Client: Aye. They did. So it turns out I've been a generous man with other folk's wages for 30 years.
Coach: How is it to say that?
Client: It's no bad. I'm proud of her. There, it's said, it's on your machine.
Isla: Da.
Coach: When may he ask about the price book?
Isla: Never?
Kirsty: Wednesdays. He can ask on Wednesdays, or he'll burst.
Client: Wednesdays will do me.
Coach: Kirsty, what would you like everybody to see that only you see?
Kirsty: The month. Nobody's ever seen a month. I'll bring the first monthly figures to the session on {+21}. One side of paper. [kept]
Coach: And what's Calum's job until then?
Client: I'm to write to the old customers. To say who they ring now.
Coach: In your own hand?
Client: In my own hand. I'll have the letter started by {+14}. Finished is another matter. [late]
Coach: I'll send you what we agreed tonight, all three. [kept]
Isla: Send it to Kirsty. I lose things.
`,
  },
];
