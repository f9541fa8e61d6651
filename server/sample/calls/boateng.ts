import type { SampleCall } from '../call-plan.ts';

export const boatengCalls: readonly SampleCall[] = [
  {
    daysAgo: 231,
    by: 'ben',
    type: 'follow_up',
    clock: '16:00',
    minutes: 16,
    said: `
Client: They went to the sea! The whole lot of them. Weston. I mean it's hardly the sea, it's a brown suggestion, but they went.
Coach: On the Saturday before a delivery.
Client: On the Saturday before a delivery, for the first time in four years. I stood in the studio on my own like a dad at the wrong airport.
Coach: What did you do?
Client: Watered the plants. Went home. Slept eleven hours, my wife checked I was breathing.
Coach: And the client?
Client: Didn't notice a thing. Got it Monday at noon, said lovely, changed a colour. I've got two awards holding doors open for work we did at three in the morning, and they'd have been just as happy at noon.
Coach: What made the difference this time?
Client: Honestly? Tomasz said no. Twice. They asked for a new ending on the Wednesday and he said it's in the next round. I heard him do it through the glass, I nearly ran in.
Coach: But you didn't.
Client: I had a biscuit in each hand.
Coach: Does Tomasz know you heard?
Client: No... I should tell him. I'll tell him tomorrow, properly, not as a joke. [kept]
Coach: What have the next eight weeks got painted red?
Client: Two weekends. The broadcaster's title sequence, both of them.
Coach: 60 per cent of the turnover, and all of the weekends.
Client: Don't do that. Don't put it next to each other like that.
Coach: What's beside it, in the pipeline?
Client: A museum, maybe. And a tea company, of all things. I've not chased either, I've been busy being wonderful.
Coach: When will you?
Client: I'll ring the tea people by {weekday+3}. And I'll get Mei to look at the museum. [kept]
Coach: Get her to look, or get her to lead?
Client: Oh, you're good.
`,
  },
  {
    daysAgo: 74,
    by: 'ben',
    type: 'check_in',
    clock: '16:00',
    minutes: 18,
    said: `
Coach: How's the new creative director?
Client: Brilliant. Mei's brilliant, everyone's thrilled, it's on the website. She's got a card and everything.
Coach: And the old one?
Client: He's adjusting! He's fine. He's taken up, erm, walking past.
Coach: Past what?
Client: Past her desk. I only looked at two boards.
Coach: What does "looked at" mean?
Client: I might've moved a tree.
Coach: Kwame.
Client: It was a better tree! It was better on the left, anybody would've. All right. She didn't say anything. She just moved it back, with the door open, so I could see her do it.
Coach: What was that like?
Client: Like being told off by my own daughter. I was proud and I wanted to die.
Coach: What do you want to be to her, if you're not the one who moves trees?
Client: The one she asks. But she's not going to ask while I'm standing there, is she?
Coach: So when?
Client: Thursdays. I'd do Thursdays, everything on the wall, I get to say what I think once, and then I go to lunch.
Coach: And what do you say when it isn't Thursday?
Client: "Looks like a Thursday question." God, I'll sound like my uncle.
Coach: Will you tell her that, or will she find out?
Client: I'll tell her in the morning, before anybody else is in. [kept]
Coach: You changed the subject earlier, when I asked about the broadcaster.
Client: Did I? They're fine. New head of something. Everybody gets a new head of something.
Coach: When do you see him?
Client: Her. Not fixed. I'll get a date in with her by {+14}. [broken]
Coach: I'll ask you about that date next time we talk. [kept]
`,
  },
  {
    daysAgo: 11,
    by: 'ben',
    type: 'strategy',
    clock: '16:00',
    minutes: 22,
    said: `
Client: Right. So. Funny thing. They've cut us by 40 per cent.
Coach: The broadcaster.
Client: From next quarter. It came in an email with a photo of a sunrise on it. And Lucy's gone, she handed in her notice on Monday. It's fine. It's all fine.
Coach: You're smiling.
Client: I'm always smiling, it's my face.
Coach: What would you look like if you weren't?
Client: ... Tired. I'd look really tired, Ben. I'm worried sick, to be honest. I did the numbers at four this morning and with the tea we're all right until about {month+5}, and then we're not.
Coach: Did you ever get that date with her? The new head?
Client: No. I didn't ask. I kept meaning to, and I thought if I don't ask she can't say it.
Coach: And then there was a sunrise.
Client: And then there was a bloody sunrise.
Coach: Who knows?
Client: Mei. And Tomasz, because he's not stupid. He told me he's had an offer. He told me himself, in the kitchen, making tea.
Coach: Why do you think he told you?
Client: To give me a chance to match it?
Coach: Did he name a number?
Client: No. He talked about his film. He's got this short about his nan. Oh.
Coach: Let's do the uncomfortable bit. Your contract with me.
Client: I can't afford you, and I can't afford not to. I'd like to keep the sessions and drop the price, or the other way round, I don't know which. I feel terrible even saying it.
Coach: Two sessions a month until their new contract is signed. Then we look again. I'll send you the offer in writing tomorrow. [kept]
Client: Okay. Okay, thank you. Let me sleep on it. I'll give you an answer by {+14}.
Coach: And the team?
Client: They should hear it from me. Not with a sunrise on it. I just need to know what I'm telling them.
`,
  },
  {
    daysAgo: 0.3,
    by: 'ben',
    type: 'other',
    minutes: 7,
    said: `
Client: I've got six minutes, I'm on the fire escape. I talked to Tomasz.
Coach: I thought you were going to ring me first.
Client: I was. Then he was there and I had the kettle in my hand. I asked him what it would take. I didn't say a number, I just asked and shut up, like you do.
Coach: And?
Client: Fridays. He wants Fridays for the film. Four days a week, less money, and he stays. That's it! I'd have paid him to do that.
Coach: How do you feel?
Client: Relieved. Like someone's taken a piano off me. Still got the wardrobe on, mind.
Coach: What's the wardrobe?
Client: Fifteen people who think we're fine.
Coach: When do they hear it?
Client: At ten on {weekday+1}. I'll tell them about the broadcaster myself, with the number, and what we've got instead. No jokes till the end.
Coach: One joke at the end.
Client: One. Mei's vetting it.
Coach: And after that we meet for the renewal.
Client: Yeah. I'm going to say two a month. I've slept on it now, you might as well know.
`,
  },
];
