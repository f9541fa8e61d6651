import type { SampleCall } from '../call-plan.ts';

export const feldsteinCalls: readonly SampleCall[] = [
  {
    daysAgo: 236,
    by: 'nora',
    type: 'follow_up',
    clock: '08:30',
    minutes: 19,
    said: `
Client: Twice. I broke it twice in the first week. I'm telling you before Gabriel does.
Coach: What was the rule, in your words?
Client: Gabriel decides asylum, Ruth decides work visas, I decide what to have for lunch. As of Monday.
Coach: And what did you do?
Client: Monday at 4:50 a refusal comes in, a nurse, a work visa. Ruth's in court. So I drafted the motion. I had it half done before I noticed I was typing.
Coach: And then?
Client: I walked over to her desk and left it there with a note: "I broke the rule, throw this away." She used it, by the way.
Coach: And the second one?
Client: An associate asked me who covers the Hartford hearing and I told him. That's a Gabriel question. I went and said so in the hallway. Out loud, in front of people, it was mortifying.
Coach: How did they take it?
Client: Gabriel said "noted" like a judge. And the associate, the one who'd stopped arguing with me? He grinned. I haven't seen his teeth in months.
Coach: What happens with refusals that come in at 4:50?
Client: They land on my desk. They've always landed on my desk.
Coach: Who puts them there?
Client: The front desk. Because I told them to in 2011. Oh, for heaven's sake.
Coach: What will you tell them?
Client: That they go to whoever owns it, and nobody puts paper on my desk without a name. I'll send that memo today. [kept]
Coach: And Fridays?
Client: Fridays I'm not in. I'm going to be terrible at it.
Coach: When's the first one?
Client: This one. I'm going to the Frick. I'll leave my phone with my sister on Friday. [broken]
`,
  },
  {
    daysAgo: 92,
    by: 'nora',
    type: 'check_in',
    clock: '10:20',
    source: 'retell',
    outcome: 'answered',
    said: `
Agent: Hello, this is an AI assistant speaking on behalf of your coach, and this call is recorded. I am calling to hear how things are going. Is this a good moment for a few questions?
Client: I have a car to the courthouse in six minutes, so talk fast.
Agent: I will be brief. How have the last weeks gone for you?
Client: Eleven Fridays out of thirteen. That's the headline. I was not in the office on eleven Fridays.
Agent: What happened on the other two?
Client: One was a real emergency, a removal order. The other one I went in to get my umbrella.
Agent: And then?
Client: And then I stayed until six. It wasn't even raining.
Agent: What went better than you expected?
Client: No associate has left in five months. Five! And Ruth and Gabriel had a screaming match about intake and settled it without me. I heard it through the wall. I sat on my hands.
Agent: What is in your way at the moment?
Client: The contract's coming up and Ruth thinks the money's better spent on a second paralegal. She may have a point, that's what's annoying about it.
Agent: Have the three of you talked about it?
Client: No. I've talked about it with my sister.
Agent: What is the one thing you want to have done by our next call?
Client: Have that conversation. With Ruth, not about her. I'll put it on the partners' agenda for {+15}. [late]
Agent: You will put it on the partners' agenda for {+15}. Is there anything you would like from your coach?
Client: Only that I don't want to be sold to. I want my coach to stay out of it. That'll go down well, knowing who it is.
Agent: Understood. Thank you for your time. I will pass this on, and you will hear from us.
`,
  },
  {
    daysAgo: 52,
    by: 'nora',
    type: 'strategy',
    clock: '08:30',
    minutes: 24,
    said: `
Coach: Who is in the room?
Client: All three of us. Ruth made coffee, so you know it's serious.
Ruth: I'll go first, since I'm the villain. It's 64,800 dollars a year. A paralegal is 71. I look at what comes in the door and I need hands.
Coach: That's a fair case. Gabriel?
Gabriel: I was against coaching a year ago. Now I decide things. I'd miss it. But Ruth's drowning, I'm not going to pretend she isn't.
Coach: Naomi?
Client: I want to go on. I'm also the one who'd say that, so discount it.
Coach: Here's what I suggest. Decide it without me. I'd be the worst person to have at the table.
Ruth: Huh. I had a whole rebuttal.
Coach: Keep it for Naomi. What would each of you need to see in a year to be glad of the choice?
Ruth: That the associates get something out of it. They've watched us get therapy for a year, no offence.
Client: None taken. She's right, though, they have.
Gabriel: One session in five for them?
Ruth: I could live with one in five. If we also post the paralegal job by next quarter.
Client: I thought we had to choose.
Ruth: We do if you keep taking every case that cries.
Coach: I'm going to stop us here, because this is the conversation, and you're having it. When do you want to tell me?
Client: We'll tell you by {+9}. Yes or no, no essays. [kept]
Coach: I'll send you the numbers of the last year tomorrow, to all three: hours, departures, Fridays. No comment on them. [kept]
Ruth: I'll draw up what a second paralegal would really cost with benefits. By the end of the week. [kept]
Client: I'm a little shaky, actually. In a good way? I was sure this was going to be a fight.
`,
  },
];
