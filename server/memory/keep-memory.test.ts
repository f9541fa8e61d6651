import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { duplicates } from '#contract/duplicates.ts';
import { memory } from '#contract/memory.ts';
import { taskChanges } from '#contract/task-changes.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { makeInsight } from '#testing/insights.ts';
import { recountTallies } from './recount-tallies.ts';
import { followEvents, rebuildMemory } from './rebuild-memory.ts';

let t: TestApp;
let nora: Caller;

beforeAll(async () => {
  t = await openTestApp();
  nora = await t.as('nora', true);
});
afterAll(() => t.stop());

const tables = [
  'memory_entries',
  'memory_words',
  'memory_tallies',
  'memory_months',
  'memory_clients',
  'memory_calls',
  'memory_facts',
];
/** How far a practice's memory has come; where nothing ever happened there is none. */
const states = 'memory_states';

/** All of memory but what only says how far it has come. */
async function digest(): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await t.deps.database.query(
      `select md5(coalesce(string_agg(line, '|' order by line), '')) as hash, count(*) as count
       from (select to_jsonb(one)::text as line from "${table}" one
         where practice_id = $1) lines`,
      [t.practiceIds.lindqvist],
    );
    const [row] = rows as { hash: string; count: number }[];
    found.push(`${table} ${row?.count} ${row?.hash}`);
  }
  return found;
}

/** Memory made from nothing. */
async function fresh(): Promise<string[]> {
  for (const table of [...tables, states]) await t.deps.database.query(`delete from "${table}"`);
  await rebuildMemory(t.scope('lindqvist'), t.deps);
  return digest();
}

const acts = [
  'call',
  'editCall',
  'deleteCall',
  'restoreCall',
  'moveCall',
  'note',
  'editNote',
  'deleteNote',
  'restoreNote',
  'insight',
  'dismiss',
  'restoreInsight',
  'deleteClient',
  'restoreClient',
  'bulkDelete',
  'merge',
  'forget',
  'task',
  'giveTask',
  'deleteTasks',
  'undoTasks',
] as const;
type Act = (typeof acts)[number];

interface Known {
  clients: string[];
  calls: string[];
  notes: string[];
  insights: string[];
  tasks: string[];
  taskChanges: string[];
}

const nouns = ['orchard', 'ledger', 'kiln', 'ferry', 'budget of 900 dollars', 'team of 9 people'];

/** One step of a history; a step that there is nothing for, or that is refused, changes nothing. */
async function act(name: Act, at: number, known: Known): Promise<void> {
  const of = (list: readonly string[]) => list[at % Math.max(1, list.length)] ?? '';
  const noun = nouns[at % nouns.length] ?? '';
  const client = known.clients.at(-1 - (at % 3)) ?? '';
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    nora.raw(method, path, body === undefined ? {} : { body });
  const make = async () => {
    const id = (await makeClient(nora, {})).id;
    known.clients.push(id);
    return id;
  };
  switch (name) {
    case 'call': {
      const transcript = `Nora: How is the ${noun}?\nDana: Our ${noun}, number ${at}, is well.`;
      const body = { clientId: client || (await make()), transcript, notes: `About ${noun}` };
      const made = await nora.raw('POST', calls.logCall.path, { body });
      if (made.status === 200) known.calls.push((made.body as { id: string }).id);
      return;
    }
    case 'editCall':
      await send('PUT', `/api/calls/${of(known.calls)}`, { notes: `Now the ${noun}` });
      return;
    case 'deleteCall':
      await send('DELETE', `/api/calls/${of(known.calls)}`);
      return;
    case 'restoreCall':
      await send('POST', `/api/calls/${of(known.calls)}/restore`);
      return;
    case 'moveCall':
      await send('POST', `/api/calls/${of(known.calls)}/move`, { clientId: client });
      return;
    case 'note': {
      const path = `/api/clients/${client || (await make())}/notes`;
      const made = await send('POST', path, { text: `A ${noun}` });
      if (made.status === 200) known.notes.push((made.body as { id: string }).id);
      return;
    }
    case 'editNote':
      await send('PUT', `/api/notes/${of(known.notes)}`, { text: `No ${noun}` });
      return;
    case 'deleteNote':
      await send('DELETE', `/api/messages/${of(known.notes)}`);
      return;
    case 'restoreNote':
      await send('POST', `/api/messages/${of(known.notes)}/restore`);
      return;
    case 'insight': {
      const viewer = { role: 'admin', userId: t.ids.nora } as const;
      const title = `The ${noun} ${at}`;
      const to = client || (await make());
      // A client that was merged away has no more insights.
      const made = makeInsight(t.scope('lindqvist'), viewer, to, { title });
      const id = await made.catch(() => undefined);
      if (id !== undefined) known.insights.push(id);
      return;
    }
    case 'dismiss':
      await nora.raw('POST', `/api/insights/${of(known.insights)}/dismiss`, {
        body: { reason: 'done' },
      });
      return;
    case 'restoreInsight':
      await nora.raw('POST', `/api/insights/${of(known.insights)}/restore`);
      return;
    case 'deleteClient':
      await send('DELETE', `/api/clients/${client}`);
      return;
    case 'restoreClient':
      await send('POST', `/api/clients/${client}/restore`);
      return;
    case 'bulkDelete':
      await send('POST', '/api/clients/bulk', { ids: [client], change: { deleted: true } });
      return;
    case 'merge': {
      const other = known.clients[(at + 1) % Math.max(1, known.clients.length)] ?? '';
      const body = { otherId: other, fromOther: [] };
      await nora.raw('POST', duplicates.mergeClients.path.replace(':id', client), { body });
      return;
    }
    case 'task': {
      const body = { clientId: client || (await make()), title: `See to the ${noun}` };
      const made = await send('POST', '/api/tasks', body);
      if (made.status === 200) known.tasks.push((made.body as { id: string }).id);
      return;
    }
    case 'giveTask':
      await send('PUT', `/api/tasks/${of(known.tasks)}`, { clientId: client });
      return;
    case 'deleteTasks': {
      const body = { ids: known.tasks.slice(at % 3), change: { deleted: true } };
      const made = await send('POST', '/api/tasks/bulk', body);
      if (made.status === 200) known.taskChanges.push((made.body as { id: string }).id);
      return;
    }
    case 'undoTasks':
      await send('POST', `/api/task-changes/${known.taskChanges.pop() ?? ''}/undo`);
      return;
    case 'forget':
      await nora.raw('POST', memory.forgetMemory.path, {
        body: { what: 'source', source: 'call', id: of(known.calls) },
      });
  }
}

test('whatever happens, reactions leave memory as a rebuild from nothing makes it', async () => {
  const step = fc.record({
    name: fc.constantFrom(...acts, 'call', 'call', 'call', 'note'),
    at: fc.nat(50),
  });
  const history = fc.array(step, { minLength: 8, maxLength: 25 });
  const known: Known = {
    clients: [],
    calls: [],
    notes: [],
    insights: [],
    tasks: [],
    taskChanges: [],
  };
  for (let made = 0; made < 3; made += 1) known.clients.push((await makeClient(nora)).id);
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      t.clock.advance(60);
      known.clients.push((await makeClient(nora)).id);
      for (const { name, at } of steps) await act(name, at, known);
      await t.settle();
      const kept = await digest();
      expect(await fresh()).toEqual(kept);
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(known.calls.length).toBeGreaterThan(0);
}, 120_000);

test('what a reaction missed is caught up by the clock', async () => {
  const client = (await makeClient(nora)).id;
  await logCall(nora, client, { transcript: 'Dana: The pelican landed.' });
  // No reaction runs: its job is as good as lost.
  await followEvents(t.deps);
  const { body } = await nora.call(memory.searchMemory, { query: { q: 'pelican' } });
  expect(body.groups).toHaveLength(1);
  const kept = await digest();
  await t.settle();
  expect(await digest()).toEqual(kept);
});

test('of very much that was missed nothing is passed over', async () => {
  const client = (await makeClient(nora)).id;
  await logCall(nora, client, { transcript: 'Dana: The cormorant landed.' });
  await t.deps.database.query(
    `insert into events (practice_id, id, name, subject_kind, subject_id, at, audience)
     select $1, gen_random_uuid(), 'session.started', 'user', $2, now(), 'admins'
     from generate_series(1, 5001)`,
    [t.practiceIds.lindqvist, t.ids.nora],
  );
  await followEvents(t.deps);
  const { body } = await nora.call(memory.searchMemory, { query: { q: 'cormorant' } });
  expect(body.groups).toHaveLength(1);
  await t.settle();
});

test('many tasks that are deleted at once leave memory with their event, and come back with its undoing', async () => {
  const clientId = (await makeClient(nora)).id;
  const ids: string[] = [];
  for (const title of ['Feed the walrus', 'Wash the walrus']) {
    ids.push((await nora.call(tasks.addTask, { body: { clientId, title } })).body.id);
  }
  const found = async () => {
    await t.settle();
    const { body } = await nora.call(memory.searchMemory, { query: { q: 'walrus' } });
    return body.groups.length;
  };
  expect(await found()).toBe(2);
  const { body: made } = await nora.call(taskChanges.changeTasks, {
    body: { ids, change: { deleted: true } },
  });
  expect(await found()).toBe(0);
  await nora.call(taskChanges.undoTaskChange, { params: { id: made.id } });
  expect(await found()).toBe(2);
});

test('counts that have gone wrong are put right by the clock, and right ones are left alone', async () => {
  const kept = await digest();
  const { lindqvist } = t.practiceIds;
  for (const wrong of [
    `update memory_months set words = words + 7 where practice_id = $1`,
    `delete from memory_clients where practice_id = $1`,
    `update memory_tallies set entries = entries + 1 where practice_id = $1`,
    `update memory_states set entries = 0, words = 0 where practice_id = $1`,
  ]) {
    await t.deps.database.query(wrong, [lindqvist]);
  }
  expect(await digest()).not.toEqual(kept);
  await recountTallies(t.deps);
  expect(await digest()).toEqual(kept);
  await recountTallies(t.deps);
  expect(await digest()).toEqual(kept);
});
