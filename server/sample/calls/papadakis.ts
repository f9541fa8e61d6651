import type { SampleCall } from '../call-plan.ts';

export const papadakisCalls: readonly SampleCall[] = [
  {
    daysAgo: 66,
    by: 'amara',
    type: 'strategy',
    clock: '07:00',
    minutes: 25,
    said: `
Coach: Good morning, Chloe. Good morning, Damien. I can see a dog.
Client: That's Banksia, she's chairing.
Coach: I've one question for today, and each of you answers it without the other interrupting. What's the studio you want in five years?
Damien: You go, Chlo.
Client: No, you. I always go.
Damien: Right. Well. I suppose I like a private client. I like when it's their kid's bedroom and they want a jacaranda outside. I like gardens, with rich people in them, if I'm honest. I've never actually said that.
Coach: What is it like to have said it?
Damien: Bit sick. I thought she'd look at me like I'd voted wrong.
Coach: Chloe?
Client: I'm not looking at you like that. I'm... relieved? I want parks. I want the creek, and I want kids who haven't got a jacaranda. I thought you'd be hurt, so I've been putting gardens in the schedule for two years.
Damien: I've been doing the gardens so you wouldn't feel bad about the parks.
Coach: So you've both been very kind.
Client: For about 400,000 dollars.
Coach: What are you each afraid of now?
Damien: That there's no me in it. She wins the parks. I'm the bloke with the hedge.
Client: I'm scared of telling the staff. There's five of them I honestly don't know whose they are.
Coach: You don't need to decide anything today. What do you need to know before you could?
Damien: What each half earns. I've no idea. Fees get set by whoever picks up the phone.
Client: I can pull that. I'll go through the last two years and sort the fees into parks and gardens by {+10}. [late]
Damien: And I'll talk to my wife. Properly. This weekend. [kept]
Coach: I'll send you both the same five questions, and you answer them apart, not at the kitchen bench. You'll have them by {weekday+2}. [kept]
Client: Banksia says seconded.
`,
  },
  {
    daysAgo: 17,
    by: 'amara',
    type: 'check_in',
    clock: '07:00',
    minutes: 20,
    said: `
Coach: How are you this morning?
Client: I went. I saw the doctor, like I said I would, I nearly drove past it.
Coach: What did she say?
Client: Exhaustion. She said a longer word and then she said exhaustion. Two weeks at half time, and not my idea of half, she said, actual half.
Coach: How was it to hear that?
Client: I cried in her office instead of in the car, so that's progress. I'm so tired, Amara. I haven't had a day off in seven weeks and I kept thinking it was because I was disorganised.
Coach: What does actual half look like this week?
Client: Mornings. I finish at twelve and I give the phone to Priyanka. I've done it two days. I slept yesterday from one till four, like a baby, it was disgusting.
Coach: And the studio?
Client: Staff get told on {+5}, by both of us, standing next to each other. We wrote the note together on Sunday. I read it about 40 times.
Coach: Read me the first line.
Client: "We've decided to become two studios, and nobody is losing their job." Is that all right?
Coach: It's short, it's true, and it says first what they want to know first. What worries you?
Client: The five. The ones in the middle. I'm worried that they'll feel shared out, like cutlery.
Coach: Could they choose?
Client: We'd thought we'd ask them after. But no, you're right. They should get to say. I'll talk to each of the five before the week is out, on the half I'm awake.
Coach: And the split itself, who's carrying that?
Client: A lawyer. Supposedly. I'm still the one who emails her.
Coach: Could Damien be the one?
Client: ... Yes. Huh. He'd probably like to be asked.
Coach: I'll check in with you by text on the evening of the announcement. Not a question, only a hello. [kept]
Client: Bring a dog emoji. Seven people are coming with me, did I say? Seven.
`,
  },
];
