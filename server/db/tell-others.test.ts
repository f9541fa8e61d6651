import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '#server/db/open.ts';
import { systemScope } from '#server/system-scope.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { makeClient } from '#testing/client-records.ts';
import type { EventPlace } from './event-place.ts';
import { placesIn, TellOthers } from './tell-others.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.stop());

const place = (seq: number, name?: string): EventPlace => ({
  practiceId: t.practiceIds.lindqvist,
  seq,
  name,
});

/** What is told, statement by statement; the first ones fail. */
function listening(failures = 0) {
  const told: EventPlace[][] = [];
  let left = failures;
  let heard: () => void;
  const done = new Promise<void>((resolve) => (heard = resolve));
  const others = new TellOthers(async (_text, [texts]) => {
    if ((left -= 1) >= 0) throw new Error('The connection was lost.');
    told.push((texts as string[]).flatMap(placesIn));
    heard();
  });
  return { others, told, done };
}

test('what is committed in one moment is told by one statement, each place once', async () => {
  const { others, told, done } = listening();
  const places = Array.from({ length: 120 }, (_none, seq) => place(seq, 'client.created'));
  for (const one of places) others.note([one]);
  await done;
  expect(told).toEqual([places]);
});

test('what could not be told is told again, before what came after it', async () => {
  const { others, told, done } = listening(1);
  others.note([place(1, 'client.created')]);
  await done;
  expect(told).toEqual([[place(1, 'client.created')]]);
});

test('a process that stops tells what is left', async () => {
  const { others, told } = listening();
  others.note([place(1), place(2, 'call.logged')]);
  await others.finish();
  expect(told).toEqual([[place(1), place(2, 'call.logged')]]);
});

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a page of this process hears of what another commits, and of nothing that was undone',
  async () => {
    const other = openServer(t.deps.config.databaseUrl ?? '', 2);
    const heard: EventPlace[] = [];
    const { id } = await makeClient(await t.as('nora'));
    const arrived = new Promise<void>((resolve) => {
      t.deps.database.elsewhere.on('events', (places) => {
        heard.push(...places);
        if (places.some(({ name }) => name === 'practice.updated')) resolve();
      });
    });
    const { lindqvist: practiceId } = t.practiceIds;
    const occasion = { now: t.clock.now, requestId: 'other', address: '' };
    const scope = systemScope({ ...t.deps, database: other }, practiceId, occasion);
    const event = (name: 'client.updated' | 'practice.updated') => ({
      name,
      subject: { kind: 'client', id },
      audience: { to: 'practice' as const },
    });
    const undone = scope.write(async (tx) => {
      await tx.append(event('client.updated'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await scope.write((tx) => tx.append(event('practice.updated')));
    await arrived;
    await other.close();
    const names = heard.map(({ name }) => name);
    expect(names).toContain('practice.updated');
    expect(names).not.toContain('client.updated');
  },
);
