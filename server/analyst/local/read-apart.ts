import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '#server/start-thread.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { takeChecked } from '../check-analysis.ts';
import type { Asked, ReadApart } from './reading-worker.ts';

const mostMemoryMb = 768;
/** How long a thread is kept that nobody needs: its start costs as much as the reading of an hour's talk. */
const idleMs = 20_000;
/** The same where what it has read ahead is still being looked at. */
const lookedAtMs = 60_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let isBusy = false;
let line: Promise<unknown> = Promise.resolve();

/** Reads a long call in a thread of its own, one call at a time, so that nobody else waits for it. */
export function readApart(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  const turn = line.then(() => read(source, signal));
  line = turn.catch(() => undefined);
  return turn;
}

/**
 * Starts the thread for a call that is about to be kept: it gets ready while the call is saved. One
 * that is likely to be kept it reads ahead, while somebody looks at what they have pasted.
 */
export function readyApart(likely?: CallSource): void {
  if (isBusy) return;
  thread ??= start();
  if (likely) ask(thread, { source: likely, isAhead: true });
  rest(thread, likely ? lookedAtMs : idleMs);
}

async function read(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  signal?.throwIfAborted();
  clearTimeout(idle);
  isBusy = true;
  thread ??= start();
  thread.ref();
  try {
    const answer = await answerOf(thread, source, signal);
    if ('problem' in answer) throw new Error(`A call was not read: ${answer.problem}`);
    rest(thread, idleMs);
    return takeChecked(source, answer.analysis);
  } catch (error) {
    end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    isBusy = false;
  }
}

/** Keeps a thread that reads nothing for a while, and the program no longer alive for it. */
function rest(worker: Worker, forMs: number): void {
  worker.unref();
  clearTimeout(idle);
  idle = setTimeout(end, forMs).unref();
}

async function answerOf(
  worker: Worker,
  source: CallSource,
  signal?: AbortSignal,
): Promise<ReadApart> {
  const over = new AbortController();
  const until = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal };
  ask(worker, { source, isAhead: false });
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

const ask = (worker: Worker, asked: Asked) => worker.postMessage(asked);

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
