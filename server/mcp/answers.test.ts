import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { messages } from '#contract/messages.ts';
import { people } from '#contract/people.ts';
import { promises } from '#contract/promises.ts';
import { tasks } from '#contract/tasks.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { openToAssistants, rowsOf, askTool, type Assistants } from '#testing/assistant.ts';
import type { Caller } from '#testing/caller.ts';
import { logCall } from '#testing/calls.ts';
import { makeClient } from '#testing/client-records.ts';
import { hearWords, type HeardWords } from '#testing/heard-words.ts';
import { mostBytes } from './fit-answer.ts';

let t: TestApp;
let heard: HeardWords;
let nora: Caller;
let assistants: Assistants;
beforeAll(async () => {
  heard = hearWords();
  t = await openTestApp({ log: heard.log });
  assistants = await openToAssistants(t);
  nora = await t.as('nora', true);
  const timezone = 'America/New_York';
  const body = { phone: '1', address: 'Quay 1', businessName: 'Quay', timezone };
  await nora.call(people.completeProfile, { body });
});
afterAll(async () => {
  heard.stop();
  await assistants.close();
  await t.stop();
});
// Past every window that counts requests.
beforeEach(() => t.clock.advance(61));

type Client = Awaited<ReturnType<Assistants['connect']>>;

/** The ids of a list, read page after page. */
async function pages(client: Client, name: string, list: string, given: object) {
  const ids: unknown[][] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...given, ...(cursor === null ? {} : { cursor }) };
    const { values, isError, text } = await askTool(client, name, asked);
    if (isError) throw new Error(text);
    ids.push(rowsOf(values, list).map((row) => row['id'] ?? row['sourceId']));
    cursor = values['nextCursor'] as string | null;
  } while (cursor !== null && ids.length < 10);
  return ids;
}

test('lists go on from where the page before ended, to their end', async () => {
  const { id } = await makeClient(nora, { name: 'Paige Turner' });
  await makeClient(nora, { name: 'Paige Turner the Second' });
  await makeClient(nora, { name: 'Paige Turner the Third' });
  const said = [
    '',
    'Honestly I am thinking about cancelling.',
    'We want to open a second location in autumn.',
    'I am overwhelmed and I cannot sleep.',
  ];
  for (let day = 1; day <= 3; day += 1) {
    await logCall(nora, id, {
      callDate: `2026-02-0${day}T09:00:00.000Z`,
      transcript: `Paige: I will send the harbour plan number ${day} by Friday. ${said[day]}\nNora: I will call the bank.`,
    });
    await nora.call(messages.writeNote, { params: { id }, body: { text: `Harbour note ${day}` } });
  }
  const writer = await assistants.connect('nora', 'write');
  for (let at = 0; at < 3; at += 1) {
    await askTool(writer, 'create_task', {
      title: `Task ${at}`,
      clientId: id,
      dueDate: '2026-04-01',
    });
  }
  await t.settle();
  const lists = [
    ['search_clients', 'clients', { q: 'paige' }],
    ['list_calls', 'calls', { clientId: id }],
    ['list_tasks', 'tasks', { clientId: id }],
    ['list_promises', 'promises', { clientId: id }],
    ['list_insights', 'insights', { clientId: id }],
    ['search_memory', 'records', { clientId: id }],
    ['search_memory', 'records', { clientId: id, q: 'harbour' }],
  ] as const;
  for (const [name, list, given] of lists) {
    t.clock.advance(61);
    const [whole = []] = await pages(writer, name, list, { ...given, limit: 50 });
    const two = await pages(writer, name, list, { ...given, limit: 2 });
    expect({ name, ids: two.flat().slice(0, whole.length) }).toEqual({
      name,
      ids: whole.slice(0, two.flat().length),
    });
    expect(two.length).toBeGreaterThanOrEqual(Math.min(10, Math.ceil(whole.length / 2)));
    expect({ name, most: whole.length > 2 }).toEqual({ name, most: true });
    expect(two[0]?.length).toBeLessThanOrEqual(2);
  }
  const lost = await askTool(writer, 'list_calls', { cursor: 'nowhere' });
  expect(lost).toMatchObject({ isError: true, text: /cursor: Not a place in this list/ });
});

test('no answer is longer than 60 kB, and says what was shortened', async () => {
  const { id } = await makeClient(nora, { name: 'Len Worde' });
  const text = `lighthouse ${'語 '.repeat(9_990)}`.trim();
  for (let note = 0; note < 24; note += 1) {
    await nora.call(messages.writeNote, { params: { id }, body: { text: `${note} ${text}` } });
    t.clock.advance(7);
  }
  const long = 'word '.repeat(3_000).trim();
  const transcript = Array.from({ length: 12 }, (_, at) => `Len: ${at} ${long}`).join('\n');
  const call = await logCall(nora, id, { notes: text.slice(0, 20_000), transcript });
  await t.settle();
  const reader = await assistants.connect('nora', 'read');
  const asked = [
    ['search_memory', { q: 'lighthouse', limit: 50 }],
    ['search_memory', { limit: 50 }],
    ['get_client', { clientId: id }],
    ['list_calls', { clientId: id }],
    ['get_call', { callId: call.id }],
  ] as const;
  for (const [name, given] of asked) {
    const { text: answer, isError } = await askTool(reader, name, given);
    expect({ name, isError }).toEqual({ name, isError: false });
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(mostBytes);
  }
  const found = await askTool(reader, 'search_memory', { q: 'lighthouse', limit: 50 });
  expect(found.text.slice(0, 100)).toContain('Shortened to fit: each text has at most 500');
  const newest = await askTool(reader, 'search_memory', { clientId: id });
  for (const { words } of rowsOf(newest.values, 'records')) {
    for (const { text: shown } of words as { text: string }[]) {
      expect(shown.length).toBeLessThanOrEqual(301);
    }
  }
  // Turn after turn the whole transcript can be read.
  const positions: unknown[] = [];
  let [fromTurn, fromLetter]: (number | null)[] = [0, 0];
  for (let answers = 0; fromTurn !== null && answers < 12; answers += 1) {
    const place = { callId: call.id, fromTurn, fromLetter };
    const { values } = await askTool(reader, 'get_call', place);
    positions.push(...rowsOf(values, 'turns').map(({ position }) => position));
    [fromTurn, fromLetter] = [values['nextTurn'], values['nextLetter']] as (number | null)[];
  }
  expect(positions).toEqual(Array.from({ length: 12 }, (_, at) => at));
});

test('of a call with long notes every letter of the transcript is read on', async () => {
  const { id } = await makeClient(nora, { name: 'Noor Tes' });
  const said = Array.from({ length: 3 }, (_, at) =>
    Array.from({ length: 4_000 }, (_, word) => `w${at}-${word}`).join(' '),
  );
  const call = await logCall(nora, id, {
    notes: '語'.repeat(20_000),
    transcript: said.map((text) => `Noor: ${text}`).join('\n'),
  });
  const reader = await assistants.connect('nora', 'read');
  const read: string[] = [];
  let place: { fromTurn: number; fromLetter: number } | undefined = { fromTurn: 0, fromLetter: 0 };
  for (let answers = 0; place && answers < 40; answers += 1) {
    const { text, values } = await askTool(reader, 'get_call', { callId: call.id, ...place });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(mostBytes);
    expect(text).toContain('Shortened to fit: each text beside it has at most 4000 characters.');
    for (const turn of rowsOf(values, 'turns') as { position: number; text: string }[]) {
      read[turn.position] = `${read[turn.position] ?? ''}${turn.text}`;
    }
    const { nextTurn, nextLetter } = values as Record<string, number | null>;
    place =
      typeof nextTurn === 'number'
        ? { fromTurn: nextTurn, fromLetter: nextLetter ?? 0 }
        : undefined;
  }
  expect(read).toEqual(said);
});

test('the person’s zone and day are named, and moments stand beside their local time', async () => {
  const { id } = await makeClient(nora, { name: 'Clock Tower' });
  const call = await logCall(nora, id, { callDate: '2026-03-01T02:30:00.000Z' });
  for (const age of ['older', 'newer'] as const) {
    const client = await assistants.connect('nora', 'read', age);
    expect(client.getInstructions()).toMatch(
      /time zone is America\/New_York, where it is Wednesday, 2026-03-04 \d\d:\d\d now/,
    );
  }
  const writer = await assistants.connect('nora', 'write');
  const list = await askTool(writer, 'list_calls', { clientId: id, to: '2026-02-28' });
  const there = { callDate: '2026-03-01T02:30:00.000Z', localTime: '2026-02-28 21:30' };
  expect(rowsOf(list.values, 'calls')).toMatchObject([there]);
  const one = await askTool(writer, 'get_call', { callId: call.id });
  expect(one.text).toMatch(/^Clock Tower, 2026-02-28 21:30:/);
  const due = { title: 'Ring', dueDate: '2026-03-10', dueTime: '17:00' };
  expect((await askTool(writer, 'create_task', due)).values).toMatchObject({
    task: { dueOn: '2026-03-10', dueTimezone: 'America/New_York', localDue: '2026-03-10 17:00' },
  });
  const { tools } = await writer.listTools();
  const described = (name: string, field: string) => {
    const properties = tools.find((tool) => tool.name === name)?.inputSchema.properties;
    return (properties?.[field] as { description?: string } | undefined)?.description;
  };
  for (const [name, field] of [
    ['list_calls', 'from'],
    ['list_calls', 'to'],
    ['search_memory', 'after'],
    ['search_memory', 'before'],
    ['list_tasks', 'due'],
    ['create_task', 'dueDate'],
  ] as const) {
    expect(described(name, field)).toMatch(/in your time zone/);
  }
  for (const [name, field, word] of [
    ['search_clients', 'status', 'at_risk'],
    ['search_clients', 'stage', 'closed_won'],
    ['list_insights', 'priority', 'critical'],
  ] as const) {
    expect(described(name, field)).toMatch(new RegExp(`^Some of .*${word}.*, with commas between`));
  }
  const said = described('log_call', 'callDate');
  expect(said).toContain('in UTC like 2026-01-31T09:00:00.000Z');
  const body = { clientId: id, callDate: '2026-01-31T09:00:00.000Z' };
  expect((await nora.call(calls.logCall, { body })).status).toBe(200);
});

test('what memory finds is counted in a sentence, and a word that was read as another is named', async () => {
  const { id } = await makeClient(nora, { name: 'Misty Pell' });
  await nora.call(messages.writeNote, { params: { id }, body: { text: 'The foghorn is new' } });
  await t.settle();
  const reader = await assistants.connect('nora', 'read');
  const said = async (asked: object) => {
    const { text, values } = await askTool(reader, 'search_memory', { ...asked, clientId: id });
    return [text.split('\n')[0], values['corrections']];
  };
  expect(await said({ q: 'foghorn type:note' })).toEqual(['Found in 1 record.', []]);
  expect(await said({ q: 'foghonr type:note' })).toEqual([
    'Found in 1 record.',
    [{ typed: 'foghonr', meant: ['foghorn'] }],
  ]);
  expect(await said({ q: 'type:note', limit: 1 })).toEqual(['The newest of memory.', []]);
  expect(await said({ q: '"' })).toEqual(['Found in 0 records.', []]);
});

test('what goes wrong in the program is told by its reference, and only the log says more', async () => {
  const reader = await assistants.connect('nora', 'read');
  const failures = [
    { statusCode: 502, body: '<html>harbourmaster</html>', headers: {} },
    { statusCode: 500, body: '', headers: {} },
    { statusCode: 200, body: 'harbourmaster', headers: {} },
    { statusCode: 404, body: '{"message":"harbourmaster"}', headers: {} },
  ];
  const inject = vi.spyOn(t.app, 'inject');
  for (const failure of failures) {
    inject.mockResolvedValueOnce(failure as never);
    const { text, isError } = await askTool(reader, 'get_metrics');
    expect(isError).toBe(true);
    const reference = /^Something went wrong\.\n\(internal, reference ([\w-]+)\)$/.exec(text)?.[1];
    const line = heard.lines.find(
      (one) => reference && one.includes(reference) && one.includes('a tool failed'),
    );
    expect(line).toBeDefined();
  }
  inject.mockRejectedValueOnce(new Error('harbourmaster'));
  expect((await askTool(reader, 'get_metrics')).text).toMatch(/^Something went wrong\./);
  inject.mockRestore();
  expect((await askTool(reader, 'get_metrics')).isError).toBe(false);
});

test('of a promise an assistant is told whether its task is done, as the ledger tells it', async () => {
  const { id } = await makeClient(nora, { name: 'Dora Done' });
  const transcript = 'Nora: I will send you the lease by Friday.\nDora: Thank you.';
  const call = await logCall(nora, id, { transcript });
  await t.settle();
  const reader = await assistants.connect('nora', 'read');
  const told = async () => {
    const list = await askTool(reader, 'list_promises', { clientId: id });
    const one = await askTool(reader, 'get_call', { callId: call.id });
    return [list, one].flatMap(({ values }) =>
      rowsOf(values, 'promises').map((row) => row['taskDone']),
    );
  };
  expect(await told()).toEqual([false, false]);
  const { body } = await nora.call(promises.listPromises, { query: { clientId: id } });
  const made = await nora.call(promises.makeTaskOfPromise, { params: { id: body[0]?.id ?? '' } });
  const params = { id: made.body.id };
  await nora.call(tasks.updateTask, { params, body: { status: 'completed' } });
  expect(await told()).toEqual([true, true]);
});
