import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/start-thread.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import type { ReadApart } from './reading-worker.ts';

const mostMemoryMb = 768;
/** How long a thread is kept that nobody needs: its start costs as much as the reading of an hour's talk. */
const idleMs = 20_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let line: Promise<unknown> = Promise.resolve();

/** Reads a long call in a thread of its own, one call at a time, so that nobody else waits for it. */
export function readApart(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  const turn = line.then(() => read(source, signal));
  line = turn.catch(() => undefined);
  return turn;
}

async function read(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  signal?.throwIfAborted();
  clearTimeout(idle);
  thread ??= start();
  thread.ref();
  try {
    const answer = await answerOf(thread, source, signal);
    if ('problem' in answer) throw new Error(`A call was not read: ${answer.problem}`);
    thread.unref();
    idle = setTimeout(end, idleMs).unref();
    return answer.analysis;
  } catch (error) {
    end();
    signal?.throwIfAborted();
    throw error;
  }
}

async function answerOf(
  worker: Worker,
  source: CallSource,
  signal?: AbortSignal,
): Promise<ReadApart> {
  const over = new AbortController();
  const until = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal };
  worker.postMessage(source);
  try {
    const [answer] = (await Promise.race([
      once(worker, 'message', until),
      once(worker, 'exit', until).then(() => [{ problem: 'its thread ended' }]),
    ])) as [ReadApart];
    return answer;
  } finally {
    over.abort();
  }
}

function start(): Worker {
  const worker = startThread(import.meta.url, 'reading-worker', {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  const forget = () => {
    if (thread === worker) thread = undefined;
  };
  return worker.on('error', forget).on('exit', forget);
}

function end(): void {
  void thread?.terminate();
  thread = undefined;
}
