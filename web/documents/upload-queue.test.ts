import { describe, expect, test } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

interface Sent {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onPercent: (percent: number) => void;
  readonly done: () => Promise<void>;
  readonly fail: (reason: string) => Promise<void>;
}

const turn = () => new Promise((next) => setTimeout(next));

/** A queue whose files arrive, or fail, when the test says so. */
function openQueue() {
  const sent: Sent[] = [];
  const queue = new UploadQueue({
    send: (file, { signal, onPercent }) =>
      new Promise<void>((resolve, reject) => {
        const after = async (settle: () => void) => {
          settle();
          // The queue hears of it a turn later.
          await turn();
        };
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        sent.push({
          name: file.name,
          signal,
          onPercent,
          done: () => after(resolve),
          fail: (reason) => after(() => reject(new Error(reason))),
        });
      }),
    problemOf: (error) => (error as Error).message,
  });
  const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, states };
}

const file = (name: string) => new File(['x'], name);

describe('files on their way', () => {
  test('two at a time, in their order; what is sent leaves the list', async () => {
    const { queue, sent, states } = openQueue();
    queue.add([file('a'), file('b'), file('c')]);
    expect(states()).toEqual(['a running', 'b running', 'c waiting']);
    await sent[1]?.done();
    expect(states()).toEqual(['a running', 'c running']);
    expect(queue.going).toBe(true);
    await sent[0]?.done();
    await sent[2]?.done();
    expect(states()).toEqual([]);
    expect(queue.going).toBe(false);
  });

  test('tells how far each one is', () => {
    const { queue, sent } = openQueue();
    const seen: (number | undefined)[] = [];
    queue.subscribe(() => seen.push(queue.uploads()[0]?.percent));
    queue.add([file('a')]);
    sent[0]?.onPercent(40);
    expect(seen.at(-1)).toBe(40);
  });

  test('one that failed stays with its reason and can be sent again', async () => {
    const { queue, sent, states } = openQueue();
    queue.add([file('a')]);
    await sent[0]?.fail('The line went down.');
    expect(queue.uploads()).toMatchObject([{ state: 'failed', problem: 'The line went down.' }]);
    expect(queue.going).toBe(false);
    queue.retry(queue.uploads()[0]?.id ?? 0);
    expect(queue.uploads()).toMatchObject([{ state: 'running', problem: undefined }]);
    await sent[1]?.done();
    expect(states()).toEqual([]);
  });

  test('a cancelled one is stopped, forgotten, and makes room for the next', async () => {
    const { queue, sent, states } = openQueue();
    queue.add([file('a'), file('b'), file('c')]);
    queue.remove(queue.uploads()[0]?.id ?? 0);
    await turn();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['b running', 'c running']);
  });

  test('a waiting one that is cancelled is never sent', async () => {
    const { queue, sent } = openQueue();
    queue.add([file('a'), file('b'), file('c')]);
    queue.remove(queue.uploads()[2]?.id ?? 0);
    await sent[0]?.done();
    await sent[1]?.done();
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  test('the list is the same object until something changes', () => {
    const { queue } = openQueue();
    queue.add([file('a')]);
    expect(queue.uploads()).toBe(queue.uploads());
  });
});
