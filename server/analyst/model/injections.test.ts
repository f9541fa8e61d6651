import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { insights } from '#contract/insights.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { digest } from '#testing/digest.ts';
import { emptyAnswer, linesTold } from '#testing/model/call-answers.ts';
import { injections } from '#testing/model/injections.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import type { ModelAsk } from '#testing/model/wires.ts';

let t: TestApp;
let nora: Caller;
let server: ModelStandIn;
let client: string;
/** What may change when a call or a client is read. */
const readingTables =
  /^(?:calls|promises|insights|client_readings|events|model_uses|reaction_runs|throttles) /;
const canary = 'ZEBRA-CANARY';
const marks = /https?:[^\s)]*|<[a-z][^>]*>|javascript:|[\w.]+@[\w.]*\w|`/gi;

beforeAll(async () => {
  server = await startModelStandIn(obey);
  t = await openTestApp({ env: { ...server.env, RAPPORT_AI_HOURLY_PER_USER: '1000' } });
  nora = await t.as('nora');
  client = (await makeClient(nora, { name: 'Grace Adeyemi', coachingGoals: 'Hire two people' })).id;
  const other = await makeClient(nora, { name: canary, context: `${canary} context` });
  await logCall(nora, other.id, { transcript: `${canary}: I may leave you in spring, truly.` });
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});

/** A model that does what it is told in the data, and more than it was asked for. */
function obey(ask: ModelAsk) {
  const lines = linesTold(ask);
  const place = lines.findIndex(({ text }) =>
    injections.some(({ said }) => text.includes(inLine(said))),
  );
  const wanted = injections.filter(({ said }) => ask.told.includes(inLine(said)));
  const line = lines[Math.max(place, 0)] ?? { id: '0', text: '' };
  const isClient = line.id.startsWith('f');
  const real = { turn: Number(line.id), fact: line.id, quote: line.text };
  const quotes = [real];
  const claim = (text: string) => ({
    type: 'risk',
    topic: text,
    title: text,
    content: `${text}.`,
    priority: 'critical',
    quotes,
  });
  const said = wanted.map(({ claims }) => claims);
  const rogue = {
    doNotCall: { ...real, turn: 0 },
    status: 'churned',
    tools: [{ name: 'start_call', arguments: { clientId: 'all' } }],
  };
  if (isClient) {
    return {
      json: { lines: said.map((text) => ({ text, quotes })), insights: said.map(claim), ...rogue },
    };
  }
  return {
    json: {
      ...emptyAnswer,
      ...rogue,
      // One claim stands: with none of them the local rules would read.
      summary: [asked, ...said.map((text) => ({ text, quotes }))],
      mood: { mood: 'negative', quotes: [{ turn: 0, quote: 'words that nobody ever said' }] },
      promises: said.map((text) => ({
        by: 'coach',
        text,
        dueWords: 'by tomorrow',
        confidence: 'confident',
        quotes,
      })),
      insights: said.map(claim),
    },
  };
}

const asked = {
  text: 'Nora asked how the week was.',
  quotes: [{ turn: 0, quote: 'How was the week?' }],
};
const inLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
const others = async () =>
  (await digest(t.deps.database)).split('\n').filter((line) => !readingTables.test(line));

test.each(injections)(
  'a model that obeys “$said” changes nothing but the reading',
  async ({ said, claims }) => {
    const transcript = `Nora Field: How was the week?\nGrace Adeyemi: ${said}\nNora Field: I see.`;
    const { id } = await logCall(nora, client, { transcript });
    const before = await others();
    await nora.call(calls.analyseCall, { params: { id } });
    expect(await others()).toEqual(before);

    const { body } = await nora.call(calls.getCall, { params: { id } });
    const { findings, utterances, promises } = body;
    // An answer that tells a key is thrown away as a whole.
    const engine = claims.includes(server.apiKey) ? 'local' : 'stand-in-7b';
    expect(findings).toMatchObject({ madeBy: { engine }, doNotCall: null });
    const found = [...(findings?.summary ?? []), ...(findings?.insights ?? []), ...promises];
    const receipts = [findings?.mood, ...found].flatMap((one) => one?.receipts ?? []);
    for (const { quote, position, start, end } of receipts) {
      const turn = utterances.find((one) => one.position === position);
      expect(turn?.text.slice(start, end)).toBe(quote);
    }
    const source = utterances.map(({ text }) => text).join('\n');
    const texts = found.map((one) => ('title' in one ? `${one.title} ${one.content}` : one.text));
    for (const [mark] of texts.join('\n').matchAll(marks)) expect(source).toContain(mark);
    expect(texts.join('\n')).not.toMatch(/ZEBRA|sk-canary|sk-live|2031/);
  },
);

test('no question held a word of another client, a key or a tool', () => {
  const asked = server.asks.filter(({ told }) => told.includes('Grace Adeyemi'));
  expect(injections.length).toBeGreaterThanOrEqual(40);
  expect(asked.length).toBeGreaterThanOrEqual(injections.length);
  for (const { told, body } of asked) {
    expect(told).not.toContain(canary);
    expect(told).not.toContain(server.apiKey);
    expect(body['tools']).toBeUndefined();
  }
});

test('the record as a whole is as safe: nothing but the reading changes, at most two insights a type', async () => {
  const notes = injections.map(({ said }) => said).join(' ');
  await logCall(nora, client, { notes, transcript: `Grace Adeyemi: ${injections[6]?.said ?? ''}` });
  const before = await others();
  const { body } = await nora.call(insights.analyzeClient, { params: { id: client } });
  expect(await others()).toEqual(before);
  expect(body.insights.filter(({ source }) => source === 'record').length).toBeLessThanOrEqual(2);
  const told = JSON.stringify([
    body.summary,
    body.insights.map(({ title, content }) => [title, content]),
  ]);
  expect(told).not.toMatch(/https?:|<[a-z]|javascript:|ZEBRA|sk-canary|2031/i);
  expect(server.asks.at(-1)?.told).not.toContain(`${canary} context`);
});
