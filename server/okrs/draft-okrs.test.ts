import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clients } from '#contract/clients.ts';
import type { Objective } from '#contract/okr-record.ts';
import { okrs } from '#contract/okrs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { addClient } from '#testing/clients.ts';
import { digest } from '#testing/digest.ts';
import { injections } from '#testing/model/injections.ts';
import { linesTold } from '#testing/model/call-answers.ts';
import { type ModelStandIn, startModelStandIn } from '#testing/model-stand-in.ts';
import type { ModelAsk } from '#testing/model/wires.ts';
import { quarterOf } from '#testing/okrs.ts';
import { every } from '#testing/whole.ts';

let t: TestApp;
let nora: Caller;
let server: ModelStandIn;
let client: string;
let made = 0;
beforeAll(async () => {
  server = await startModelStandIn();
  t = await openTestApp({ env: server.env });
});
afterAll(async () => {
  await t.stop();
  await server.stop();
});
beforeEach(async () => {
  t.clock.advance(3_601);
  nora = await t.as('nora');
  (server.asks as unknown[]).splice(0);
  client = await written({ coachingGoals: 'From 10 clients to 20. Hire a second baker.' });
});

const written = (more: object) =>
  addClient(nora, { name: 'Grace Adeyemi', email: `d${(made += 1)}@mail.example`, ...more });
const draft = async (id = client) => (await nora.call(okrs.draftOkrs, { params: { id } })).body;
const look = async (id = client) => (await nora.call(okrs.getOkrs, { params: { id } })).body;
const objectives = async (id = client): Promise<Objective[]> =>
  (await quarterOf(nora, id)).objectives;
const factOf = (ask: ModelAsk, words: string) =>
  linesTold(ask).find(({ text }) => text.includes(words))?.id ?? 'none';

interface Claimed {
  readonly title?: string;
  readonly why?: string;
  readonly quote?: string;
  readonly measured?: string;
  readonly unit?: string;
  readonly baseline?: string | null;
  readonly target?: string | null;
}

/** What a model says: one objective with one key result, both quoting the goals. */
function says({
  title = 'Win ten more clients',
  why = '',
  quote = 'From 10 clients to 20',
  ...kr
}: Claimed = {}) {
  const { measured = 'Clients', unit = 'clients', baseline = '10', target = '20' } = kr;
  return (ask: ModelAsk) => {
    const quotes = [{ fact: factOf(ask, 'Goals'), quote }];
    const keyResults = [{ title: measured, unit, direction: 'up', baseline, target, quotes }];
    return { json: { objectives: [{ title, why, quotes, keyResults }] } };
  };
}

describe('to look is free', () => {
  test('the first look drafts by rules and asks no model; the second finds the same', async () => {
    const first = await look();
    expect(first).toMatchObject({ engine: 'local', quarter: '2026-Q1', enough: true });
    expect(first.objectives[0]).toMatchObject({
      title: 'From 10 clients to 20',
      timeframe: 'Q1 2026',
      state: 'draft',
      keyResults: ['Clients: from 10 to 20 clients', expect.stringContaining('to be set')],
    });
    expect((await look()).objectives.map(({ id }) => id)).toEqual(
      first.objectives.map(({ id }) => id),
    );
    expect(server.asks).toHaveLength(0);
    const [one] = await objectives();
    expect(one?.keyResults[0]).toMatchObject({ baseline: '10', target: '20', current: null });
    expect(one?.evidence).toMatchObject([
      { kind: 'client', subjectId: client, quote: 'From 10 clients to 20' },
    ]);
  });

  test('an empty client gets nothing but what would help, and nothing is written', async () => {
    const empty = await written({});
    const before = await digest(t.deps.database);
    expect(await look(empty)).toMatchObject({
      enough: false,
      objectives: [],
      missing: [expect.stringContaining('reach'), expect.any(String), expect.any(String)],
    });
    expect(await digest(t.deps.database)).toEqual(before);
  });

  test('where OKRs are, a look drafts none', async () => {
    await nora.call(okrs.addObjective, { body: { clientId: client, title: 'Her own' } });
    expect((await look()).objectives).toMatchObject([
      { title: 'Her own', state: 'active', madeBy: null },
    ]);
  });
});

describe('a draft by the model', () => {
  test('holds what the record bears out, says who made it, and takes the place of the last draft', async () => {
    await look();
    server.answer = says();
    const told = await draft();
    expect(told).toMatchObject({ engine: 'stand-in-7b', notice: '', dropped: 0 });
    const all = await objectives();
    expect(all).toMatchObject([
      {
        title: 'Win ten more clients',
        state: 'draft',
        madeBy: { engine: 'stand-in-7b' },
        keyResults: [{ title: 'Clients', baseline: '10', target: '20' }],
      },
    ]);
    expect(server.asks).toHaveLength(1);
  });

  test('holds nothing of what was corrected while it was being made', async () => {
    const { analyst } = t.deps;
    const draftOkrs = analyst.draftOkrs.bind(analyst);
    analyst.draftOkrs = async (...asked) => {
      const made = await draftOkrs(...asked);
      const body = { coachingGoals: 'Hire a second baker.' };
      await nora.raw('PUT', `/api/clients/${client}`, { body });
      return made;
    };
    server.answer = says();
    const told = await draft().finally(() => (analyst.draftOkrs = draftOkrs));
    expect(told).toMatchObject({ enough: false, objectives: [], dropped: 2 });
    expect(await objectives()).toEqual([]);
  });

  test('what was accepted stays beside a new draft', async () => {
    server.answer = says();
    await draft();
    const body = { clientId: client, action: 'accept' } as const;
    expect((await nora.call(okrs.settleDrafts, { body })).body.ids).toHaveLength(1);
    await draft();
    expect((await objectives()).map(({ state }) => state)).toEqual(['active', 'draft']);
    await nora.call(okrs.settleDrafts, { body: { ...body, action: 'discard' } });
    expect((await objectives()).map(({ state }) => state)).toEqual(['active']);
  });

  test.each([
    ['an invented target', { target: '50' }],
    ['an invented baseline', { baseline: '12' }],
    ['a number in a title', { measured: 'Forty clients' }],
    ['a number in the objective', { title: 'Win 500 clients' }],
    ['a quote that nobody wrote', { quote: 'We want 10 and 20 and more' }],
    ['an invented day', { title: 'Win clients by 14 May' }],
    ['a name', { title: 'Win clients with Roderick' }],
    ['a link', { why: 'See https://evil.example/pay' }],
    ['markup', { measured: '<b>Clients</b>' }],
    ['a figure that is none', { target: 'twenty or so' }],
    ['a long unit', { unit: 'x'.repeat(60) }],
  ] as const)('with %s is thrown away, and rules draft instead', async (_what, claim) => {
    server.answer = says(claim);
    const told = await draft();
    expect(told).toMatchObject({
      engine: 'local',
      notice: "The language model's answer was not usable; this was read by local rules.",
    });
    const words = told.objectives.flatMap(({ title, why, keyResults }) => [
      title,
      why,
      ...keyResults,
    ]);
    expect(words.join('\n')).not.toMatch(/50|Forty|500|14 May|Roderick|evil|<b>/);
  });

  test('is put right once: a wrong quote is told to the model', async () => {
    const wrong = says({ quote: 'nothing of that' });
    const right = says();
    server.answer = (ask) => (server.asks.length > 1 ? right(ask) : wrong(ask));
    expect(await draft()).toMatchObject({ engine: 'stand-in-7b' });
    expect(server.asks).toHaveLength(2);
    expect(server.asks[1]?.told).toContain('does not hold the words');
  });

  test('without an answer rules draft, and say so', async () => {
    server.answer = () => ({ status: 401 });
    expect(await draft()).toMatchObject({
      engine: 'local',
      notice: expect.stringContaining('refused the key'),
    });
    server.answer = says();
  });
});

describe('words that give orders', () => {
  test.each(every(4, injections, 1))(
    '“$said” in the goals brings nothing that is not on record',
    async ({ said, claims }) => {
      const name = said.replace(/\s+/g, ' ');
      const id = await written({ coachingGoals: `From 10 clients to 20. ${name}`, context: name });
      server.answer = says({
        title: claims.slice(0, 120),
        why: claims,
        measured: claims.slice(0, 100),
        target: '900',
      });
      await draft(id);
      const all = await objectives(id);
      const told = all.flatMap((one) => [
        one.title,
        one.why,
        ...one.keyResults.map(({ title }) => title),
      ]);
      const record = (await nora.call(clients.getClient, { params: { id } })).body.coachingGoals;
      for (const { evidence } of [...all, ...all.flatMap(({ keyResults }) => keyResults)]) {
        for (const { quote } of evidence) expect(`Goals: ${record}`).toContain(quote);
      }
      expect(all.flatMap(({ keyResults }) => keyResults).map(({ target }) => target)).not.toContain(
        '900',
      );
      const links = /https?:\S+|<[a-z/][^>]*>|javascript:\S+/gi;
      for (const [mark] of told.join('\n').matchAll(links)) expect(record).toContain(mark);
      expect(told.join('\n')).not.toMatch(/sk-canary/);
    },
  );

  test('no other client’s words were asked about, and no tool offered', async () => {
    await written({ name: 'Zelda', coachingGoals: 'The canary of another client: 77 boats' });
    server.answer = says();
    await draft();
    for (const { told, body } of server.asks) {
      expect(told).not.toContain('77 boats');
      expect(body['tools']).toBeUndefined();
    }
  });
});
