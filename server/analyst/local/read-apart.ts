import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
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

/** A process that reads long talks, one at a time, while anybody needs it. */
export class ApartReader {
  #settings: readonly string[];
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isBusy = false;
  #line: Promise<unknown> = Promise.resolve();

  /** With settings of its engine that may be left out where it doesn't know them. */
  constructor(settings: readonly string[] = sooner) {
    this.#settings = [mostMemory, ...settings];
  }

  /** Reads a call once those before it are read. */
  read(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
    const turn = this.#line.then(() => this.#read(source, signal));
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  /** Gets ready for a call, and reads ahead one that is likely to be kept. */
  ready(likely?: CallSource): void {
    if (this.#isBusy) return;
    const child = (this.#child ??= this.#start());
    if (likely) ask(child, likely, true);
    this.#rest(child, likely ? lookedAtMs : idleMs);
  }

  async #read(source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    this.#isBusy = true;
    try {
      let answer = await this.#ask(source, signal);
      if (answer === unready) {
        this.#settings = [mostMemory];
        answer = await this.#ask(source, signal);
      }
      if ('problem' in answer) throw new Error(`A call was not read: ${answer.problem}`);
      if (this.#child) this.#rest(this.#child, idleMs);
      return takeChecked(source, answer.analysis);
    } catch (error) {
      this.#end();
      signal?.throwIfAborted();
      throw error;
    } finally {
      this.#isBusy = false;
    }
  }

  #ask(source: CallSource, signal?: AbortSignal): Promise<ReadApart> {
    // To start a process takes as long as anybody should wait at once.
    const rest = this.#child ? undefined : setImmediate();
    const child = (this.#child ??= this.#start());
    child.ref();
    child.channel?.ref();
    return answerOf(child, source, rest, signal);
  }

  /** Keeps a process that reads nothing for a while, and the program no longer alive for it. */
  #rest(child: ChildProcess, forMs: number): void {
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#end(), forMs).unref();
  }

  #start(): ChildProcess {
    const started = startChild(import.meta.url, 'reading-child', this.#settings);
    const forget = () => {
      if (this.#child === started) this.#child = undefined;
    };
    return started.on('error', forget).on('exit', forget);
  }

  /** It heeds no milder signal. */
  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

const reader = new ApartReader();

/** Reads a long call in a process of its own, one call at a time, so that nobody else waits for it. */
export const readApart = (source: CallSource, signal?: AbortSignal): Promise<CallAnalysis> =>
  reader.read(source, signal);

/**
 * Starts the process for a call that is about to be kept: it gets ready while the call is saved. One
 * that is likely to be kept it reads ahead, while somebody looks at what they have pasted.
 */
export const readyApart = (likely?: CallSource): void => reader.ready(likely);

const ended = { problem: 'its process ended' };
const unready = { problem: 'its process could not be set' };

async function answerOf(
  asked: ChildProcess,
  source: CallSource,
  rest: Promise<void> | undefined,
  signal?: AbortSignal,
): Promise<ReadApart> {
  const over = new AbortController();
  const until = { signal: signal ? AbortSignal.any([signal, over.signal]) : over.signal };
  const asking = async () => {
    await rest;
    ask(asked, source, false);
  };
  try {
    const [[answer]] = (await Promise.all([
      Promise.race([
        once(asked, 'message', until),
        once(asked, 'exit', until).then(([code]) => [code === unknownSetting ? unready : ended]),
      ]),
      asking(),
    ])) as [[ReadApart], void];
    return answer;
  } finally {
    over.abort();
  }
}

function ask(whom: ChildProcess, source: CallSource, isAhead: boolean): void {
  const what: Asked = { call: JSON.stringify(source), isAhead };
  whom.send(what, () => undefined);
}
