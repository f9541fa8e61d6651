import type { CallAnalysis, CallSource } from '../analyst.ts';
import { ReadAhead } from './read-ahead.ts';
import { readHere } from './read-here.ts';
import { shortTalk } from './short-talk.ts';

export interface Asked {
  /** A `CallSource` as JSON: thousands of turns pass the sooner as one text, which others wait for. */
  readonly call: string;
  /** It is not known yet whether it will be wanted: nothing is answered. */
  readonly isAhead: boolean;
}
export type ReadApart = { readonly analysis: CallAnalysis } | { readonly problem: string };

const tell = (answer: ReadApart) => process.send?.(answer);

/** Rules, weights and the tagger of words are made ready when they are first used. */
const ready = readHere(shortTalk);
const ahead = new ReadAhead(async (source, signal) => {
  await ready;
  return readHere(source, signal);
});

process.on('message', ({ call, isAhead }: Asked) => {
  const source = JSON.parse(call) as CallSource;
  if (isAhead) {
    ahead.expect(source);
    return;
  }
  ahead.read(source).then(
    (analysis) => tell({ analysis }),
    (error: unknown) => tell({ problem: String(error).slice(0, 300) }),
  );
});
// It ends with the program, which may have something left to read as it is told to stop.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
