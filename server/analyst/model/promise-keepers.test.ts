import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordOf } from '#testing/client-source.ts';
import { linesTold } from '#testing/model/call-answers.ts';
import { behalf, openReader } from '#testing/model/open-reader.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';

let server: ModelStandIn;
beforeAll(async () => {
  server = await startModelStandIn();
});
afterAll(() => server.stop());

const title = 'Send the fee page';

/** What is read of a client to whom a coach promised something, where a model says this of it. */
async function readWith(text: string, keeper: string) {
  server.answer = (ask) => {
    const fact = linesTold(ask).find((line) => line.text.includes(title))?.id ?? 'none';
    const quotes = [{ fact, quote: title }];
    const insight = { type: 'risk', topic: 'fees', title: 'A promise is late', priority: 'high' };
    return {
      json: { lines: [{ text, quotes }], insights: [{ ...insight, content: text, quotes }] },
    };
  };
  const promises = [{ by: 'coach' as const, keeper, text: title, on: '2026-02-20' }];
  const read = await openReader(server).analyst.analyseClient(
    recordOf({ promises }),
    undefined,
    behalf,
  );
  return {
    engine: read.madeBy.engine,
    told: [...read.lines.map((line) => line.text), ...read.insights.map(({ content }) => content)],
    dropped: read.dropped,
  };
}

it('a model is told who of several people is to keep a promise, and may name them', async () => {
  const text = 'Priya Nair owes Grace the fee page.';
  expect(await readWith(text, 'Priya Nair')).toEqual({
    engine: 'm7',
    told: [text, text],
    dropped: 0,
  });
  expect(server.asks.at(-1)?.told).toMatch(
    /^\[f\d+\] promise [^:]*, for Priya Nair to keep: We promised /m,
  );
});

it.each([
  'You owe Grace the fee page.',
  'You still owe Grace the fee page.',
  'You promised Grace the fee page.',
  'You’ve promised Grace the fee page.',
  'You’ll send Grace the fee page.',
  'Your open promise is the fee page.',
])('“%s” is not said where another may read it', async (text) => {
  // Nothing else was said, so that the local rules read.
  const { engine, told } = await readWith(text, 'Priya Nair');
  expect(engine).toBe('local');
  expect(told).not.toContain(text);
});

it('is said to the one who works alone, and advice to whoever reads', async () => {
  const owed = 'You owe Grace the fee page.';
  expect((await readWith(owed, '')).told).toEqual([owed, owed]);
  const advice = 'Before you meet Grace, ask Priya Nair for the fee page.';
  expect((await readWith(advice, 'Priya Nair')).told).toEqual([advice, advice]);
});
