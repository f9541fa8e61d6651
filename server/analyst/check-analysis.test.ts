import { describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/analysis.ts';
import { talkOf } from '#testing/talk.ts';
import type { CallAnalysis, FoundPromise } from './analyst.ts';
import { checkAnalysis } from './check-analysis.ts';

const source = talkOf(
  [
    'coach: Could you send me the accounts for Harbour Lane by Friday?',
    'client: Sure, I’ll send them. We made 12,000 in March  — a record.',
    "coach: Good. Don't call it luck.",
    'client: I’ll ask him and send you the list for Harbour Lane.',
    'client: I think I’ll need you to send the list. If you could ring him, I’ll thank you.',
  ].join('\n'),
  'Worried about cash.',
);

const receipt = (position: number, quote: string): Receipt => {
  const start = source.turns[position]?.text.indexOf(quote) ?? -1;
  return { source: 'utterance', position, quote, start, end: start + quote.length };
};

const claim = { rules: ['made'], strength: 'medium' } as const;
const empty: CallAnalysis = {
  madeBy: { engine: 'made', version: '1' },
  summary: [],
  mood: { ...claim, mood: null, receipts: [] },
  moods: [],
  promises: [],
  insights: [],
  doNotCall: null,
  dropped: 0,
};

const promise = (changed: Partial<FoundPromise> = {}): FoundPromise => ({
  ...claim,
  by: 'client',
  text: 'Send the accounts for Harbour Lane',
  due: { on: '2026-02-13', words: 'Friday' },
  confidence: 'confident',
  receipts: [receipt(0, 'Could you send me the accounts for Harbour Lane by Friday?')],
  ...changed,
});

const checkPromise = (changed: Partial<FoundPromise>) =>
  checkAnalysis(source, { ...empty, promises: [promise(changed)] });
const checkLine = (text: string, receipts: readonly Receipt[] = [receipt(1, 'a record')]) =>
  checkAnalysis(source, { ...empty, summary: [{ ...claim, text, receipts }] });

describe('a claim', () => {
  it('stays when its source bears it out', async () => {
    expect(await checkPromise({})).toMatchObject({ promises: [promise()], dropped: 0 });
    expect((await checkLine('Harbour Lane made 12000 in March.')).dropped).toBe(0);
  });

  it('gets the place that its words really have', async () => {
    const wrong = {
      ...receipt(1, ''),
      quote: "sure, i'll SEND them. We made 12,000 in March - a record",
      start: 3,
      end: 9,
    };
    const [line] = (await checkLine('A record.', [wrong])).summary;
    const found = line?.receipts[0];
    expect(found?.quote).toBe('Sure, I’ll send them. We made 12,000 in March  — a record');
    expect(source.turns[1]?.text.slice(found?.start, found?.end)).toBe(found?.quote);
  });

  it.each([
    [
      'a quote of nobody’s',
      [{ ...receipt(1, ''), quote: 'We are closing down', start: 0, end: 19 }],
    ],
    ['a turn that is none', [{ ...receipt(1, 'a record'), position: 99 }]],
    ['no receipt', []],
    ['an empty quote', [{ ...receipt(1, ''), quote: '', start: 0, end: 0 }]],
    [
      'one wrong receipt among right ones',
      [receipt(1, 'a record'), { ...receipt(0, 'Friday'), quote: 'Monday' }],
    ],
    [
      'notes that don’t say so',
      [{ source: 'notes', position: null, quote: 'a record', start: 0, end: 8 } as const],
    ],
  ])('goes with %s', async (_, receipts) => {
    const checked = await checkLine('A record.', receipts);
    expect(checked.summary).toEqual([]);
    expect(checked.dropped).toBe(1);
  });

  it.each([
    'They made 15,000 in March.',
    'They lost 3 accounts.',
    'They spoke with Zorro about it.',
    'Zorro will pay.',
    'It starts in October.',
  ])('goes with a number or a name of nobody’s: “%s”', async (text) => {
    expect((await checkLine(text)).dropped).toBe(1);
  });
});

it('knows a number again that was said in words, and one in words that was written in digits', async () => {
  const talk = talkOf('coach: How was it?\nclient: Twelve thousand and a margin of 2.5 per cent.');
  const said = {
    ...claim,
    receipts: [{ ...receipt(0, ''), position: 1, quote: 'Twelve thousand' }],
  };
  const dropped = async (text: string) =>
    (await checkAnalysis(talk, { ...empty, summary: [{ ...said, text }] })).dropped;
  expect(await dropped('They made $12,000.')).toBe(0);
  expect(await dropped('They made twelve thousand at 2.5%.')).toBe(0);
  expect(await dropped('They made it at 5%.')).toBe(1);
  expect(await dropped('They lost 12 accounts.')).toBe(1);
  expect(await dropped('They lost two thousand.')).toBe(1);
});

describe('a promise', () => {
  it.each([
    [
      'a promise that another made to whom it is put on',
      { by: 'coach', due: null, receipts: [receipt(3, 'I’ll ask him and send you the list')] },
    ],
    ['a day that nobody named', { due: { on: '2026-03-01', words: 'Friday' } }],
    ['words of a day that nobody said', { due: { on: '2026-02-13', words: 'by the thirteenth' } }],
    ['a name of nobody’s', { text: 'Send the accounts to Zorro' }],
    ['the wrong person', { by: 'coach', due: null, receipts: [receipt(1, 'I’ll send them')] }],
  ] satisfies [string, Partial<FoundPromise>][])('goes with %s', async (_, changed) => {
    expect(await checkPromise(changed)).toMatchObject({ promises: [], dropped: 1 });
  });

  it.each([
    [4, 'I’ll need you to send the list'],
    [4, 'If you could ring him, I’ll thank you.'],
  ])('may be what turn %i asks of the other: “%s”', async (turn, quote) => {
    const receipts = [receipt(turn, quote)];
    const kept = await checkPromise({ by: 'coach', due: null, text: 'Send the list', receipts });
    expect(kept.promises).toHaveLength(1);
  });

  it.each([
    [0, 5],
    [2_500, 7],
    [4_500, 9],
    [7_000, 12],
  ])(
    'of a talk of %i more words is one of %i, and three where it is plain',
    async (words, most) => {
      const long = { ...source, notes: 'so '.repeat(words) };
      const kept = async (confidence: FoundPromise['confidence']) => {
        const promises = Array.from({ length: 18 }, () => promise({ confidence }));
        return (await checkAnalysis(long, { ...empty, promises })).promises.length;
      };
      expect([await kept('maybe'), await kept('confident')]).toEqual([most, most + 3]);
    },
  );
});

describe('the rest of an analysis', () => {
  it('is unknown in mood where its words are not there', async () => {
    const mood = {
      ...claim,
      mood: 'concerned',
      receipts: [{ ...receipt(1, ''), quote: 'I am afraid' }],
    } as const;
    expect(await checkAnalysis(source, { ...empty, mood })).toMatchObject({
      mood: { mood: null, receipts: [] },
      dropped: 1,
    });
  });

  it('has moods of the client’s turns only', async () => {
    const moods = [0, 1, 7].map((position) => ({ position, mood: 'positive' as const }));
    expect(await checkAnalysis(source, { ...empty, moods })).toMatchObject({
      moods: [{ position: 1 }],
      dropped: 2,
    });
  });

  it('takes “do not call” from the client’s mouth only', async () => {
    const doNotCall = receipt(2, "Don't call it luck.");
    expect(await checkAnalysis(source, { ...empty, doNotCall })).toMatchObject({
      doNotCall: null,
      dropped: 1,
    });
  });

  it('has two insights of a type at most', async () => {
    const insights = ['A record', 'A record again', 'Another record'].map((title) => ({
      ...claim,
      type: 'success' as const,
      title,
      content: 'A record.',
      priority: 'low' as const,
      receipts: [receipt(1, 'a record')],
    }));
    expect((await checkAnalysis(source, { ...empty, insights })).insights).toHaveLength(2);
  });

  it('checks once against a source, and anew against another', async () => {
    const kept = await checkAnalysis(source, { ...empty, promises: [promise()] });
    expect(kept.promises).toHaveLength(1);
    expect(await checkAnalysis(source, kept)).toBe(kept);
    const other = await checkAnalysis(talkOf('coach: Hello.\nclient: Hello.'), kept);
    expect(other).toMatchObject({ promises: [], dropped: 1 });
  });
});
