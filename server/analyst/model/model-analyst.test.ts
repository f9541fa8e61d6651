import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyAnswer, promiseSaid } from '#testing/model/call-answers.ts';
import { behalf, cashTalk, openReader } from '#testing/model/open-reader.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import { talkOf } from '#testing/talk.ts';
import { localAnalyst } from '../local/local-analyst.ts';
import type { CallShape } from './call-shape.ts';

let server: ModelStandIn;
let reader: ReturnType<typeof openReader>;
beforeAll(async () => {
  server = await startModelStandIn();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.script.splice(0);
  (server.asks as unknown[]).splice(0);
  server.answer = () => ({ json: emptyAnswer });
  reader = openReader(server);
});

const worried: CallShape['mood'] = {
  mood: 'concerned',
  quotes: [{ turn: 1, quote: 'I am worried about the cash' }],
};
const answer = (said: Partial<CallShape>) => ({ json: { ...emptyAnswer, ...said } });
const read = () => reader.read();

describe('an answer that the call bears out', () => {
  const whole = answer({
    summary: [
      {
        text: 'Grace is worried about cash.',
        quotes: [{ turn: 1, quote: 'worried about the cash' }],
      },
    ],
    mood: worried,
    moods: [{ turn: 1, mood: 'concerned' }],
    promises: [
      promiseSaid(
        'coach',
        'Send the forecast template',
        2,
        'I will send you the forecast template by Friday',
        'by Friday',
      ),
    ],
    insights: [
      {
        type: 'risk',
        title: 'Payroll weighs on cash',
        content: 'Payroll is 42,000 a month.',
        priority: 'high',
        quotes: [{ turn: 1, quote: 'PAYROLL  is 42,000 a month' }],
      },
    ],
  });

  it('is kept, with the places of its quotes and the days reckoned here', async () => {
    server.script.push(whole);
    const found = await read();
    expect(found.madeBy).toEqual({ engine: 'm7', version: '2' });
    expect(found.notice).toBeUndefined();
    expect(found.dropped).toBe(0);
    expect(found.promises).toMatchObject([{ by: 'coach', due: { on: '2026-02-13' } }]);
    expect(found.mood.mood).toBe('concerned');
    const claims = [...found.summary, ...found.promises, ...found.insights];
    expect(claims).toHaveLength(3);
    for (const { quote, position, start, end } of claims.flatMap(({ receipts }) => receipts)) {
      expect(cashTalk.turns[position ?? -1]?.text.slice(start, end)).toBe(quote);
    }
    expect(reader.state.uses).toMatchObject([
      { purpose: 'call', on: behalf, problem: null, model: 'm7' },
    ]);
  });

  it('was asked for with the turns fenced and numbered, and a fence of its own each time', async () => {
    await read();
    await read();
    const fences = server.asks.map(
      ({ told }) => /<data-([0-9a-f]{24})>\nThe client/.exec(told)?.[1],
    );
    expect(new Set(fences).size).toBe(2);
    expect(server.asks[0]?.told).toContain('\n[3] client, Grace Adeyemi: And I promise');
    expect(server.asks[0]?.told).not.toContain(server.apiKey);
  });
});

it.each<[string, Partial<CallShape>]>([
  [
    'a quote that nobody said',
    {
      summary: [
        { text: 'Grace sells the firm.', quotes: [{ turn: 1, quote: 'we will sell the firm' }] },
      ],
    },
  ],
  [
    'a quote from another turn',
    { summary: [{ text: 'A worry.', quotes: [{ turn: 0, quote: 'worried about the cash' }] }] },
  ],
  [
    'a turn that is none',
    { summary: [{ text: 'A worry.', quotes: [{ turn: 99, quote: 'worried about the cash' }] }] },
  ],
  ['no quote', { summary: [{ text: 'A worry.', quotes: [] }] }],
  ['a word for a quote', { summary: [{ text: 'A worry.', quotes: [{ turn: 1, quote: 'am' }] }] }],
  [
    'a figure of nobody’s',
    {
      summary: [
        { text: 'Payroll is 99,000.', quotes: [{ turn: 1, quote: 'worried about the cash' }] },
      ],
    },
  ],
  [
    'a name of nobody’s',
    {
      summary: [
        { text: 'They wait for Waldemar.', quotes: [{ turn: 1, quote: 'worried about the cash' }] },
      ],
    },
  ],
  [
    'a link',
    {
      summary: [
        {
          text: 'See evil.example/pay now.',
          quotes: [{ turn: 1, quote: 'worried about the cash' }],
        },
      ],
    },
  ],
  [
    'markup',
    {
      summary: [
        { text: 'A <img src=x> worry.', quotes: [{ turn: 1, quote: 'worried about the cash' }] },
      ],
    },
  ],
  [
    'a promise put on whoever reads',
    {
      summary: [
        {
          text: 'You will send Grace the forecast template.',
          quotes: [{ turn: 2, quote: 'I will send you the forecast template' }],
        },
      ],
    },
  ],
  [
    'an insight that puts a promise on whoever reads',
    {
      insights: [
        {
          type: 'risk',
          title: 'The template is awaited',
          content: 'You promised the forecast template.',
          priority: 'high',
          quotes: [{ turn: 2, quote: 'I will send you the forecast template' }],
        },
      ],
    },
  ],
  [
    'the wrong speaker',
    {
      promises: [
        promiseSaid('client', 'Send the template', 2, 'I will send the forecast template'),
      ],
    },
  ],
  [
    'a promise of the wrong person',
    {
      promises: [promiseSaid('coach', 'Call the bank', 3, 'I promise to call the bank on Monday')],
    },
  ],
  [
    'a day that nobody named',
    {
      promises: [
        promiseSaid(
          'client',
          'Call the bank',
          3,
          'I promise to call the bank',
          'by 3 December 2031',
        ),
      ],
    },
  ],
])('drops and counts %s', async (_what, said) => {
  server.answer = () => answer({ mood: worried, ...said });
  const found = await read();
  expect(found).toMatchObject({ summary: [], promises: [], insights: [], dropped: 1 });
  expect(found.madeBy.engine).toBe('m7');
});

it('leaves the call to the local rules where nothing that it claims stands, and says why', async () => {
  const invented = { text: 'They sell.', quotes: [{ turn: 1, quote: 'we will sell the firm' }] };
  server.answer = () => answer({ summary: [invented, invented] });
  const { notice, ...found } = await read();
  expect(found).toEqual(await localAnalyst.analyseCall(cashTalk));
  expect(notice).toBe("The language model's answer was not usable; this was read by local rules.");
  expect(server.asks).toHaveLength(2);
});

it('never takes it from the model that somebody must not be called', async () => {
  server.script.push({
    json: { ...emptyAnswer, doNotCall: { turn: 1, quote: 'worried about the cash' } },
  });
  expect((await read()).doNotCall).toBeNull();
});

it('is asked to name who owes something, and may quote the words that say you', async () => {
  const text = 'Nora said: “I promise you’ll have it”, and will send the forecast template.';
  server.script.push(
    answer({
      summary: [{ text, quotes: [{ turn: 2, quote: 'I will send you the forecast template' }] }],
    }),
  );
  expect((await read()).summary).toMatchObject([{ text }]);
  expect(server.asks[0]?.told).toContain('never call a person you, I or we');
});

it('asks once more with the complaint where most quotes are not there, and keeps what then stands', async () => {
  const wrong = answer({
    summary: [{ text: 'A worry.', quotes: [{ turn: 1, quote: 'afraid for the money' }] }],
  });
  const right = answer({
    summary: [{ text: 'A worry.', quotes: [{ turn: 1, quote: 'worried about the cash' }] }],
  });
  server.script.push(wrong, right);
  expect((await read()).summary).toHaveLength(1);
  expect(server.asks).toHaveLength(2);
  expect(server.asks[1]?.told).toContain(
    'Line [1] does not hold the words "afraid for the money".',
  );
});

it('repairs an unusable answer once', async () => {
  server.script.push({ text: '{"summary": [', cut: true }, answer({}));
  expect((await read()).notice).toBeUndefined();
  expect(server.asks[1]?.told).toContain('It broke off');
});

it('leaves the oldest turns of a long call out, and says so', async () => {
  const long = talkOf(
    Array.from(
      { length: 900 },
      (_, n) => `client: This is turn ${n} of a long talk about very many things.`,
    ).join('\n'),
  );
  const found = await reader.read(long);
  expect(found.notice).toMatch(
    /^The call is long: the language model read the last \d{3} of its 900 turns\.$/,
  );
  const told = server.asks[0]?.told ?? '';
  expect(told.length).toBeLessThan(45_000);
  expect(told).toContain('[899] client');
  expect(told).not.toContain('[0] client');
});
