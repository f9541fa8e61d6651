import { Writable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { makeLog } from '#server/log.ts';

/** Everything that a server and its packages say: the log at its most talkative, and the console. */
export interface HeardWords {
  readonly log: FastifyBaseLogger;
  readonly lines: readonly string[];
  /** The lines in which one of these stands. */
  with(words: RegExp): readonly string[];
  /** Gives the console back. */
  stop(): void;
}

const consoleVerbs = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

/** Listens until it is stopped. */
export function hearWords(): HeardWords {
  const lines: string[] = [];
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const before = consoleVerbs.map((verb) => [verb, console[verb]] as const);
  for (const verb of consoleVerbs) {
    console[verb] = (...said: unknown[]) => {
      lines.push(said.map(String).join(' '));
    };
  }
  const warned = (warning: Error) => lines.push(String(warning.stack));
  process.on('warning', warned);
  return {
    log: makeLog({ logLevel: 'trace', logFormat: 'json' }, into),
    lines,
    with: (words) => lines.filter((line) => words.test(line)),
    stop() {
      for (const [verb, own] of before) console[verb] = own;
      process.off('warning', warned);
    },
  };
}
