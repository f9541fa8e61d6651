import type { SampleCall } from '../call-plan.ts';

export const whitfieldCalls: readonly SampleCall[] = [
  {
    daysAgo: 234,
    by: 'nora',
    type: 'other',
    clock: '09:00',
    minutes: 19,
    said: `
Client: I have four items. First, your letter was too short.
Coach: What was missing?
Client: Nothing. That's what annoyed me. I read your whole site and printed one page of it.
Coach: Which one?
Client: The one with the question. "Who tells you when you are wrong?" I wrote a name on it and then I crossed it out.
Coach: Whose?
Client: My wife's. She doesn't know a chiller from a toaster. I mean in the company. We're 84 people in four regions, and I couldn't come up with a name.
Coach: When were you last wrong?
Client: In {month-2}. I told everybody the Saint Anne's job would pay within the quarter. It's 240 thousand, it's one of two hospitals that owe me, and my regional lead knew in {month-3} it wasn't coming. He reported green.
Coach: Why would he do that?
Client: Because I like green. That's item two. They tell me what I want to hear and I can't run a ship that way.
Coach: Did you ever punish anybody for red?
Client: I'd have said no. Then I thought about my face.
Coach: What's item three?
Client: My goal is 30 per cent of income from maintenance contracts. We're at 8. We turn over about 14 million dollars a year and installing is feast or famine.
Coach: And four?
Client: What do you do in the first month, precisely?
Coach: I talk with you, then with each of the four, and then we make one page of numbers that all five of you see on the same day.
Client: Same day. Huh. They won't like that.
Coach: Will you?
Client: No. I don't believe I will. Send me a proposal, one page.
Coach: I'll send you a one-page proposal by {+13}. [kept]
Client: And I'll get you last year's numbers by region, the real ones, by the end of the week. [kept]
`,
  },
  {
    daysAgo: 60,
    by: 'nora',
    type: 'check_in',
    clock: '11:40',
    source: 'retell',
    outcome: 'answered',
    said: `
Agent: Hello, this is an AI assistant speaking on behalf of your coach, and this call is recorded. I am calling to hear how things are going. Is this a good moment for a few questions?
Client: You've got nine minutes.
Agent: Thank you, that is enough. How have the last weeks gone for you?
Client: Steady. Maintenance is at 19 per cent of income, up from 8. We're up to 91 people now. The page went out on time four Mondays running. We run the page in Excel.
Agent: That is more than double. What went better than you expected?
Client: Denise. She closed a five-year service contract with the school district and I read about it in the minutes. I wasn't in the room.
Agent: How was that?
Client: Good. Strange. I asked for the minutes, they told me no at first. Told me I'd get 'em Tuesdays like everybody.
Agent: What is in your way at the moment?
Client: One hospital has paid. The other one owes 212,000 dollars and won't return a call. My calendar's the other thing. I don't have a white square on it until the ninth.
Agent: Which of the two costs you more sleep?
Client: The hospital. The calendar costs my wife sleep.
Agent: What is the one thing you want to have done by our next call?
Client: I'll have counsel send the hospital a letter by {+8}. Not me being friendly on the phone again. [kept]
Agent: You will have counsel send the hospital a letter by {+8}. And the calendar?
Client: I'm not promising anything about the calendar.
Agent: That is all right. Is there anything that your coach should bring to the next session?
Client: Indianapolis. I'd like to open there and I don't want to be talked out of it, I want to be asked.
Agent: That is noted word for word. Thank you for your time. I will pass this on, and you will hear from us.
`,
  },
  {
    daysAgo: 5,
    by: 'nora',
    type: 'follow_up',
    clock: '09:00',
    minutes: 21,
    said: `
Client: One item today. I was wrong.
Coach: About what?
Client: The order of things. I told Denise, show me the plan for the move to Indianapolis and then we'll see about the title. She told me she doesn't plan another region's move as a regional lead. And I said prove it first. In front of Ramirez.
Coach: How did she take it?
Client: Quiet. I've known her eleven years, I know what quiet is. I went home and I thought, who'd I be if somebody'd told me that in '09?
Coach: And who would you be?
Client: Gone.
Coach: So what did you do?
Client: Monday I put it in the minutes. "The chair was wrong about the order." Ramirez asked was that a joke.
Coach: What did Denise say?
Client: She said thank you, and that she'd had an offer. From Milwaukee, from the people across the street. She hadn't told me because I hadn't asked.
Coach: Is she going?
Client: No. She gets the title on {+7}, operations director, and the move is hers to plan. Budget too.
Coach: How are you with that?
Client: Relieved, which I didn't expect. I slept. I spent Sunday on the lake with my phone in the truck.
Coach: What's still red?
Client: Same hospital. Counsel's letter got us a meeting and a lot of coffee. 212 thousand. We turn over about 12 million dollars a year, so that shows. I'm concerned it's going to be a write-off, and I'd rather know now than in {month+4}.
Coach: Who owns it?
Client: Me. I should give it to Denise. No. I should finish it. I'll get a yes or a no from their finance office by the end of the month.
Coach: And the page for Indianapolis?
Client: Denise will bring the first draft to our session on {+14}. I'm not going to look at it before.
Coach: I'll send you three questions for that draft by {weekday+2}, and Denise the same three.
`,
  },
];
