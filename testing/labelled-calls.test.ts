import { describe, expect, it } from 'vitest';
import { moods } from '#contract/call-record.ts';
import {
  type LabelledCall,
  heldOn,
  parseLabelledCall,
  readLabelledCalls,
  splits,
} from './labelled-calls.ts';

const calls = await readLabelledCalls();
const further = await readLabelledCalls('more-calls');
const second = await readLabelledCalls('withheld-calls');
const inSplit = (split: string) => calls.filter((call) => call.split === split);
const spoken = (call: LabelledCall) => new Set(call.turns.map(({ speaker }) => speaker));

/** What somebody says in one breath: sentences of so many words or more, without case and marks. */
function sentencesOf({ turns }: LabelledCall, least: number): Set<string> {
  const sentences = turns.flatMap(({ text }) => text.split(/(?<=[.?!…])\s+/));
  const plain = sentences.map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\d' ]/gu, ''));
  return new Set(plain.filter((sentence) => sentence.trim().split(/\s+/).length >= least));
}

function sharedSentences(among: readonly LabelledCall[], least = 4): string[] {
  const saidIn = new Map<string, string>();
  return among.flatMap((call) =>
    [...sentencesOf(call, least)].flatMap((sentence) => {
      const before = saidIn.get(sentence);
      saidIn.set(sentence, call.slug);
      return before ? [`${before}, ${call.slug}: ${sentence}`] : [];
    }),
  );
}

describe('the labelled calls', () => {
  it('are forty, twenty-four to learn from and sixteen withheld', () => {
    expect(splits.map((split) => inSplit(split).length)).toEqual([24, 16]);
  });

  it('hold as many labels as the judge needs', () => {
    const all = <T>(labels: (call: LabelledCall) => readonly T[]) => calls.flatMap(labels).length;
    expect(all(({ turns }) => turns.filter(({ mood }) => mood))).toBeGreaterThanOrEqual(1_000);
    expect(all(({ promises }) => promises)).toBeGreaterThanOrEqual(120);
    expect(all(({ insights }) => insights)).toBeGreaterThanOrEqual(90);
    expect(all(({ questions }) => questions)).toBeGreaterThanOrEqual(60);
    expect(all(({ doNotCall }) => (doNotCall ? [doNotCall] : []))).toBeGreaterThanOrEqual(2);
  });

  it.each(splits)('are of every kind in the %s split', (split) => {
    const part = inSplit(split);
    expect(new Set(part.map(({ mood }) => mood))).toEqual(new Set(moods));
    expect(part.some(({ promises, insights }) => promises.length + insights.length === 0)).toBe(
      true,
    );
    expect(part.some((call) => spoken(call).has('agent'))).toBe(true);
    expect(part.some((call) => spoken(call).has('other'))).toBe(true);
    expect(part.some(({ doNotCall }) => doNotCall)).toBe(true);
    expect(part.some(({ promises }) => promises.some(({ acceptedAt }) => acceptedAt))).toBe(true);
    expect(part.some(({ promises }) => promises.some(({ dueOn }) => dueOn === null))).toBe(true);
    expect(part.some((call) => heldOn(call) !== call.heldAt.slice(0, 10))).toBe(true);
  });

  it('share no sentence', () => {
    expect(sharedSentences(calls)).toEqual([]);
    // Of so many calls by several hands some share a turn of phrase.
    expect(sharedSentences([...inSplit('development'), ...further], 8)).toEqual([]);
  });
});

describe('the further calls', () => {
  it('are for tuning, and of every mood', () => {
    expect(new Set(further.map(({ split }) => split))).toEqual(new Set(['development']));
    expect(new Set(further.map(({ mood }) => mood))).toEqual(new Set(moods));
    expect(further.length).toBeGreaterThanOrEqual(10);
  });
});

describe('the second lot of withheld calls', () => {
  it('is withheld, of every mood, and as large as a figure of two places needs', () => {
    expect(new Set(second.map(({ split }) => split))).toEqual(new Set(['withheld']));
    expect(new Set(second.map(({ mood }) => mood))).toEqual(new Set(moods));
    expect(second.flatMap(({ promises }) => promises).length).toBeGreaterThanOrEqual(150);
  });

  it('shares no name and no turn of phrase with the others', () => {
    const slugs = [...calls, ...further, ...second].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(sharedSentences([...inSplit('development'), ...further, ...second], 8)).toEqual([]);
  });
});

describe('a labelled call', () => {
  const [sound] = calls.filter(({ promises, insights }) => promises[0] && insights[0]);
  if (!sound) throw new Error('no call with a promise and an insight');
  const [promise] = sound.promises;
  const [insight] = sound.insights;
  const coach = sound.turns.findIndex(({ speaker }) => speaker === 'coach');

  it.each<[string, object, RegExp]>([
    ['whose promise quotes other words', { promises: [{ ...promise, quote: 'No' }] }, /“No”/],
    ['whose insight quotes other words', { insights: [{ ...insight, quote: 'Yes' }] }, /“Yes”/],
    ['without the turn of a quote', { insights: [{ ...insight, position: 99 }] }, /turn 99/],
    ['without an answering turn', { questions: [{ ask: 'Who?', answers: [77] }] }, /no turn 77/],
    [
      'with a promise due before it',
      { promises: [{ ...promise, dueOn: '2001-01-01' }] },
      /due before/,
    ],
    ['restated before it is made', { promises: [{ ...promise, restatedAt: [0] }] }, /out of order/],
    ['accepted before it is made', { promises: [{ ...promise, acceptedAt: 0 }] }, /accepted early/],
    [
      'with a mood of the coach',
      {
        turns: sound.turns.map((turn, at) => (at === coach ? { ...turn, mood: 'neutral' } : turn)),
      },
      /not the client's/,
    ],
    ['with a label of its own making', { mood: 'cheerful' }, /mood/],
  ])('%s is refused', (_, fault, says) => {
    expect(() => parseLabelledCall({ ...sound, ...fault })).toThrow(says);
  });
});
