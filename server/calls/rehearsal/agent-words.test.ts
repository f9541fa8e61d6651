import { describe, expect, it } from 'vitest';
import { danasBrief, rehearse } from '#testing/rehearse.ts';
import { nextWords, openRehearsal } from './agent-words.ts';

const promised = {
  ...danasBrief,
  promises: [
    { by: 'client', text: 'Call my accountant', dueOn: null },
    { by: 'coach', text: 'Share the pricing template', dueOn: null },
    { by: 'client', text: 'Send the price list to Marta', dueOn: '2026-11-20' },
  ],
} as const;
const open = { ...danasBrief, promises: [...promised.promises] };

describe('how a rehearsal goes', () => {
  it('discloses first, then opens', () => {
    expect(openRehearsal(danasBrief)).toBe(
      'Hello, this is an AI assistant, and this call is recorded. Is this a good moment for a few questions?',
    );
  });

  it('says that it is an AI even where the brief says nothing', () => {
    const bare = { ...danasBrief, disclosure: '', opening: '', coachName: '' };
    expect(openRehearsal(bare)).toBe('This is an AI assistant, calling for your coach.');
  });

  it('asks the questions in their order and closes with what was promised', () => {
    const { replies, last } = rehearse(danasBrief, [
      'Yes, go ahead.',
      'We moved the office and kept the same team for it.',
      'Mostly that the landlord answers no letters at all.',
      'I’ll send the new contract to Marta by Friday.',
    ]);
    expect(replies[0]?.say).toBe('Good. How have the last weeks gone for you?');
    expect(replies[1]?.say).toContain('What is in your way at the moment?');
    expect(replies[2]?.say).toContain('What do you want to have done by our next call?');
    expect(last).toMatchObject({ ends: true, outcome: 'answered' });
    expect(last.say).toContain('you’ll send the new contract to Marta by Friday.');
    expect(last.say).toMatch(/Thank you, Dana\. You will hear from us\.$/);
  });

  it('asks how each open promise of the client’s went, soonest due first, before a check-in', () => {
    const { replies } = rehearse(open, ['Yes.', 'I sent it on Monday.', 'That is done.']);
    expect(replies[0]?.say).toContain(
      'Last time you said you’d send the price list to Marta: how did that go?',
    );
    expect(replies[1]?.say).toContain('You also said you’d call your accountant');
    expect(replies[2]?.say).toContain(danasBrief.questions[0]);
    expect(rehearse(open, ['Yes.'], 'strategy').last.say).toContain(danasBrief.questions[0]);
  });

  it('asks in its own words how a promise went that stands as it was quoted', () => {
    const asked = (text: string) =>
      rehearse({ ...open, promises: [{ by: 'client', text, dueOn: null }] }, ['Yes.']).last.say;
    expect(asked('“I’ll tell them about the broadcaster myself.”')).toContain(
      'you said you’d tell them about the broadcaster yourself: how did that go?',
    );
    expect(asked('“We owe you the figures”')).toContain('you said you owe');
    expect(asked("“Bilal's on it, he'll have both filled by Monday”")).toContain(
      "Last time you said “Bilal's on it, he'll have both filled by Monday”: how did that go?",
    );
  });

  it('says which coach promised what, where another did than the one who calls', () => {
    const promises = [
      { by: 'coach', text: 'Share the template', dueOn: null },
      { by: 'coach', coachName: 'Amara Okafor', text: 'Send the workbook', dueOn: null },
    ] as const;
    const asked = rehearse({ ...danasBrief, promises: [...promises] }, [
      'Yes.',
      'What did my coach promise?',
    ]).last.say;
    expect(asked).toContain('Nora said: share the template. Amara Okafor said: send the workbook.');
  });

  it('asks what got in the way of a promise that was not kept', () => {
    expect(rehearse(open, ['Yes.', 'Not yet.']).last.say).toContain('What got in the way?');
  });

  it('says the same words to the same turns', () => {
    const words = ['Yes', '14 of 20 renewed', 'worried about the cash flow', ''];
    expect(rehearse(danasBrief, words)).toEqual(rehearse(danasBrief, words));
  });

  it('says nothing to a client who has hung up', () => {
    const turns = [{ speaker: 'agent', text: openRehearsal(danasBrief) }] as const;
    const hungUp = (text: string) => nextWords(danasBrief, turns, { text, hangUp: true });
    expect(hungUp('')).toEqual({ say: '', ends: true, outcome: 'declined' });
    expect(hungUp('I told you all of it.')).toEqual({ say: '', ends: true, outcome: 'answered' });
  });

  it('closes when the time is used up, with the promises that were heard', () => {
    const turns = [
      { speaker: 'agent', text: openRehearsal(danasBrief) },
      { speaker: 'client', text: 'Yes.' },
      { speaker: 'agent', text: 'Good. How have the last weeks gone for you?' },
    ] as const;
    const heard = { text: 'Well, I’ll call the bank tomorrow.', hangUp: false, over: true };
    const last = nextWords(danasBrief, turns, heard);
    expect(last).toMatchObject({ ends: true, outcome: 'answered' });
    expect(last.say).toContain('Our time for this call is up.');
    expect(last.say).toContain('you’ll call the bank tomorrow');
  });

  it('goes on from what was said, whatever the agent’s own words were', () => {
    const turns = [
      { speaker: 'agent', text: 'An opening of another version.' },
      { speaker: 'client', text: 'Yes.' },
      { speaker: 'agent', text: 'A first question of another version.' },
      { speaker: 'client', text: 'We moved the office and kept the team.' },
      { speaker: 'agent', text: 'A second question of another version.' },
    ] as const;
    const next = nextWords(danasBrief, turns, {
      text: 'The landlord is slow as ever.',
      hangUp: false,
    });
    expect(next.say).toContain(danasBrief.questions[2]);
  });
});

describe('follow-ups', () => {
  const after = (answer: string, brief = danasBrief) => rehearse(brief, ['Yes.', answer]).last.say;

  it.each([
    ['14 of 20 renewed', '14 of 20: what would it take to get the other 6?'],
    ['Fourteen out of twenty are in by now', '14 of 20: what would it take to get the other 6?'],
    ['20 of 20 have signed', '20 of 20: what made that work?'],
    ['We are at 80% of the plan', '80 percent'],
    ['There are 3 new clients in the book', '3 new clients'],
    [
      'I am worried about our cash flow in January',
      'What worries you most about your cash flow in January?',
    ],
    ['My team is afraid of the change', 'What would help them most with the change?'],
    ['I would say 7/10', '7 out of 10: what would make it an 8?'],
    ['My biggest worry is the new hire', 'What would help most with the new hire?'],
    ['I’m struggling with the second shop', 'the second shop'],
    ['I’ll send the price list to my accountant', 'send the price list to your accountant'],
    ['It went really well with the launch', 'What'],
    ['Fine.', '?'],
  ])('to “%s” asks “%s”', (answer, asked) => {
    const say = after(answer);
    expect(say).toContain(asked);
    expect(say.endsWith('?')).toBe(true);
    expect(say).not.toContain(danasBrief.questions[1]);
  });

  it('asks by when, keeps the day, and has it in the end', () => {
    const { replies, last } = rehearse(danasBrief, [
      'Yes.',
      'I’ll send the price list to Marta.',
      'By next Friday.',
      'The landlord answers no letters.',
      'To have the contract on the table.',
    ]);
    expect(replies[1]?.say).toMatch(/by when/i);
    expect(replies[2]?.say).toContain('By next Friday');
    expect(last.say).toContain('you’ll send the price list to Marta, by next Friday.');
  });

  it('says a promise with its day back and goes on', () => {
    const say = after('I’ll call the bank tomorrow morning.');
    expect(say).toContain('you’ll call the bank tomorrow morning');
    expect(say).toContain(danasBrief.questions[1]);
  });

  it('takes a condition, a plan for nothing or a denial for no promise', () => {
    const { last } = rehearse(danasBrief, [
      'Yes.',
      'If they sign then I’ll hire one more person.',
      'I’ll see how it goes over there.',
      'I’ll never do that kind of launch again.',
    ]);
    expect(last.ends).toBe(true);
    expect(last.say).not.toContain('To be sure I have it right');
  });

  it('counts a promise that is said twice once', () => {
    const { last } = rehearse(danasBrief, [
      'Yes.',
      'I’ll call the bank by Monday.',
      'The landlord answers no letters.',
      'As I said, I’ll call the bank by Monday.',
    ]);
    expect(last.say.match(/call the bank/g)).toHaveLength(2);
    expect(last.say).toMatch(/To be sure I have it right: you’ll call the bank by Monday\./);
  });

  it('follows up once a question at most', () => {
    const { replies } = rehearse(danasBrief, [
      'Yes.',
      'I’m worried about the cash flow',
      'And I’m worried about the new hire',
    ]);
    expect(replies[2]?.say).toContain(danasBrief.questions[1]);
  });

  it('has no worry to ask about where there is none', () => {
    expect(after('We are not worried about the cash flow at all')).not.toContain('worries you');
  });

  it('asks who keeps to one word for more a few times only, and never after “nothing”', () => {
    const brief = {
      ...danasBrief,
      questions: Array.from({ length: 9 }, (_, n) => `Question ${n}?`),
    };
    const words = Array.from({ length: 30 }, () => 'Fine.');
    const asks = rehearse(brief, ['Yes.', ...words]).replies.filter(
      ({ say }) => !say.includes('Question') && say.endsWith('?'),
    );
    expect(asks.length).toBeGreaterThan(0);
    expect(asks.length).toBeLessThanOrEqual(6);
    expect(after('Nothing.')).toContain(danasBrief.questions[1]);
  });

  it('does not press somebody who has lost somebody', () => {
    const { replies } = rehearse(danasBrief, ['Yes.', 'My mother died on Sunday', 'Ok.']);
    expect(replies[1]?.say).toContain('I’m very sorry');
    expect(replies[2]?.say).toContain(danasBrief.questions[2]);
  });

  it('comes back at the end to what the client could not answer', () => {
    const { replies } = rehearse(danasBrief, [
      'Yes.',
      'I don’t know.',
      'The landlord answers no letters.',
      'To have the contract on the table.',
      'Not too badly, now that I think of it.',
    ]);
    expect(replies[1]?.say).toMatch(/at the end.*What is in your way/);
    expect(replies[3]?.say).toContain(danasBrief.questions[0]);
    expect(replies[4]?.ends).toBe(true);
  });
});
