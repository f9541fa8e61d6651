import type { SampleCall } from '../call-plan.ts';

export const wikstromCalls: readonly SampleCall[] = [
  {
    daysAgo: 397,
    by: 'amara',
    type: 'strategy',
    clock: '13:00',
    minutes: 18,
    said: `
Coach: What does a drawing cost?
Client: Nothing. It is only a drawing.
Coach: Say it again, slower.
Client: It is... only a drawing. Yes, I hear it. I'm drawing while I say it, even.
Coach: What are you drawing?
Client: Your lamp. It has a nice neck.
Coach: What would somebody pay you for the lamp's neck?
Client: Nobody has asked for it.
Coach: Did the restaurant in Lund ask?
Client: They asked for ideas. So I went with the tube of paper, and I gave them, what, six sketches. And some months after, I ate there and I was sitting on one.
Coach: On one of your sketches.
Client: On number four. A bit worse than mine. The legs were wrong. I was most upset about the legs.
Coach: Only about the legs?
Client: No. I was sad. I thought, it is good enough to build and not good enough to pay. And then I paid for the soup.
Coach: When somebody builds number four, who owns it?
Client: There is no paper. There's never any paper, I give it in the first meeting because then they like me.
Coach: What would happen if it came in the second meeting?
Client: They would have to decide if they want me. Before. Uff.
Coach: What could be on the one page between the two meetings?
Client: Who owns the drawing. And that a sketch is 12,000 kronor, and it comes off the price if they order.
Coach: You knew that number.
Client: I have known it since the soup. I'll write that page this week, just one page, so Elin can have it too. [kept]
Coach: I know somebody who does licences for furniture. I'll introduce you by email tomorrow. [kept]
Client: Then I draw you the lamp. For money.
`,
  },
  {
    daysAgo: 148,
    by: 'amara',
    type: 'check_in',
    clock: '10:00',
    minutes: 20,
    said: `
Client: I have to say something first, and then you may talk.
Coach: Of course.
Client: I am having a baby. In {month+2}. I've known for a long time and I didn't tell you, because we were going so well, and I thought that you'd be disappointed.
Coach: Saga. I'm so glad for you.
Client: You are? Okay. Good. I'm crying a little, it's fine, it's only hormones and Elin is holding a chair.
Coach: What were you most afraid of?
Client: That it all stops. It was always like this, if I don't draw there's no money. I was really worried, I lay awake and counted commissions.
Coach: What comes in now when you don't draw?
Client: Måne. About 60 a month, nine per cent. The first payment comes in {month+3}.
Coach: So something runs by itself.
Client: Yes. It's strange. A stool is paying for a child.
Coach: What has to stop?
Client: The commissions. There are two, and one hasn't signed. I'll tell the one in Ystad that it's after the baby or not at all. I'll do it by {weekday+3}. [kept]
Coach: And the other?
Client: I can finish it, it's only the drawings. If I have your permission to not do the oak.
Coach: You don't need mine. Who answers the door?
Client: Elin. She'd like to do three days a week. She's better with people, she just says no, she is from Norrland.
Coach: Does she know what she may decide?
Client: Not on paper. I'll write down her limits with her before I go, and who she rings. [kept]
Coach: Not me first, please.
Client: No, the maker first. Then my mother. Then you.
Coach: Your place here stays yours. I'll write once in the middle, and otherwise leave you in peace. [kept]
`,
  },
];
