import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { memoryQueue, reactionQueue, slowQueue } from '#server/jobs.ts';
import { openTestApp, type TestApp } from '#testing/app.ts';
import { startWorker } from './worker.ts';

let t: TestApp;
let stop: () => Promise<void>;
const queueOf = new Map<string, string>();
let woken: (string | undefined)[] = [];

beforeAll(async () => {
  t = await openTestApp();
  const { boss } = t;
  const work = boss.work.bind(boss) as (...given: unknown[]) => Promise<string>;
  const watched = async (queue: string, ...given: unknown[]) => {
    const worker = await work(queue, ...given);
    queueOf.set(worker, queue);
    return worker;
  };
  Object.assign(boss, {
    work: watched,
    notifyWorker: (worker: string) => void woken.push(queueOf.get(worker)),
  });
  stop = await startWorker(t.deps, boss);
});
afterAll(async () => {
  await stop();
  await t.stop();
});
beforeEach(() => void (woken = []));

const commit = (
  ...names: ('note.updated' | 'call.transcribed' | 'user.role_changed' | 'reaction.retried')[]
) =>
  t.deps.database.committed.emit(
    'events',
    names.map((name, seq) => ({ practiceId: t.ids.nora, seq, name })),
  );

test('what is to be read is taken up at once, and memory is told', () => {
  commit('note.updated', 'call.transcribed');
  expect(woken.toSorted()).toEqual([memoryQueue, slowQueue]);
});

test('what is tried once more is looked for everywhere at once', () => {
  commit('reaction.retried');
  expect(woken.toSorted()).toEqual([memoryQueue, reactionQueue, slowQueue].toSorted());
});

test('where nothing is kept or read, only the quick ones are looked for', () => {
  commit('user.role_changed');
  expect(woken).toEqual([reactionQueue]);
});
