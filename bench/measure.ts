import { setTimeout } from 'node:timers/promises';
import type { ChildServer } from './child-server.ts';
import { load, requestOf } from './load.ts';
import { middleOf } from './spread.ts';

export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of the server's processor time. */
  readonly processor: number;
}

/** What is asked of a server; an endless row of requests, each as it goes over the wire. */
export interface Asked {
  readonly server: ChildServer;
  readonly method: 'GET' | 'POST';
  readonly path: () => string;
  readonly body?: (() => unknown) | undefined;
  readonly cookie?: string;
}

/** One round of requests at a server. */
export async function measure(asked: Asked, seconds: number, connections = 16): Promise<Measured> {
  const { server, method, path, body, cookie } = asked;
  const before = await server.processorTime();
  const { answers, perSecond, p50, p99 } = await load({
    port: server.port,
    next: () =>
      requestOf(method, path(), server.port, {
        ...(cookie === undefined ? {} : { cookie }),
        ...(body === undefined ? {} : { body: body() }),
      }),
    connections,
    seconds,
  });
  const processor = ((await server.processorTime()) - before) / answers;
  return { perSecond, p50, p99, processor };
}

const settlesWithinMs = 60_000;

/** Waits until a server answers again: what was asked of it before would else be in the way. */
export async function settled(asked: Asked): Promise<void> {
  const until = performance.now() + settlesWithinMs;
  while (performance.now() < until) {
    const answered = await measure(asked, 0.1, 1).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await setTimeout(500);
  }
}

/** The middle of each figure over several rounds. */
export function middle(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) => middleOf(rounds.map((round) => round[name]));
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
  };
}
