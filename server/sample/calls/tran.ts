import type { SampleCall } from '../call-plan.ts';

export const tranCalls: readonly SampleCall[] = [
  {
    daysAgo: 286,
    by: 'amara',
    type: 'other',
    clock: '15:30',
    minutes: 26,
    notes:
      'First talk, from a classroom floor. She runs Beacon as head, treasurer and caretaker; the second boiler breakdown in a month made her write to us. What she asks for: somebody who asks. What she is afraid of: the board, who would call it a luxury. I will send Josephine a short proposal by {+12}. She will count the evening letters for one week before we meet.',
  },
  {
    daysAgo: 173,
    by: 'amara',
    type: 'follow_up',
    clock: '07:00',
    minutes: 20,
    said: `
Coach: Good morning. Is that coffee?
Client: It's the big mug. I slept like a rock, which I have not done after a board night in about a year.
Coach: So it went your way.
Client: Seven to two. An assistant head, full time, from the new school year. I had my three slides and I only used one.
Coach: Which one?
Client: Turnover. Nine people left last year. This year it's two, and one of those had a baby.
Coach: What did they say to that?
Client: Well, Gordon asked if coaching wasn't a bit of a luxury. Gordon's lovely, he does the gutters. And I felt my face get hot, and I thought, okay, and I said, replacing nine teachers cost us 81,000 dollars, Gordon.
Coach: And then?
Client: And then I shut up! I just looked at him. I've never done that in my life.
Coach: How did it feel?
Client: Awful for four seconds and then wonderful. He voted yes.
Coach: So what kind of person is this assistant head?
Client: Somebody who likes a timetable. Honestly, somebody who'd enjoy the boiler.
Coach: And what do you stop doing when they come?
Client: That's the part I don't have. I know what I'd give them. I don't know what I'd do with my hands.
Coach: Could you write one page? Left side, what they decide. Right side, where you'll be at that hour.
Client: The right side's going to be blank for a while. I'll have the job posting up by {+10}, and the page with it. [kept]
Coach: And the evening letters? It was 46 a week when we counted.
Client: Eleven. The auto-reply is a miracle. One father wrote back to it to say thank you, at 10 p.m.
Coach: Did you answer him?
Client: ... At noon the next day.
Coach: I'll send you two sample postings from schools your size this week. [kept]
`,
  },
  {
    daysAgo: 26,
    by: 'amara',
    type: 'strategy',
    clock: '07:00',
    minutes: 22,
    said: `
Client: Can I start with something that's been bugging me?
Coach: Please.
Client: Devon's good. He's really good. The kids love him, he fixed the pickup line in three days. And I'm... it's hard to watch.
Coach: What is hard?
Client: He comes in and says, should the field trip be the ninth or the tenth. And I say the tenth before he's finished the sentence. Every time. He must've asked me 20 things yesterday.
Coach: And how many of those did he need you for?
Client: None! Maybe one. Lunch supervision's a licensing thing.
Coach: What happens if you don't answer?
Client: He'd decide. And it'd be fine. And then what am I for?
Coach: That's the question, I think, isn't it?
Client: I guess so. I miss the classroom. I walk past the bridge builders and I want to sit on the floor. I haven't told anyone that, the board thinks I've been trying to get out of there for ten years.
Coach: What would a morning a week on the floor look like?
Client: I'd cry. No, I'd love it. I'm nervous that they'd see it as a step down. Like I couldn't hack the big chair.
Coach: Who hired somebody so that she could hack it?
Client: Okay. Okay, that's fair.
Coach: What goes to Devon whole, this term? Not shared, whole.
Client: Admissions. There's 74 families on the list, and half of them have never heard back. And the timetable.
Coach: When does he hear it?
Client: I'll tell Devon on {weekday+3}, at our one-on-one, and the office right after, so it's not just him and me. [kept]
Coach: And when he asks you the next 20 things?
Client: I'm going to say, what did you choose? If it kills me.
Coach: I'd like you to write down what it costs you. I'll send you a note with that question, so it's not only said at seven in the morning. [kept]
Client: You know I'll do it in green pen.
`,
  },
];
