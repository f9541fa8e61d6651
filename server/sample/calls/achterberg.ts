import type { SampleCall } from '../call-plan.ts';

export const achterbergCalls: readonly SampleCall[] = [
  {
    daysAgo: 158,
    by: 'nora',
    type: 'follow_up',
    clock: '16:30',
    minutes: 16,
    said: `
Client: I shall be in a tunnel at some point. If I vanish it isn't temper.
Coach: How were the pitches?
Client: We won one, and I am told that we shall win the other. I took Henry to both.
Coach: And how much did Henry say?
Client: "Good morning." He said it very well.
Coach: Who said the rest?
Client: You know perfectly well who said the rest. I could hear myself doing it. The chair asked Henry a question, by name, looking straight at Henry, and I answered it.
Coach: What was the question?
Client: How he'd handle an internal candidate. Which he has done four times and I have done once. It was rather dreadful.
Coach: What did Henry do?
Client: Looked at his shoes. Nice shoes. He said in the taxi that it had gone well.
Coach: You two need a signal. Something that says: your turn, and I mean it.
Client: I could touch my watch.
Coach: When you touch your watch, Henry speaks, and you don't until he's finished.
Client: And if there's a silence?
Coach: Then there's a silence, in Marylebone, for three seconds.
Client: Ghastly. All right. I'll tell him about the watch tomorrow. [kept]
Coach: When's the next pitch?
Client: The hospital trust, in three weeks. Two of us, forty minutes.
Coach: Whose is it?
Client: ... I'm supposed to say Henry's. It is Henry's. I'll send him the papers and keep no copy. [kept]
Coach: I'd like to hear afterwards how long you talked. In minutes.
Client: You do have a way of taking the fun out of one's own firm. Tunnel.
`,
  },
  {
    daysAgo: 97,
    by: 'nora',
    type: 'check_in',
    clock: '11:15',
    source: 'retell',
    outcome: 'no_answer',
  },
  {
    daysAgo: 67,
    by: 'nora',
    type: 'other',
    clock: '17:00',
    minutes: 17,
    said: `
Client: Before you are kind to me: I got your note, and you were right, and I have been a coward about it.
Coach: I'd rather have you rude than absent. What's going on?
Client: I've hired somebody. A chief of staff, she started a fortnight ago. She is forty and frightening, and she was in the building at seven this morning.
Coach: And that's the help you want.
Client: It is. Somebody who's there. You are very good, but you're an hour on a Thursday, and by Monday I've talked everybody out of it again.
Coach: That's a clear reason. Is it the whole one?
Client: No. The whole one is that we'd got to the part where it's me. I'm the thing that doesn't scale. I found that I'd rather move three sessions than say it.
Coach: You've just said it.
Client: Well. In a taxi. It doesn't count in a taxi.
Coach: What will she do that I couldn't?
Client: She takes things out of my hand. Physically, in one case. Henry has two searches of his own and I've not rung either client. I'm told.
Coach: Then something did scale.
Client: Yes. I'm grateful, you know, I'm not good at it. I won't renew.
Coach: That's all right. No hard feelings here.
Client: None here either. I'll send you two people I have in mind, and I shan't tell them that you're kind. [kept]
Coach: And I'll send you one page on where we got to by {+6}, for her to have. [kept]
Client: She'd laminate it. Do.
Coach: May I ring you in the new month, only for coffee?
Client: Marylebone, and I'm paying. You may hold me to that. [kept]
`,
  },
];
