import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Query } from '#contract/endpoint.ts';
import { memory } from '#contract/memory.ts';
import { messages } from '#contract/messages.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { rebuildMemory } from './rebuild-memory.ts';

let t: TestApp;
let nora: Caller;
let priya: Caller;
let jonas: Caller;
let dana: string;
let own: string;
let callId: string;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora');
  priya = await t.as('priya');
  jonas = await t.as('jonas');
  dana = (await makeClient(nora, { name: 'Dana Whitfield' })).id;
  own = (await makeClient(priya, { name: 'Otto Quist' })).id;
  const transcript = [
    'Nora: What is your budget for the new greenhouse?',
    'Dana: Twelve thousand, and not a penny more.',
    'Nora: And who signs it off?',
    'Dana: My sister does, she runs the accounts of the nursery.',
  ].join('\n');
  callId = (await logCall(nora, dana, { transcript })).id;
  t.clock.advance(3600);
  await logCall(nora, dana, { notes: 'We spoke of the orchard and of nothing else.' });
  t.clock.advance(3600);
  await logCall(priya, own, { transcript: 'Otto: The zebracorn ate the budgerigar.' });
  await nora.call(messages.writeNote, {
    params: { id: dana },
    body: { text: 'Prefers mornings.' },
  });
  await t.settle();
});
afterAll(() => t.stop());

const find = async (q: string, query: Query<typeof memory.searchMemory> = {}, caller = nora) =>
  (await caller.call(memory.searchMemory, { query: { q, ...query } })).body;
const texts = async (q: string, caller = nora) =>
  (await find(q, {}, caller)).groups.flatMap(({ hits }) => hits.map(({ text }) => text));

describe('words', () => {
  test('any of the words, in any form, the turn that holds most of them first', async () => {
    expect((await texts('account of my sisters'))[0]).toContain('My sister does');
    expect((await texts('greenhouses unicycle'))[0]).toContain('new greenhouse');
  });

  test('the words are marked where they stand, with why and the turns on both sides', async () => {
    const { groups, count } = await find('penny');
    expect(count).toBe('1');
    const [hit] = groups[0]?.hits ?? [];
    expect(hit).toMatchObject({ sourceId: callId, position: 1, why: 'Says “penny”' });
    expect(hit?.marks.map(({ start, end }) => hit.text.slice(start, end))).toEqual(['penny']);
    expect(hit?.before?.text).toContain('What is your budget');
    expect(hit?.after?.text).toContain('who signs');
  });

  test('a misspelt word finds what it may have meant, and says so', async () => {
    const { groups, corrections } = await find('greenhosue');
    expect(corrections).toEqual([{ typed: 'greenhosue', meant: ['greenhouse'] }]);
    expect(groups[0]?.sourceId).toBe(callId);
  });

  test.each([
    ['two letters swapped in a short one', 'pneny', 'penny'],
    ['a letter changed in one of four', 'otko', 'otto'],
    ['a letter left out of one of four', 'oto', 'otto'],
  ])('%s: “%s” finds “%s”', async (_what, typed, word) => {
    const { groups, corrections } = await find(typed);
    expect(corrections).toEqual([{ typed, meant: [word] }]);
    expect(groups.length).toBeGreaterThan(0);
  });

  test('a word that occurs nowhere and is like none is named, what else was asked for is found', async () => {
    const { groups, corrections } = await find('penny unicycle');
    expect(corrections).toEqual([{ typed: 'unicycle', meant: [] }]);
    expect(groups[0]?.sourceId).toBe(callId);
    // It asks and tells nothing.
    expect((await find('mentioned penny')).corrections).toEqual([]);
  });

  test.each([
    ['"not a penny more"', 1],
    ['"a penny not more"', 0],
    ['budget -greenhouse', 1],
    ['sister from:dana', 1],
    ['sister from:"dana whitfield"', 1],
    ['sister from:otto', 0],
    ['mornings type:note', 1],
    ['mornings type:call', 0],
    ['sister after:2026-03-04', 0],
    ['sister after:2026-03-03', 1],
    ['sister before:2026-03-04', 0],
    ['sister before:2026-04', 1],
    ['xylophone', 0],
  ])('%s finds %i', async (q, count) => {
    const { groups } = await find(q);
    const holding = groups.filter(({ hits }) => hits.some(({ marks }) => marks.length > 0));
    expect(holding.filter(({ clientId }) => clientId === dana)).toHaveLength(
      q.startsWith('budget') ? 0 : count,
    );
  });

  test('a word that is left out is neither said in what is found nor the name of who said it', async () => {
    expect(await texts('sister penny signs -dana')).toEqual(['And who signs it off?']);
    const others = await texts('sister penny signs -Nora');
    expect(others).toContain('Twelve thousand, and not a penny more.');
    expect(others).not.toContain('And who signs it off?');
    expect(await texts('"my sister" -dana')).toEqual([]);
  });

  test('what is not understood is said', async () => {
    expect((await find('budget type:dream')).notes[0]).toContain('There is no type “dream”');
    expect((await find('budget after:soon')).notes).toEqual([
      '“soon” is not a day like 2026-01-31.',
    ]);
    expect((await find('the and of')).notes[0]).toContain('nearly everything');
    for (const marks of ['!!!', '"', ' - ', '🙂']) {
      expect(await find(marks)).toMatchObject({
        entries: [],
        count: '0',
        notes: ['There is no word in this to look for.'],
      });
    }
  });
});

describe('the newest', () => {
  test('without words the newest come first, one of each record, page by page', async () => {
    const first = (await nora.call(memory.searchMemory, { query: { limit: '2' } })).body;
    expect(first.entries).toHaveLength(2);
    const cursor = first.next ?? '';
    const second = (await nora.call(memory.searchMemory, { query: { limit: '2', cursor } })).body;
    const all = [...first.entries, ...second.entries];
    expect(new Set(all.map(({ sourceId }) => sourceId)).size).toBe(4);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(second.next).toBeNull();
  });

  test.each(['2026-13-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '2026-02-30T00:00:00.000Z'])(
    'a place at %s, which never was, is refused',
    async (at) => {
      const answer = await nora.raw('GET', `/api/memory?cursor=${at}_${dana}`);
      expect(answer.status).toBe(400);
    },
  );

  test.each([
    ['type:note', 1],
    ['from:dana', 3],
    ['from:dana type:note before:2026-03-04', 0],
  ])('of what filters alone leave: %s', async (q, count) => {
    const { entries, groups, notes } = await find(q);
    expect({ entries: entries.length, groups, notes }).toEqual({
      entries: count,
      groups: [],
      notes: [],
    });
  });
});

describe('who sees what', () => {
  test('a user finds only what their own clients said, nor is another’s word suggested', async () => {
    expect(await texts('zebracorn')).not.toEqual([]);
    expect(await texts('penny', priya)).toEqual([]);
    expect((await find('zebracron', {}, nora)).corrections).not.toEqual([]);
    const nowhere = [{ typed: 'greenhosue', meant: [] }];
    expect((await find('greenhosue', {}, priya)).corrections).toEqual(nowhere);
    expect((await find('', {}, priya)).entries.map(({ clientId }) => clientId)).toEqual([own]);
  });

  test('another practice finds nothing, counts nothing and is suggested nothing', async () => {
    const other = await find('penny', {}, jonas);
    const penny = [{ typed: 'penny', meant: [] }];
    expect(other).toMatchObject({ groups: [], count: '0', corrections: penny });
    const nowhere = [{ typed: 'greenhosue', meant: [] }];
    expect((await find('greenhosue', {}, jonas)).corrections).toEqual(nowhere);
    const figures = (await jonas.call(memory.getMemoryFigures, {})).body;
    expect(figures).toMatchObject({ entries: 0, clients: 0, minutes: 0, oldest: null });
    const refused = await jonas.refused(memory.searchMemory, { query: { clientId: dana } });
    expect(refused.status).toBe(404);
  });
});

describe('asking', () => {
  test('the passages that answer, the best sentence marked', async () => {
    const body = { question: 'Who runs the accounts at the nursery?' };
    const answer = (await nora.call(memory.askMemory, { body })).body;
    const [first] = answer.passages;
    expect(first?.text).toContain('My sister does');
    expect(answer).toMatchObject({ engine: 'local', answer: [], notice: '' });
  });

  test('nothing answers what nobody spoke of', async () => {
    const body = { question: 'Which airline does Dana fly with?' };
    const answer = (await nora.call(memory.askMemory, { body })).body;
    expect(answer).toMatchObject({ passages: [], notice: 'Nothing in memory answers this.' });
  });
});

test('tasks and objectives are found too, and no longer when they are deleted', async () => {
  const task = { clientId: dana, title: 'Order the trellis' };
  const made = await nora.raw('POST', '/api/tasks', { body: task });
  await t.settle();
  const { groups } = await find('trellis');
  expect(groups[0]).toMatchObject({ source: 'task', title: 'Order the trellis' });
  await nora.raw('DELETE', `/api/tasks/${(made.body as { id: string }).id}`);
  await t.settle();
  expect((await find('trellis')).groups).toEqual([]);
});

test('a word by which every object has something is a word like any other', async () => {
  const task = { clientId: dana, title: 'Pay the constructor' };
  const made = await nora.raw('POST', '/api/tasks', { body: task });
  await t.settle();
  expect((await find('constructors')).groups[0]).toMatchObject({ title: 'Pay the constructor' });
  await nora.raw('DELETE', `/api/tasks/${(made.body as { id: string }).id}`);
  await t.settle();
});

test('a rebuild changes nothing', async () => {
  const rows = async () =>
    (await t.deps.database.query('select * from memory_entries order by practice_id, id')).rows;
  const before = await rows();
  await rebuildMemory(t.scope('lindqvist'), t.deps);
  expect(await rows()).toEqual(before);
  expect(before.length).toBeGreaterThan(8);
});

test('the newest of a source are planned by it each time, as few may be of one and most of another', async () => {
  const named = new Map<string, string | undefined>();
  const { database } = t.deps;
  const query = database.query.bind(database);
  database.query = (asked, values?: unknown[]) => {
    if (typeof asked !== 'string') named.set(asked.text, asked.name);
    return query(asked, values);
  };
  const newest = async (of: object) => {
    named.clear();
    await nora.call(memory.searchMemory, { query: of });
    return [...named].flatMap(([text, name]) => (text.includes('"head"') ? [name] : []));
  };
  expect(await newest({})).toEqual([expect.stringMatching(/^memory-heads-/)]);
  expect(await newest({ source: 'okr' })).toEqual([undefined]);
  database.query = query;
});

describe('accents', () => {
  const accented = ['Emre Yıldız moves to Łódź.', 'Emre Yildiz has façades painted in Łódź.'];
  beforeAll(async () => {
    for (const text of accented) {
      await nora.call(messages.writeNote, { params: { id: dana }, body: { text } });
    }
    await t.settle();
  });

  test.each([
    ['lodz', accented],
    ['Łódź', accented],
    // Written both ways: neither hides the other.
    ['yildiz', accented],
    ['YILDIZ', accented],
    ['Yıldız', accented],
    // A word with an accent has its stem too.
    ['façade', accented.slice(1)],
    ['facade', accented.slice(1)],
  ])('nobody minds them: “%s”', async (typed, found) => {
    const { corrections } = await find(typed);
    expect(corrections).toEqual([]);
    expect((await texts(typed)).toSorted()).toEqual(found.toSorted());
  });
});
