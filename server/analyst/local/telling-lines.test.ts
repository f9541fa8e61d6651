import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const summaryOf = async (talk: string) => (await analyse(talk)).summary.map(({ text }) => text);

const chat = [
  'coach: Good morning, Grace. How was the weekend?',
  'client: Lovely. We went to my sister and the children made pancakes.',
  'coach: That sounds like them.',
  'client: It rained, and nobody minded.',
  'coach: And the shop?',
  'client: The roof leaks again, there is a bucket by the till.',
  'coach: What else has happened since we spoke?',
  'client: The hotel paid. Late, but they paid. Six weeks we lived off the overdraft.',
  'coach: How many hotels are there now?',
  'client: Four. And the new one wants two hundred loaves a day from March.',
  'coach: Can the oven do that?',
  'client: Not with one baker.',
  'coach: And Tomas?',
  'client: Tomas handed in his notice on Monday. He goes to the supermarket, they pay him double.',
  'coach: How do you feel about it?',
  'client: I wished him luck and meant half of it.',
  'coach: What would help?',
  'client: Somebody who can start in February.',
  'coach: And the school?',
  'client: It goes on. The teacher is nice.',
  'coach: Shall we leave it there?',
  'client: Yes, thank you.',
].join('\n');

describe('what a summary tells of a talk', () => {
  it('is what a coach should know, in the words around it, and no small talk', async () => {
    const lines = await summaryOf(chat);
    expect(lines).toContain(
      'Grace said: “The hotel paid. Late, but they paid. Six weeks we lived off the overdraft.”',
    );
    expect(lines.join(' ')).not.toMatch(/pancakes|rained|teacher/);
  });

  it('is quoted as it was said, from one place to another', async () => {
    const { summary } = await analyse(chat);
    for (const { text, receipts } of summary) {
      const [receipt] = receipts;
      const turn = chat.split('\n')[receipt?.position ?? -1]?.replace(/^\w+: /, '') ?? '';
      expect(turn.slice(receipt?.start, receipt?.end)).toBe(receipt?.quote);
      expect(text).toContain(receipt?.quote);
    }
  });

  it('begins with no mere yes, joins no question and nothing that is told as a promise', async () => {
    const [line, ...others] = await summaryOf(
      [
        'coach: How is the bakery, and how are the people in it, after all that?',
        "client: Yes. I was. We lost the two big hotels in March. Isn't that something? I don't know.",
        'coach: Tell me more about how that came, and what they said to you, if you like.',
        "client: It was the price. I'll call the owner on Friday.",
      ].join('\n'),
    );
    expect(line).toBe('Grace said: “We lost the two big hotels in March.”');
    expect(others.join(' ')).not.toContain('price. I');
  });

  it('takes a word before a sentence as its heading, and no more where the sentence says enough', async () => {
    const told = async (turn: string) =>
      (
        await summaryOf(`coach: ${'And how was the spring for you? '.repeat(25)}\nclient: ${turn}`)
      )[0];
    const loss = 'We lost four percent of our customers in April and two big ones in May alone.';
    expect(await told(`Churn. ${loss}`)).toBe(`Grace said: “Churn. ${loss}”`);
    expect(await told(`It was a strange kind of spring. ${loss}`)).toBe(`Grace said: “${loss}”`);
  });

  it('tells again what is plainly said of oneself, by itself', async () => {
    const lines = await summaryOf(
      [
        'coach: How is the bakery, and how are the people in it, after all that happened in March?',
        "client: It is a strange year for all of us. I'm worried about payroll in March. The rest is fine.",
        'coach: I see, and thank you for saying it.',
      ].join('\n'),
    );
    expect(lines).toContain('Grace is worried about payroll in March.');
  });
});

describe('news and likeness', () => {
  it.each([
    'I am having a baby in June.',
    "We're having a party on Friday.",
    "I'll look like a fool on Monday.",
    "I'll feel better on Friday.",
    'God, I will sound like my uncle by Friday.',
  ])('promise nothing: “%s”', async (said) => {
    expect((await analyse(`coach: And?\nclient: ${said}`)).promises).toEqual([]);
  });

  it('give their name to no promise that comes after them', async () => {
    const { promises } = await analyse(
      [
        'client: I am having a baby. In October.',
        'coach: I am so glad for you. What has to stop?',
        "client: The commissions. I'll tell the gallery in Ystad that it's after the baby. I'll do it by Thursday.",
      ].join('\n'),
    );
    expect(promises.map(({ text }) => text).join(' ')).not.toContain('baby by');
    expect(promises.some(({ text }) => /tell the gallery/.test(text))).toBe(true);
  });
});
