import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startChild } from '#server/start-child.ts';
import type { CallAnalysis, CallSource } from '../analyst.ts';
import { takeChecked } from '../check-analysis.ts';
import type { Asked, ReadApart } from './reading-child.ts';

const mostMemory = '--max-old-space-size=768';
/**
 * Whoever reads one talk and ends is not worth improving for long: left to itself the engine spends more
 * time on that than on the reading. A pattern is made ready once, where it is made so twice. They are
 * given as the process starts: an engine that is told of them later breaks now and then.
 */
const sooner = ['--interrupt-budget=500000', '--no-regexp-tier-up'];
/** A process ends with this code when its engine doesn't know one of its settings. */
const unknownSetting = 9;

/** How long a process is kept that nobody needs: its start costs as much as the reading of an hour's talk. */
const idleMs = 20_000;
/** The same where what it has read ahead is still being looked at. */
const lookedAtMs = 60_000;

let settings: readonly string[] = [mostMemory, ...sooner];
let reader: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;
let isBusy = false;
let line: Promise<unknown> = Promise.resolve();

/** Reads a long call in a process of its own, one call at a time, so that nobody else waits for it. */
export function readApart(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  const turn = line.then(() => read(source, signal));
  line = turn.catch(() => undefined);
  return turn;
}

/**
 * Starts the process for a call that is about to be kept: it gets ready while the call is saved. One
 * that is likely to be kept it reads ahead, while somebody looks at what they have pasted.
 */
export function readyApart(likely?: CallSource): void {
  if (isBusy) return;
  reader ??= start();
  if (likely) ask(reader, { source: likely, isAhead: true });
  rest(reader, likely ? lookedAtMs : idleMs);
}

async function read(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
  signal?.throwIfAborted();
  clearTimeout(idle);
  isBusy = true;
  reader ??= start();
  reader.ref();
  reader.channel?.ref();
  try {
    let answer = await answerOf(reader, source, signal);
    if (answer === unready) {
      settings = [mostMemory];
      reader = start();
      answer = await answerOf(reader, source, signal);
    }
    if ('problem' in answer) throw new Error(`A call was not read: ${answer.problem}`);
    rest(reader, idleMs);
    return takeChecked(source, answer.analysis);
  } catch (error) {
    end();
    signal?.throwIfAborted();
    throw error;
  } finally {
    isBusy = false;
  }
}

/** Keeps a process that reads nothing for a while, and the program no longer alive for it. */
function rest(kept: ChildProcess, forMs: number): void {
  kept.unref();
  kept.channel?.unref();
  clearTimeout(idle);
  idle = setTimeout(end, forMs).unref();
}

const ended = { problem: 'its process ended' };
const unready = { problem: 'its process could not be set' };

async function answerOf(
  asked: ChildProcess,
  source: CallSource,
  signal?: AbortSignal,
): Promise<ReadApart> {
  const over = new AbortController();
  const until = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal };
  ask(asked, { source, isAhead: false });
  try {
    const [answer] = (await Promise.race([
      once(asked, 'message', until),
      once(asked, 'exit', until).then(([code]) => [code === unknownSetting ? unready : ended]),
    ])) as [ReadApart];
    return answer;
  } finally {
    over.abort();
  }
}

const ask = (whom: ChildProcess, what: Asked) => whom.send(what, () => undefined);

function start(): ChildProcess {
  const started = startChild(import.meta.url, 'reading-child', settings);
  const forget = () => {
    if (reader === started) reader = undefined;
  };
  return started.on('error', forget).on('exit', forget);
}

/** It heeds no milder signal. */
function end(): void {
  reader?.kill('SIGKILL');
  reader = undefined;
}
