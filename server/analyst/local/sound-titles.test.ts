import { describe, expect, it, test } from 'vitest';
import { analyse } from '#testing/talk.ts';
import { isSoundTitle } from './sound-titles.ts';

const titles = async (talk: string) => (await analyse(talk)).promises.map(({ text }) => text);

describe('the title of a promise', () => {
  it.each([
    'Send the signed contract',
    'Ring Frau Aydın about the lease',
    'Have Denise bring the first draft to the session',
    'Put three room kits on one page with one price each',
    'Send the sheet with the break-even in it',
    'Ring Farah at ten past one on every day of that week',
    'Tell the bank that Grace is late',
    'Resign',
  ])('may be “%s”', (title) => {
    expect(isSoundTitle(title)).toBe(true);
  });

  it.each([
    'Ring him',
    'Send it',
    'Have that recorded',
    'Do the shop one',
    'Tell',
    'Find out exactly',
    'Do that',
    'Have Wednesdays do themselves',
    'Have the three Keisha got run',
    'Give the, and the title',
    'Go by after the bank',
    'Have done by the next call',
    'Ring Farah at ten past one on every day',
    'Send the ',
    "Write down what I've decided",
    'Send what we agreed',
    'Write down her limits with her',
    'Call, quietly',
    'Two in a truck next',
    'Show the something',
    'Have the man',
    'Come back to Grace the day',
    "Prepare the ahead of's session",
  ])('is never “%s”', (title) => {
    expect(isSoundTitle(title)).toBe(false);
  });

  it.each([
    ["client: I'll ring him back by Friday.", '“I’ll ring him back by Friday”'],
    ["coach: I'll send you what we agreed tonight.", '“I’ll send you what we agreed tonight”'],
    [
      'client: Thirty I can send you tomorrow morning, even with these bikes.',
      '“Thirty I can send you tomorrow morning, even with these bikes”',
    ],
    ["client: I'll get our Fergal to ring the golf club.", 'Get Fergal to ring the golf club'],
    [
      "client: My mother is ill.\nclient: I'll take him for coffee tomorrow.",
      '“I’ll take him for coffee tomorrow”',
    ],
    ["client: I'll split the phone bill by Friday.", 'Split the phone bill'],
    [
      "coach: I'll send you three questions for that draft by Thursday, and Denise the same three.",
      'Send three questions for the draft, and Denise the same three',
    ],
    ["client: I'll write that page by Friday.", 'Write the page'],
    ["client: I'll send you the notes I share with the team by Friday.", 'notes I share'],
  ])('of %j', async (talk, title) => {
    const [found = ''] = await titles(talk);
    expect(found.replaceAll("'", '’')).toContain(title);
  });

  it('takes the name of a thing from the same promise made in other words', async () => {
    const talk = [
      'coach: Could you send me the photos of the roof?',
      'client: Yes, I will send them tonight.',
    ].join('\n');
    expect(await titles(talk)).toEqual(['Send the photos of the roof']);
  });

  it('quotes each clause by itself where a sentence promises two things', async () => {
    expect(
      await titles(
        "client: I'll get Rosie to shoot 'em by Friday and we'll switch it on by Monday.",
      ),
    ).toEqual(["“I'll get Rosie to shoot 'em by Friday”", "“We'll switch it on by Monday”"]);
  });

  it('says a name whole, whatever its letters', async () => {
    const talk = [
      'client: So it is Frau Aydın.',
      'coach: And then?',
      "client: I'll offer her the job on Friday.",
    ].join('\n');
    expect(await titles(talk)).toEqual(['Offer Frau Aydın the job']);
  });

  it.each([
    ["client: I'll tell my wife tonight.", 'Tell their wife'],
    ["coach: I'll propose three dates to both of you tonight.", 'Propose three dates'],
    ["client: I'll send you my lease tonight.", 'Send the lease'],
    [
      'client: Could you ship the samples to the US tonight?\ncoach: Yes, I will.',
      'Ship the samples to the US',
    ],
    ['client: Could you send us the samples tonight?\ncoach: Yes, I will.', 'Send the samples'],
    [
      "client: I'll ask Denise to send me the overtime tonight.",
      'Ask Denise to send Grace the overtime',
    ],
    [
      "coach: So who could put that number in front of you?\nclient: Denise. I'll ask her tonight.",
      'Ask Denise',
    ],
    [
      "client: I'll block half an hour on Monday mornings to read the rota.",
      'Block half an hour to read the rota',
    ],
  ])('of “%s” is “%s”', async (talk, title) => {
    const { promises } = await analyse(talk);
    expect(promises.map(({ text }) => text)).toContain(title);
  });
});

test.each([
  [
    'a question that says nothing of it gives way to its answer',
    'agent: What is the one thing you want to have done by our next call?\nclient: I’ll sleep at the shop for one night, with the alarm on.',
    ['“I’ll sleep at the shop for one night, with the alarm on”'],
  ],
  [
    'what was named in a manner of speaking is not what is meant',
    'other: Fees get set by whoever picks up the phone.\nclient: I can pull that by Friday.',
    ['“I can pull that by Friday”'],
  ],
  [
    'a word that belongs to the verb stays before the day',
    'client: I will switch the little ones over by Monday.',
    ['Switch the little ones over'],
  ],
  [
    'an hour of standing somewhere is done on purpose',
    'client: I’ll stand at the Kew cart for an hour without serving.',
    ['Stand at the Kew cart for an hour without serving'],
  ],
])('%s', async (_what, talk, told) => {
  expect(await titles(talk)).toEqual(told);
});
