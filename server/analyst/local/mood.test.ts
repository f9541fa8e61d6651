import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const moodOf = async (talk: string, notes = '') => (await analyse(talk, notes)).mood;

describe('the mood of a call', () => {
  it.each([
    [
      "client: I'm worried about payroll. If they don't pay we can't make it to March.",
      'concerned',
    ],
    ["client: I can't sleep. I keep thinking we'll lose the shop.", 'concerned'],
    [
      "client: We hit the target! I'm so proud of the team, it was our best month ever.",
      'positive',
    ],
    ["client: It was a terrible week. They let us down again and I'm fed up.", 'negative'],
    [
      "client: I'm not worried about that any more. I'm sleeping better, it went really well.",
      'positive',
    ],
    ['client: Revenue is up twenty percent, and churn is down.', 'positive'],
    ['client: Complaints fell by half and our costs are down.', 'positive'],
    ["client: Honestly I'm not burnt out any more, it feels lighter.", 'positive'],
    ["client: I'm running on empty. My wife isn't speaking to me.", 'concerned'],
    ['client: Sales are down and complaints are up.', 'negative'],
    ['client: Oh, great. Another inspection. Just what I need.', 'negative'],
  ])('is read from %j as %s', async (talk, mood) => {
    expect((await moodOf(talk)).mood).toBe(mood);
  });

  it.each([
    'Nothing else, thanks.',
    "No, that's it!",
    "That's all for today, thank you.",
    'Fairly confident.',
    'OK, thanks!',
  ])('is not read from the courtesy %j', async (said) => {
    const grumble = 'It was a bad month, and the order fell through.';
    const mood = await moodOf(`client: ${grumble}\ncoach: I see.\nclient: ${said}`);
    expect(mood.receipts.map(({ quote }) => quote)).not.toContain(said);
    expect(mood.mood).not.toBe('positive');
  });

  it('quotes words of worry for concern', async () => {
    const mood = await moodOf("client: The bank called. I'm really worried about the overdraft.");
    expect(mood.receipts[0]?.quote).toBe("I'm really worried about the overdraft.");
    expect(mood.rules).toContain('worry.worried');
  });

  it('quotes a second sentence only where it says half as much', async () => {
    const worried = "I'm worried about the budget, and I'm scared of the board.";
    const talk = `client: ${worried}\ncoach: Of whom?\nclient: I wrote the page on Monday in the train.`;
    const { mood, receipts } = await moodOf(talk);
    expect(mood).toBe('concerned');
    expect(receipts.map(({ quote }) => quote)).toEqual([worried]);
  });

  it('is the client’s, not the coach’s', async () => {
    expect((await moodOf("coach: I'm worried about you.\nclient: I see.")).mood).toBeNull();
  });

  it('is unknown where little is said', async () => {
    const mood = await moodOf('coach: Hello?\nclient: Hi. Yes. Wednesday, then.');
    expect(mood).toEqual({ mood: null, receipts: [], rules: [], strength: 'low' });
  });

  it('leans to how the call ended', async () => {
    const [glad, sorry] = [
      "client: I'm so happy, it was a brilliant week.",
      'client: It was a horrible week, I was furious.',
    ];
    expect((await moodOf(`${glad}\ncoach: And now?\n${sorry}`)).mood).toBe('negative');
    expect((await moodOf(`${sorry}\ncoach: And now?\n${glad}`)).mood).toBe('positive');
  });

  it('is taken from notes where nothing else is there', async () => {
    const mood = await moodOf('', 'Spoke for an hour. Worried about cash.');
    expect(mood).toMatchObject({ mood: 'concerned', receipts: [{ quote: 'Worried about cash.' }] });
  });

  it('names the words that weighed', async () => {
    const talk = Array.from(
      { length: 6 },
      (_, at) => `coach: And week ${at}?\nclient: I'm proud, we won the order and I'm happy!`,
    ).join('\n');
    const mood = await moodOf(talk);
    expect(mood.mood).toBe('positive');
    expect(mood.rules).toContain('mood.glad-words');
    expect(mood.rules.some((rule) => /^(?:said|sign)\./.test(rule))).toBe(true);
    expect(mood.receipts[0]?.quote).toBe("I'm proud, we won the order and I'm happy!");
  });

  it('is read from a turn without end as from a short one', async () => {
    const said = "I'm so worried about the rent, I can't sleep. ";
    const call = (client: string) => moodOf(`coach: How are you?\nclient: ${client.trim()}`);
    expect((await call(said.repeat(400))).mood).toBe('concerned');
    expect((await call(said)).mood).toBe('concerned');
  });

  it.each([
    ['negative', "I'm still so embarrassed I could crawl under this desk."],
    ['negative', "I'm so mad. I'm mad at them, I'm mad at me."],
    ['concerned', "I'm scared I'm going to mess it up, Nora."],
    ['positive', "Honestly, I'm chuffed to bits."],
  ])('is %s where a client says so outright at the end: %s', async (mood, said) => {
    const talk = [
      'coach: So you have read it.',
      "client: I've read it, like, nine times. Page six, mostly.",
      'coach: What did you do then?',
      'client: I closed the laptop and went and tidied the garage at ten at night.',
      'coach: And the meeting?',
      "client: It's on Thursday the nineteenth. I don't know yet what I'll tell them.",
      'coach: Could you have it by Tuesday?',
      'client: I could. The team knows about the first part, the rest is on the list.',
      'coach: Good.',
      `client: ${said}`,
    ];
    expect((await moodOf(talk.join('\n'))).mood).toBe(mood);
  });

  it.each([
    'agent: Hello?\nclient: Wrong number.\nagent: Sorry.\nclient: You sound pretty good.',
    "coach: What's left?\nclient: The lease.\ncoach: And?\nclient: Fifteen people who think we're fine.",
  ])('is not told by what is said of others: %s', async (talk) => {
    expect((await moodOf(talk)).mood).toBeNull();
  });

  it('is told turn by turn', async () => {
    const { moods } = await analyse(
      "client: I'm so happy with the launch, it was brilliant.\ncoach: Good.\nclient: I'm scared about the rent.",
    );
    expect(moods).toEqual([
      { position: 0, mood: 'positive' },
      { position: 2, mood: 'concerned' },
    ]);
  });
});
