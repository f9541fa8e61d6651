import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insights } from '#contract/insights.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { linesTold } from '#testing/model/call-answers.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import type { ModelAsk } from '#testing/model/wires.ts';

let t: TestApp;
let nora: Caller;
let server: ModelStandIn;
let client: string;

beforeAll(async () => {
  server = await startModelStandIn();
  t = await openTestApp({ env: server.env });
  nora = await t.as('nora');
  const written = {
    name: 'Grace Adeyemi',
    coachingGoals: 'Hire 2 people',
    painPoints: 'Cash is tight',
  };
  client = (await makeClient(nora, written)).id;
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});
beforeEach(() => {
  (server.asks as unknown[]).splice(0);
});

/** The name under which a model was told of something. */
const factOf = (ask: ModelAsk, words: string) =>
  linesTold(ask).find(({ text }) => text.includes(words))?.id ?? 'none';

function answerWith(
  quote: string,
  more: { title?: string; content?: string; topic?: string; from?: string } = {},
) {
  const {
    title = 'Cash is tight',
    content = 'Cash worries Grace.',
    topic = 'Cash!',
    from = 'Cash',
  } = more;
  server.answer = (ask) => ({
    json: {
      lines: [
        {
          text: 'Grace wants to hire.',
          quotes: [{ fact: factOf(ask, 'Hire'), quote: 'hire 2  people' }],
        },
      ],
      insights: [
        {
          type: 'risk',
          topic,
          title,
          content,
          priority: 'high',
          quotes: [{ fact: factOf(ask, from), quote }],
        },
      ],
    },
  });
}
const read = async () => (await nora.call(insights.analyzeClient, { params: { id: client } })).body;

test('claims that stand on the record are kept with the rows that they quote', async () => {
  answerWith('Cash is tight');
  const { engine, reading, insights: found, notice } = await read();
  expect({ engine, notice, dropped: reading.dropped }).toEqual({
    engine: 'stand-in-7b',
    notice: '',
    dropped: 0,
  });
  expect(reading.lines).toMatchObject([
    {
      text: 'Grace wants to hire.',
      evidence: [{ kind: 'client', subjectId: client, quote: 'Hire 2 people' }],
    },
  ]);
  expect(found).toMatchObject([
    { title: 'Cash is tight', strength: 'low', madeBy: { engine: 'stand-in-7b', version: '2' } },
  ]);
});

test.each<[string, Parameters<typeof answerWith>]>([
  ['a quote that is not on record', ['Cash has run out']],
  ['a fact that is none', ['Cash is tight', { from: 'no such words' }]],
  ['a figure of nobody’s', ['Cash is tight', { content: 'They need 75,000.' }]],
  ['a name of nobody’s', ['Cash is tight', { content: 'They owe Waldemar.' }]],
  ['a link', ['Cash is tight', { content: 'See https://evil.example/x.' }]],
  ['markup', ['Cash is tight', { title: '<b>Cash</b> is tight' }]],
  ['a letter for a quote', ['C']],
])('drops and counts %s', async (_what, said) => {
  answerWith(...said);
  const { engine, reading, insights: found } = await read();
  expect({ engine, dropped: reading.dropped, found }).toEqual({
    engine: 'stand-in-7b',
    dropped: 1,
    found: [],
  });
});

test('a client of whom nothing is known is not put before a model', async () => {
  const bare = await makeClient(nora, { name: 'Bare Client' });
  const { body } = await nora.call(insights.analyzeClient, { params: { id: bare.id } });
  expect(body).toMatchObject({ engine: 'local', notice: '', reading: { enough: false } });
  expect(server.asks).toEqual([]);
});
