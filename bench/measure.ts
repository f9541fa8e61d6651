import { load, requestOf } from './load.ts';
import type { ChildServer } from './child-server.ts';

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
  readonly body?: () => unknown;
  readonly cookie?: string;
}

export const connections = 16;

/** One round of requests at a server. */
export async function measure(asked: Asked, seconds: number): Promise<Measured> {
  const { server, method, path, body, cookie } = asked;
  const before = await server.processorTime();
  const { answers, ...loaded } = await load({
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
  return { ...loaded, processor };
}

/** The middle of each figure over several rounds. */
export function middle(rounds: readonly Measured[]): Measured {
  const of = (name: keyof Measured) =>
    rounds.map((round) => round[name]).toSorted((one, two) => one - two)[rounds.length >> 1] ?? 0;
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    processor: of('processor'),
  };
}
