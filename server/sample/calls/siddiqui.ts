import type { SampleCall } from '../call-plan.ts';

export const siddiquiCalls: readonly SampleCall[] = [
  {
    daysAgo: 406,
    by: 'nora',
    type: 'strategy',
    clock: '12:15',
    minutes: 23,
    said: `
Coach: Where are you?
Client: In the linen cupboard. It's the only door that shuts. Sorry, hang on. No, blue folder, second shelf, under the kettle. Sorry.
Coach: How many of those have you had today?
Client: I made a tally like you asked. Monday was 31. Thirty-one times somebody put their head round the door, and I had a patient on the bed for 26 of them.
Coach: What did they want?
Client: Can Mrs Doyle come Thursday instead. Where's the ultrasound gel. Is it all right if I go at four. They're not being daft, they just, I'm the one who knows.
Coach: Who else could know?
Client: Nobody. I am the reception. The third receptionist went on Friday.
Coach: How many patients did you see yourself last week?
Client: 34. And I ate standing up on all five days, before you ask.
Coach: If we only mended one thing that everybody could see, what would it be?
Client: No-shows. 14 per cent. I've got people in pain on a waiting list and a bed with nobody on it.
Coach: What happens now when somebody doesn't come?
Client: We ring them and say never mind.
Coach: And if you minded?
Client: A text, I suppose. Two days before and then two hours before, the dentist does that. And a charge if it's the second time. 20 pounds. God, people will moan.
Coach: Which ones?
Client: The ones who don't come. Ha. All right. I'll have the reminder texts live by {+10}. [kept]
Coach: And from nine to eleven the door is closed.
Client: You've not met Aoife, have you? I'll put Aoife in front of it on Monday. She does karate. [kept]
Coach: I'll send you a one-page list of what she may answer without you, tomorrow. [kept]
Client: Do. Laminated, if you can. They believe things that are laminated.
`,
  },
  {
    daysAgo: 90,
    by: 'nora',
    type: 'check_in',
    clock: '13:05',
    source: 'retell',
    outcome: 'answered',
    said: `
Agent: Hello, this is an AI assistant speaking on behalf of your coach, and this call is recorded. I am calling to hear how things are going. Is this a good moment for a few questions?
Client: Oh, hello, it's you. Yes, go on, I've got a sandwich.
Agent: Thank you. How have the last weeks gone for you?
Client: Bitty. The builder's three weeks behind in Stockport, there was damp behind the plaster in room two, which I knew, and now there's damp in room four, which I didn't.
Agent: That sounds tiring. What does it do to the opening?
Client: Pushes it. I'm not giving anyone a date until he gives me one, and he won't.
Agent: What went better than you expected?
Client: Bilal. He's been clinic manager six weeks and he's redone the rota, and nobody's crying. And no-shows were 7 per cent last month.
Agent: Your aim was 6. What is in your way at the moment?
Client: The two teams. They've got it into their heads that Stockport gets the best people and Northgate gets what's left. I'm worried somebody'll leave before we've even opened.
Agent: Has anybody said that they might?
Client: Not to me. To Bilal. Two of them.
Agent: How many patients are you seeing yourself?
Client: Erm. 22. Just to help out.
Agent: The number you had agreed on was 15. What would have to happen for that?
Client: I'd have to stop saying yes in the corridor. I know, I know. Put it down.
Agent: I have noted the corridor. What is the one thing you want to have done by our next call?
Client: I'll ask everybody, one at a time, where they'd actually like to work. Before the end of the month. Instead of guessing. [kept]
Agent: So you will ask everybody where they would like to work, before the end of the month. Is there anything you would like from your coach?
Client: Just say the budget still holds. And that I sat down for this sandwich.
Agent: Noted, both. Thank you for your time. I will pass this on, and you will hear from us.
`,
  },
  {
    daysAgo: 0.8,
    by: 'nora',
    type: 'check_in',
    minutes: 13,
    said: `
Client: Passed! Not one remark. He looked in the bins, the man from the insurer, he actually looked in the bins, and he said it was a pleasure.
Coach: Congratulations. Where are you ringing from?
Client: My office. With the door shut. I'm sitting down.
Coach: How did you sleep?
Client: Seven hours. I woke up and I thought something had gone wrong.
Coach: What's left before the doors open?
Client: Reception. Two gaps in the first month, a Wednesday afternoon and a whole Friday. Bilal's on it, he'll have both filled by {weekday+4}.
Coach: And if he hasn't?
Client: Then he rings the agency, not me. It's on his list, it says so.
Coach: Who is going over to Stockport in the end?
Client: The four who wanted to. I asked everyone like I said I would, and it turned out there'd never been a fight, only two people with a theory.
Coach: How do the others feel about it?
Client: Relieved. There's cake on Friday. I'm so proud of them, I could burst, don't put that in the notes.
Coach: Patients last week?
Client: 19. Don't look at me like that. From the Monday after we open it's 15, it's in the diary and Bilal's got the key to the diary.
Coach: What's the one thing that could still spoil it?
Client: Me. Going over on the second day to help out.
Coach: What will you do on the second day?
Client: My own clinic till one, then I'm ringing you. Ten minutes about me, you said.
Coach: Ten minutes. I'll ring you at ten past one on every day of that week, so it's not up to you.
Client: You're as bad as Aoife.
`,
  },
];
