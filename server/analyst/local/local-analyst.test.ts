import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/analysis.ts';
import { talkOf } from '#testing/talk.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { checkAnalysis } from '../check-analysis.ts';
import { localAnalyst } from './local-analyst.ts';
import { readHere } from './read-here.ts';
import { every, isWhole } from '#testing/whole.ts';

const phrases = [
  "I'll send you the contract by Friday. ",
  'Could you email me the list? ',
  'Yes, will do. ',
  "I'm worried about the cash… ",
  'Don’t call me again! ',
  'Maya will bring £12,000 on the 14th, ',
  'we hit our target\n',
  'If I had time I’d — “well” — ',
  'Should we raise our prices? ',
  'tell ’em 😀 ',
  'İstanbul ',
  'the end of the month ',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(fc.constantFrom(...phrases), { maxLength: 12 }).map((parts) => parts.join('')),
);
const source = fc.record({
  type: fc.constantFrom('check_in', 'strategy', 'follow_up', 'other'),
  heldAt: fc
    .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') })
    .map((date) => date.toISOString()),
  timezone: fc.constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata', 'Mars/Phobos', ''),
  clientName: fc.constantFrom('Grace Adeyemi', '', 'Dr. Õ'),
  coachName: fc.constantFrom('Nora Field', ''),
  turns: fc
    .array(
      fc.record({
        speaker: fc.constantFrom('coach', 'client', 'agent', 'other'),
        name: fc.constantFrom('Nora', 'Grace', ''),
        text,
      }),
      { maxLength: 8 },
    )
    .map((turns) => turns.map((turn, position) => ({ ...turn, position }))),
  notes: text,
}) as fc.Arbitrary<CallSource>;

function receiptsOf({ summary, mood, promises, insights, doNotCall }: CallAnalysis): Receipt[] {
  const claimed = [...summary, ...promises, ...insights, mood].flatMap(({ receipts }) => receipts);
  return doNotCall ? [...claimed, doNotCall] : claimed;
}

/** Of the processor, so that a busy machine makes no difference. */
function millisecondsSince(began: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

describe('the local analyst', () => {
  it('quotes what stands there, whatever it reads', async () => {
    await fc.assert(
      fc.asyncProperty(source, async (call) => {
        for (const { source: kind, position, quote, start, end } of receiptsOf(
          await localAnalyst.analyseCall(call),
        )) {
          const said =
            kind === 'notes'
              ? call.notes
              : call.turns.find((turn) => turn.position === position)?.text;
          expect(quote).not.toBe('');
          expect(said?.slice(start, end)).toBe(quote);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('keeps its bounds and says nothing that its own check would take out', async () => {
    await fc.assert(
      fc.asyncProperty(source, async (call) => {
        const found = await localAnalyst.analyseCall(call);
        expect(found.promises.length).toBeLessThanOrEqual(5);
        expect(found.summary.length).toBeLessThanOrEqual(5);
        expect(found.summary.every(({ receipts }) => receipts.length > 0)).toBe(true);
        expect(await checkAnalysis(call, { ...found })).toEqual(found);
      }),
      { numRuns: 80 },
    );
  });

  it('says the same again', async () => {
    const call = talkOf(phrases.map((phrase) => `client: ${phrase.trim()}`).join('\n'));
    expect(await localAnalyst.analyseCall(call)).toEqual(await localAnalyst.analyseCall(call));
  });

  it('stops when it is told to', async () => {
    const call = talkOf("client: I'll send the list by Friday.");
    await expect(localAnalyst.analyseCall(call, AbortSignal.abort())).rejects.toThrow('aborted');
  });

  it.runIf(isWhole)(
    'takes four times as long for four times the words, not their square',
    async () => {
      const words = phrases.join(' ').replaceAll('\n', ' ');
      const talkWith = (count: number) =>
        talkOf(
          Array.from(
            { length: Math.ceil(count / words.split(' ').length) },
            (_, at) => `${at % 2 ? 'coach' : 'client'}: ${words}`,
          ).join('\n'),
        );
      const costOf = async (count: number) => {
        const call = talkWith(count);
        const began = process.cpuUsage();
        await readHere(call);
        return millisecondsSince(began);
      };
      await costOf(2_500);
      expect(await costOf(10_000)).toBeLessThan(10 * (await costOf(2_500)));
    },
  );

  const pieces = [
    'a',
    ' ',
    "i'll ",
    'i will ',
    'could you please ',
    "don't ",
    'the ',
    ',',
    '"',
    '1/',
    '1 ',
    'next ',
    'week of the ',
    'and ',
    'yes, ',
    'A',
    'Aa ',
    '. ',
    '?!',
    '-',
    'not ',
    'lost the the ',
    'take me off your ',
    '\n',
    '- [ ] ',
    'in two or three weeks from ',
    'so ',
    'maybe ',
    "'",
    '1,',
    '12,345.',
    'worried about ',
    'from 4 to ',
    'we want to ',
    '\u0000',
    'x.y',
    'one hundred ',
    'the end of ',
    'will not be able to ',
    'is going to ',
    'half of our ',
    'I think I guess ',
    'if we if i ',
    'to the to the ',
    'you will have the ',
  ];
  it.each(every(3, pieces))('is not held up by 50 kB of %j', async (piece) => {
    const evil = piece.repeat(Math.ceil(50_000 / piece.length));
    const { turns, ...rest } = talkOf('coach: x\nclient: y');
    const began = process.cpuUsage();
    await localAnalyst.analyseCall({
      ...rest,
      turns: turns.map((turn) => ({ ...turn, text: evil })),
      notes: evil.slice(0, 20_000),
    });
    // Both turns and the notes, which is 120 kB and every rule; a pattern that explodes takes minutes.
    expect(millisecondsSince(began)).toBeLessThan(15_000);
  });
});
