import { describe, expect, it } from 'vitest';
import { analyse } from '#testing/talk.ts';

const advised = async (talk: string) =>
  (await analyse(talk)).insights
    .filter(({ type }) => type === 'recommendation')
    .map(({ title }) => title);

const cash = 'Go through the coming weeks of cash with Grace';
const conversation = 'Help Grace prepare that conversation, opening words included';
const nights = 'Ask Grace what is behind the bad nights';

describe('a recommendation', () => {
  it('is something kind for a worry, and quotes it', async () => {
    const { insights } = await analyse(
      "client: I'm really worried about the cash, we can't cover the wages.",
    );
    const advice = insights.find(({ type }) => type === 'recommendation');
    expect(advice?.title).toBe(cash);
    expect(advice?.receipts[0]?.quote).toContain('worried about the cash');
  });

  it('goes by the part of a sentence that the worry stands in', async () => {
    const told = await advised(
      "client: I'm not worried about the cash, but I'm overwhelmed by all the hours.",
    );
    expect(told).toEqual(['Choose with Grace what to put down or hand over']);
  });

  it('is of what was asked where the worry only points to it', async () => {
    const { insights } = await analyse("coach: And the bank?\nclient: I'm scared of that one.");
    expect(insights.map(({ title }) => title)).toEqual([cash]);
    expect(insights[0]?.content).toBe(
      "Asked “And the bank?”, Grace said: “I'm scared of that one.”",
    );
    expect(insights[0]?.receipts.map(({ quote }) => quote)).toEqual([
      'And the bank?',
      "I'm scared of that one.",
    ]);
    const told = await advised(
      "coach: What about the second associate?\nclient: That one makes me nervous. I don't know what I'd pay.",
    );
    expect(told).toEqual([
      'Talk through the team with Grace: who stays, who is missing, who decides',
    ]);
  });

  it('is of what is said next rather than of what was said before', async () => {
    const told = await advised(
      "client: I'd look really tired. I'm worried sick, to be honest. I did the numbers at four this morning.",
    );
    expect(told).toEqual([cash]);
  });

  it('is of a person where it is a person that worries', async () => {
    const told = await advised(
      "client: My chair likes a way out. He's the one I'm worried about, if I'm frank. He counts bookings.",
    );
    expect(told).toEqual([conversation]);
    expect(await advised("client: I'm scared to ring them in case I've done it wrong.")).toEqual([
      conversation,
    ]);
  });

  it('names what is dreaded in the words that were said', async () => {
    expect(await advised("client: I'm scared of telling the staff.")).toEqual([
      'Help Grace prepare for telling the staff',
    ]);
    expect(await advised('client: The budget part frightens me. They have thirty lines.')).toEqual([
      'Talk through the budget part with Grace',
    ]);
    expect(await advised("client: I'm scared of telling my mum about it.")).not.toContain(
      'Help Grace prepare for telling my mum about it',
    );
  });

  it('asks what is behind bad nights where nothing near them says so', async () => {
    expect(await advised("client: Now I'm not sleeping about something else.")).toEqual([nights]);
    expect(
      await advised(
        "coach: Is the VAT covered?\nclient: I was awake at four doing it in my head, and it's no every time.",
      ),
    ).toEqual([cash]);
  });

  it('thinks ahead with whoever sees something coming', async () => {
    expect(
      await advised("client: I'm scared they'll say yes and then there's some other Gwen."),
    ).toEqual(["Think it through with Grace: “they'll say yes and then there's some other Gwen”"]);
    expect(
      await advised(
        "client: I'm worried that they'll feel shared out like cutlery, and I can't say how often I have thought of it.",
      ),
    ).toEqual(["Think it through with Grace: “they'll feel shared out like cutlery…”"]);
  });

  it('says no more of what may come where a risk quotes it already', async () => {
    const { insights } = await analyse(
      "client: I'm concerned it's going to be a write-off, and I'd rather know now than in March.",
    );
    expect(insights.map(({ type }) => type)).toEqual(['risk']);
  });

  it.each([
    "Honestly I'm not burnt out any more.",
    'I am no longer overwhelmed by all of it.',
    "I don't lose sleep over it, files are my hobby.",
    "I don't sleep anyway. I'm too happy, it's stupid.",
    "The price I can ask. I'll call him tomorrow, he's up at five like me.",
    'They found the van on its side, burnt out, with a chair beside it.',
    "I'll get it over with. It's going to be like drowning kittens.",
    "I don't think they'd go under, Kim is the brains.",
    'Tell her I was awake at four, would you.',
    'It is a good book if you cannot sleep.',
    'Three boards in 14 days. I have not slept, but in the good way.',
    'And Kirsty has not slept since Candlemas.',
    'People are a bit afraid of Wilma, that could work.',
    "You said sleep, and ring the three. So I didn't sleep, but I rang.",
    "I'm a bit nervous like before a wedding, but I'm sleeping like a log.",
  ])('is not made of what is no worry of theirs, or none any more: “%s”', async (words) => {
    expect(await advised(`client: ${words}`)).toEqual([]);
  });

  it('is made of a worry that is there', async () => {
    expect(await advised("client: I'm completely burnt out, honestly.")).toEqual([
      'Choose with Grace what to put down or hand over',
    ]);
  });
});
