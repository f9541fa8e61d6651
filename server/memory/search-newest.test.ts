import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '#contract/endpoint.ts';
import { memory } from '#contract/memory.ts';
import type { MemoryGroup } from '#contract/memory-record.ts';
import { messages } from '#contract/messages.ts';
import { clients } from '#contract/clients.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { fillManyClients } from '#testing/many-clients.ts';
import { fillManyMemories, type Vocabulary } from '#testing/many-memories.ts';

type Asked = Query<typeof memory.searchMemory>;

/** All pages of what is found, the newest first. */
async function listPages(caller: Caller, asked: Asked) {
  const pages = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: Asked = { ...asked, sort: 'newest', ...(cursor && { cursor }) };
    const { status, body } = await caller.call(memory.searchMemory, { query });
    if (status !== 200) throw new Error(JSON.stringify(body));
    pages.push(body);
    cursor = body.next;
  }
  return pages;
}
const allGroups = async (caller: Caller, asked: Asked) =>
  (await listPages(caller, asked)).flatMap(({ groups }) => groups);
const saidIn = (groups: readonly MemoryGroup[]) =>
  groups.map(({ hits }) => hits.map(({ text }) => text));

describe('a practice', () => {
  let t: TestApp;
  let nora: Caller;
  let priya: Caller;
  let dana: string;

  beforeAll(async () => {
    t = await openTestApp();
    nora = await t.as('nora');
    priya = await t.as('priya');
    dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
    const otto = (await makeClient(priya, { name: 'Otto Quist' })).id;
    await logCall(nora, dana, {
      callDate: '2026-01-10T09:00:00.000Z',
      transcript: [
        'Dana: The greenhouse needs a budget, and the greenhouse needs a roof.',
        'Nora: I see.',
        'Dana: The budget is twelve thousand.',
        'Nora: And the other thing?',
        'Dana: No budget, no greenhouse.',
        'Nora: Right.',
        'Dana: The budget, the budget, always the budget.',
        'Nora: And then?',
        'Dana: There the budget ends.',
      ].join('\n'),
    });
    await logCall(nora, dana, {
      callDate: '2026-02-10T09:00:00.000Z',
      transcript: 'Dana: We painted the greenhouse.\nNora: Nice.',
    });
    await logCall(priya, otto, {
      callDate: '2026-02-20T09:00:00.000Z',
      transcript: 'Otto: My budget is gone.',
    });
    await nora.call(messages.writeNote, {
      params: { id: dana },
      body: { text: 'Told me of a façade for the greenhouse.' },
    });
    await t.settle();
  });
  afterAll(() => t.stop());

  test('the newest record that holds the word comes first, each once, what was said first on top', async () => {
    const [page, ...more] = await listPages(nora, { q: 'budgets' });
    expect(more).toEqual([]);
    expect(page?.count).toBe('2');
    expect(saidIn(page?.groups ?? [])).toEqual([
      ['My budget is gone.'],
      [
        'The greenhouse needs a budget, and the greenhouse needs a roof.',
        'The budget is twelve thousand.',
        'No budget, no greenhouse.',
      ],
    ]);
    expect(page?.groups[1]?.more).toBe(3);
    const [hit] = page?.groups[1]?.hits ?? [];
    expect(hit?.marks.map(({ start, end }) => hit.text.slice(start, end))).toEqual(['budget']);
    expect(hit).toMatchObject({ why: 'Says “budget”', score: 0, before: null });
    expect(hit?.after?.text).toBe('I see.');
  });

  test('all of the words are asked for; where nothing holds all, any of them, which is said', async () => {
    const [page] = await listPages(nora, { q: 'budget greenhouse' });
    expect(saidIn(page?.groups ?? [])).toEqual([
      [
        'The greenhouse needs a budget, and the greenhouse needs a roof.',
        'No budget, no greenhouse.',
      ],
    ]);
    expect(page?.notes).toEqual([]);
    const pages = await listPages(nora, { q: 'painted budget', limit: '1' });
    expect(pages.map(({ notes }) => notes.length)).toEqual([1, 0, 0]);
    expect(pages[0]?.notes[0]).toMatch(/^Nothing holds all of these words/);
    expect(pages.map(({ count }) => count)).toEqual(['1+', '', '']);
    expect(saidIn(pages.flatMap(({ groups }) => groups)).map(([first]) => first)).toEqual([
      'My budget is gone.',
      'We painted the greenhouse.',
      'The greenhouse needs a budget, and the greenhouse needs a roof.',
    ]);
  });

  test.each([
    ['a word that is left out', 'budget -greenhouse', 2],
    ['the name of who says it left out', 'budget -otto', 1],
    ['exact words', '"twelve thousand"', 1],
    ['exact words that stand apart', '"thousand twelve"', 0],
    ['exact words and another', '"greenhouse needs" roof', 1],
    ['one client', 'budget from:otto', 1],
    ['one source', 'greenhouse type:note', 1],
    ['a time', 'budget before:2026-02', 1],
    ['since a day', 'greenhouse after:2026-01-31', 2],
    ['a misspelt word', 'greenhosue', 3],
    ['without its accent', 'facade', 1],
    ['a word that is nowhere', 'xylophone', 0],
    ['a word that is nowhere beside one that is', 'xylophone roof', 1],
  ])('%s: %s', async (_what, q, count) => {
    expect(await allGroups(nora, { q })).toHaveLength(count);
  });

  test('a misspelt word and one that is nowhere are named as otherwise', async () => {
    const corrections = async (q: string) => (await listPages(nora, { q }))[0]?.corrections;
    expect(await corrections('greenhosue')).toEqual([
      { typed: 'greenhosue', meant: ['greenhouse'] },
    ]);
    expect(await corrections('xylophone roof')).toEqual([{ typed: 'xylophone', meant: [] }]);
  });

  test('a user finds only what their own clients said', async () => {
    expect(saidIn(await allGroups(priya, { q: 'budget' }))).toEqual([['My budget is gone.']]);
    expect(await allGroups(priya, { q: 'greenhouse' })).toEqual([]);
  });

  test('a call that goes on while another does stands on one page alone', async () => {
    const { id } = await makeClient(nora, { name: 'Mia Brandt' });
    const talk = (speaker: string, from: number) =>
      Array.from({ length: 6 }, (_none, turn) => {
        const seconds = String(from + turn * 10).padStart(2, '0');
        return `[00:00:${seconds}] ${speaker}: The walrus says ${turn}.`;
      }).join('\n');
    const callDate = '2026-02-25T09:00:00.000Z';
    for (const from of [0, 5, 7])
      await logCall(nora, id, { callDate, transcript: talk('Mia', from) });
    await t.settle();
    const pages = await listPages(nora, { q: 'walrus', limit: '1' });
    const records = pages.flatMap(({ groups }) => groups.map(({ sourceId }) => sourceId));
    expect(new Set(records).size).toBe(3);
    expect(records).toHaveLength(3);
  });

  test('what a client in the trash said is not found, and takes nobody’s place', async () => {
    const { id } = await makeClient(nora, { name: 'Ada Quist' });
    for (const text of ['An okapi came.', 'An okapi left.']) {
      await nora.call(messages.writeNote, { params: { id: dana }, body: { text } });
      await nora.call(messages.writeNote, { params: { id }, body: { text: `${text} Gone.` } });
      t.clock.advance(60);
    }
    await t.settle();
    await nora.call(clients.deleteClient, { params: { id } });
    const pages = await listPages(nora, { q: 'okapi', limit: '2' });
    expect(pages).toHaveLength(1);
    expect(saidIn(pages[0]?.groups ?? [])).toEqual([['An okapi left.'], ['An okapi came.']]);
  });

  test('a place that is none is refused', async () => {
    const answer = await nora.raw('GET', '/api/memory?q=budget&sort=newest&cursor=some_r2');
    expect(answer.status).toBe(400);
  });
});

describe('a large memory', () => {
  let t: TestApp;
  let nora: Caller;
  let words: Vocabulary;

  beforeAll(async () => {
    t = await openTestApp();
    nora = await t.as('nora');
    await fillManyClients(t, 50);
    words = await fillManyMemories(t, 24_000);
  }, 120_000);
  afterAll(() => t.stop());

  /** The records that hold words, by a plain look at each text. */
  async function recordsHolding(pattern: string) {
    const { rows } = await t.deps.database.query(
      `select source_id as id from memory_entries where practice_id = $1 and text ~ $2
       group by source_id order by max(at) desc`,
      [t.practiceIds.lindqvist, pattern],
    );
    return (rows as { id: string }[]).map(({ id }) => id);
  }
  const sameForms = (word: string) => `\\m${word}\\M`;

  test.each(['common', 'rare', 'old'] as const)(
    'every record with a %s word, once, page by page',
    async (kind) => {
      const word = kind === 'old' ? words.old : (words[kind][1] ?? '');
      const pages = await listPages(nora, { q: `"${word}"`, limit: '50' });
      const found = pages.flatMap(({ groups }) => groups.map(({ sourceId }) => sourceId));
      const held = await recordsHolding(sameForms(word));
      expect(held.length).toBeGreaterThan(kind === 'rare' ? 1 : 100);
      expect(found).toEqual(held);
    },
  );

  test('two words that are each in much', async () => {
    const [one = '', two = ''] = words.common;
    const both = await allGroups(nora, { q: `"${one}" "${two}"`, limit: '50' });
    const pattern = `\\m${one}\\M.*\\m${two}\\M|\\m${two}\\M.*\\m${one}\\M`;
    const held = await recordsHolding(pattern);
    expect(held.length).toBeGreaterThan(20);
    expect(both.map(({ sourceId }) => sourceId)).toEqual(held);
  });
});
