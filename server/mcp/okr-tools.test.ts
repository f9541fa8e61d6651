import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { openToAssistants, rowsOf, askTool, type Assistants } from '#testing/assistant.ts';
import type { Caller } from '#testing/caller.ts';
import { makeClient } from '#testing/client-records.ts';
import { addObjective, checkIn, firstOf, quarterOf } from '#testing/okrs.ts';

let t: TestApp;
let nora: Caller;
let assistants: Assistants;
beforeAll(async () => {
  t = await openTestApp();
  assistants = await openToAssistants(t);
  nora = await t.as('nora');
});
afterAll(async () => {
  await assistants.close();
  await t.stop();
});
// Past every window that counts requests.
beforeEach(() => t.clock.advance(61));

test('an assistant reads how a client’s key results stand, and checks in on one', async () => {
  const { id: clientId } = await makeClient(nora, { name: 'Okra Field' });
  const keyResult = firstOf(await addObjective(nora, clientId));
  await checkIn(nora, keyResult.id, { value: '12', note: 'Two more' });
  const writer = await assistants.connect('nora', 'write');
  const before = await askTool(writer, 'get_okrs', { clientId });
  expect(before.text).toContain('Okra Field has 1 objective for Q1 2026.');
  expect(rowsOf(before.values, 'objectives')).toMatchObject([
    {
      title: 'Twenty clients on a monthly fee',
      keyResults: [
        { id: keyResult.id, current: '12', progress: 20, lastCheckIns: [{ note: 'Two more' }] },
      ],
    },
  ]);
  t.clock.advance(1);
  const made = await askTool(writer, 'check_in', {
    keyResultId: keyResult.id,
    value: '15',
    confidence: 70,
  });
  expect(made.text).toContain('“Clients” (from 10 to 20 clients) stands at 15, 50% of the way.');
  expect((await quarterOf(nora, clientId)).objectives[0]?.keyResults[0]).toMatchObject({
    current: '15',
    confidence: 70,
  });
  const wrong = { keyResultId: keyResult.id, value: 'a lot' };
  expect(await askTool(writer, 'check_in', wrong)).toMatchObject({
    isError: true,
    text: /Enter a number like 14, 2.5 or 12k/,
  });
});

test('the list of clients goes on from where the page before ended', async () => {
  for (const name of ['Ona', 'Otis']) {
    await addObjective(nora, (await makeClient(nora, { name })).id);
  }
  const reader = await assistants.connect('nora', 'read');
  const whole = await askTool(reader, 'list_okrs');
  expect(whole.text).toMatch(/^Q1 2026, 69% of it passed: 3 clients\./);
  const first = await askTool(reader, 'list_okrs', { limit: 2 });
  const rest = await askTool(reader, 'list_okrs', {
    limit: 2,
    cursor: first.values['nextCursor'],
  });
  const idsOf = (values: Record<string, unknown>) =>
    rowsOf(values, 'clients').map((row) => row['clientId']);
  expect([...idsOf(first.values), ...idsOf(rest.values)]).toEqual(idsOf(whole.values));
  expect(rest.values['nextCursor']).toBeNull();
  expect(await askTool(reader, 'get_okrs', { clientId: t.ids.nora })).toMatchObject({
    isError: true,
  });
});
