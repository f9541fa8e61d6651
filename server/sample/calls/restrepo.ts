import type { SampleCall } from '../call-plan.ts';

export const restrepoCalls: readonly SampleCall[] = [
  {
    daysAgo: 13,
    by: 'ben',
    type: 'follow_up',
    clock: '09:30',
    minutes: 17,
    said: `
Client: So I called three. I know, I know, I haven't signed anything, I just couldn't stop thinking about it.
Coach: Three that left.
Client: Three clinics that churned this year. Two in Texas and one in, no, three in Texas, one's just across from Oklahoma. It doesn't matter.
Coach: What did they say?
Client: It's the same screen! All three! It's the double-booking screen. You've got a dog on the table and a cat in the lobby and the thing asks you to pick a "resource". Nobody knows what a resource is. I was a vet for six years and I don't know what a resource is.
Coach: What did it cost them?
Client: One of them booked two surgeries on the same table. Twice. She was so nice about it. She said, hon, we loved y'all, we just got scared.
Coach: How was that for you to hear?
Client: Honestly, I felt sick. 4 per cent a month, I look at that number every Monday, and it's people getting scared of my screen. And nobody'd called them. I'd never called them.
Coach: And now you have.
Client: And now I have, and I told Jeff, which went great.
Coach: Did it?
Client: No, it went terrible. He said three isn't a sample. Then he fixed it that night. It shipped at 4 a.m., it says "room" now. He hasn't spoken to me since, but it says "room".
Coach: What does Jeff hear when you bring him a customer?
Client: That he screwed up. Huh. I guess I only ever bring him the ones who are mad.
Coach: Are there others?
Client: 310 of them! Most of them love us. Okay. I'm going to bring him a happy one. I'll get Jeff on a call with the clinic in Marfa this month.
Coach: And the other seven who left?
Client: I'll call two a week. I want to hear if it's all that screen, or if that's just what I want it to be.
Coach: You're doing the first month of the proposal on your own, you know that?
Client: I kind of noticed. I need to talk to my finance person about the 3,600. I'll give you an answer by {+12}.
Coach: I'll hold Wednesdays for you until then. No is a good answer too.
Client: I'm pretty excited, if that's not unprofessional.
`,
  },
  {
    daysAgo: 6,
    by: 'ben',
    type: 'follow_up',
    clock: '10:15',
    source: 'retell',
    outcome: 'voicemail',
  },
];
