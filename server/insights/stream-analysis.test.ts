import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AnalysisPart, type ClientAnalysis, insights } from '#contract/insights.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';

let t: TestApp;
let nora: Caller;
let server: ModelStandIn;
let id: string;

beforeAll(async () => {
  server = await startModelStandIn();
  t = await openTestApp({ env: server.env });
  nora = await t.as('nora');
  const coachingGoals = 'Open a second shop in Leeds before Christmas';
  ({ id } = await makeClient(nora, { name: 'Dana Whitfield', coachingGoals }));
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});
beforeEach(() => t.clock.advance(61));

async function stream(caller = nora, clientId = id) {
  const answer = await caller.raw('POST', `/api/ai/analyze-client/${clientId}/stream`);
  const events = [...String(answer.body).matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, name, content]) => ({ name, content: JSON.parse(content ?? '') as unknown }),
  );
  const parts = events.flatMap(({ name, content }) =>
    name === 'part' ? [content as AnalysisPart] : [],
  );
  return { answer, names: events.map(({ name }) => name), parts, last: events.at(-1)?.content };
}

describe('an analysis that is followed', () => {
  test('tells what the record bears out as it comes, and in the end the whole', async () => {
    const text = 'She wants a second shop in Leeds.';
    const padding = { text: 'x'.repeat(400), quotes: [{ fact: 'f1', quote: 'not there at all' }] };
    server.answer = ({ told }) => {
      const [, fact = ''] = /\[(f\d+)\][^\n]*second shop/.exec(told) ?? [];
      const quotes = [{ fact, quote: 'Open a second shop in Leeds' }];
      const invented = { text: 'She has signed a lease for 40,000.', quotes };
      const lines = [{ text, quotes }, invented, padding, padding, padding];
      return { json: { lines, insights: [] }, betweenMs: 120 };
    };
    const { answer, names, parts, last } = await stream();
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(names.at(-1)).toBe('done');
    expect(parts.length).toBeGreaterThan(1);
    expect(parts[0]).toEqual({ lines: [], insights: [] });
    // The first line was told before the last words of the answer had come.
    expect(parts.at(-1)).toEqual({ lines: [text], insights: [] });
    expect(String(answer.body)).not.toContain('40,000');
    expect(last).toMatchObject({
      engine: 'stand-in-7b',
      notice: '',
      reading: { lines: [{ text }] },
    });
    expect((last as ClientAnalysis).reading.dropped).toBeGreaterThan(0);
  });

  test('says so where local rules have read after all, without what the model had begun', async () => {
    server.answer = () => ({ status: 401 });
    const { names, last } = await stream();
    expect(names).toEqual(['part', 'done']);
    const notice = 'The language model server refused the key; this was read by local rules.';
    expect(last).toMatchObject({ engine: 'local', notice });
    // Whoever opens the client later is told it too, until the model has read.
    const kept = async () =>
      (await nora.call(insights.getClientReading, { params: { id } })).body.reading;
    expect(await kept()).toMatchObject({ notice });
    t.clock.advance(61);
    server.answer = () => ({ json: { lines: [], insights: [] } });
    await stream();
    expect(Object.keys((await kept()) ?? {})).not.toContain('notice');
  });

  test('is refused before it begins as any request is', async () => {
    const { answer } = await stream(await t.as('priya'));
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('of one who is being read already says so', async () => {
    server.answer = () => ({ json: { lines: [], insights: [] }, betweenMs: 60 });
    const underway = async () =>
      (await nora.call(insights.getClientReading, { params: { id } })).body.underway;
    const both = Promise.all([stream(), stream()]);
    // Whoever loads the page anew meanwhile is told so.
    await expect.poll(underway).toBe(true);
    const [one, other] = await both;
    expect(await underway()).toBe(false);
    const refused = [one, other].filter(({ answer }) => answer.status === 409);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.answer.body).toMatchObject({ code: 'analysis_under_way' });
  });
});
